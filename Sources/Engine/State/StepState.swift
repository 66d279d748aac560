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
    /// Where these are, with what is inside them.
    var instances: Range<Int>?
    /// How many of the steps behind it are inside it.
    public internal(set) var inside = 0
    /// What it counts as; `nil` of one that has not ended, and of one that others are inside of.
    var counted: StepCounts.Kind?
    /// How many failures inside it were no success for others.
    var failedInside = 0
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
    init(_ summary: StepSummary, inside: Int = 0) {
        self.summary = summary
        self.inside = inside
        name = summary.name
    }

    /// Whether what happens in it is told by steps of their own: those inside it, or its instances.
    public var isParent: Bool { inside > 0 || instances != nil }

    /// Whether it has ended or was skipped.
    public var isOver: Bool {
        switch phase {
        case .finished, .skipped: true
        default: false
        }
    }
}
