/// Gives the terminal to interactive steps, one at a time.
public protocol InteractiveTerminal: Sendable {
    /// Waits until nobody uses the terminal and has `body` use it; its modes are put back after that.
    ///
    /// Throws a `StepFailure` if there is no terminal, and `CancellationError` when the task is cancelled before.
    @concurrent func use(_ body: @escaping @Sendable (any InteractiveJob) async -> Void) async throws
    /// Ctrl-C has ended a step: the run is cancelled as if flowrun had got the signal.
    func interrupt()
}

/// A step that has the terminal.
public protocol InteractiveJob: Sendable {
    /// The terminal.
    var terminal: Int32 { get }
    /// The step's process runs as the group `group`; `process` is its pidfd.
    func begin(group: Int32, process: Int32)
    /// To be called now and then: follows a job that was stopped by Ctrl-Z.
    func look()
}
