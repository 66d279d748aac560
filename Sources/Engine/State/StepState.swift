/// What is known of a step.
public struct StepState: Sendable {
    /// Where a step is on its way.
    public enum Phase: Hashable, Sendable {
        /// It has ended with this outcome and this conclusion.
        case finished(outcome: Conclusion, conclusion: Conclusion)
        /// Its needs have not ended.
        case pending
        /// A service that can be used.
        case ready
        /// It failed and will be attempted again.
        case retrying
        /// It is being executed.
        case running
        /// It was not executed.
        case skipped(SkipReason, detail: String)
        /// It could start but for this.
        case waiting(WaitCause)
    }

    /// What was known before the run began.
    public var summary: StepSummary
    /// What people see, with the values in it once it has started.
    public var name: String
    /// Where it is on its way.
    public var phase: Phase = .pending
    /// How many instances it has, once it has been expanded.
    public var instanceCount: Int?
    /// The attempt that runs or was the last; 0 before the first.
    public var attempts = 0
    /// When its first attempt began.
    public var startedAt: WallTime?
    /// From its first start to its end.
    public var duration: Duration?
    /// How far it is.
    public var progress: Progress?
    /// Whether it changed anything, if its work can tell.
    public var changed: Bool?
    /// Its outputs without `stdout`, `stderr` and `body`.
    public var outputs: [NamedValue] = []
    /// Why its last attempt failed.
    public var failure: StepFailure?
    /// The last lines of its last attempt.
    public var tail = OutputTail()

    /// The step of `summary`, before anything happened.
    init(_ summary: StepSummary) {
        self.summary = summary
        name = summary.name
    }

    /// Whether it has ended or was skipped.
    public var isOver: Bool {
        switch phase {
        case .finished, .skipped: true
        default: false
        }
    }
}
