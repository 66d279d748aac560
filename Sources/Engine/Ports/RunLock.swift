/// Keeps a run from doing what another one is doing.
public protocol RunLock: Sendable {
    /// Whether there is nothing to wait for.
    var isTaken: Bool { get }
    /// Returns once it is this run's turn; whoever made the lock gives it back.
    ///
    /// `onWait` is told whom it waits for, and again when that is another. Throws what keeps it from ever having its turn,
    /// and `CancellationError` when its task is cancelled.
    @concurrent func take(_ onWait: @escaping @Sendable (LockHolder) -> Void) async throws
}

/// The run that has a lock, or waits for it.
public struct LockHolder: Hashable, Sendable {
    /// Its id.
    public var run: String
    /// Its process.
    public var pid: Int
    /// When it began.
    public var startedAt: WallTime

    /// The run `run` in the process `pid`.
    public init(run: String, pid: Int, startedAt: WallTime) {
        self.run = run
        self.pid = pid
        self.startedAt = startedAt
    }
}
