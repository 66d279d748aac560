/// Keeps a run from doing what another one is doing.
public protocol RunLock: Sendable {
    /// Returns once it is this run's turn: nobody else has the lock until `release`.
    ///
    /// `onWait` is told whom it waits for, and again when that is another. Throws what keeps it from ever having its turn,
    /// and `CancellationError` when its task is cancelled.
    @concurrent func take(_ onWait: @escaping @Sendable (LockHolder) -> Void) async throws
    /// Gives the lock back, or the place in the line.
    func release()
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
