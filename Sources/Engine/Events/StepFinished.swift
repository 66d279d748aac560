/// The end of a step that had started.
public struct StepFinished: Sendable {
    /// The step.
    public var step: Int
    /// How its last attempt ended.
    public var outcome: Conclusion
    /// The outcome after `continueOnError`.
    public var conclusion: Conclusion
    /// From its first start to its end.
    public var duration: Duration
    /// How many attempts there were.
    public var attempts: Int
    /// Whether it changed anything, if its work can tell.
    public var changed: Bool?
    /// Its outputs without `stdout`, `stderr` and `body`.
    public var outputs: [NamedValue]
    /// The names of outputs that hold a secret, which are not recorded.
    public var withheld: [String] = []
    /// Why it failed.
    public var failure: StepFailure?

    /// Whether a failure was turned into success by `continueOnError`.
    public var isContinued: Bool { outcome == .failure && conclusion == .success }

    /// The end of `step`.
    public init(
        step: Int, outcome: Conclusion, conclusion: Conclusion, duration: Duration, attempts: Int,
        changed: Bool? = nil, outputs: [NamedValue] = [], failure: StepFailure? = nil
    ) {
        self.step = step
        self.outcome = outcome
        self.conclusion = conclusion
        self.duration = duration
        self.attempts = attempts
        self.changed = changed
        self.outputs = outputs
        self.failure = failure
    }
}
