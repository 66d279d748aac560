/// The end of a run.
public struct RunFinished: Sendable {
    /// How it ended.
    public enum Outcome: String, CaseIterable, Hashable, Sendable {
        case cancelled, failure, success
    }

    /// How it ended.
    public var outcome: Outcome
    /// How long it took.
    public var duration: Duration
    /// The run's outputs, in the order of the file.
    public var outputs: [NamedValue]
    /// The names of outputs that hold a secret, which are not recorded.
    public var withheld: [String] = []
    /// What failed, in the order in which it happened; a failure of the run itself has no step.
    public var failures: [Failure]
    /// The exit code by `cli.md` §2, without `--exit-code`.
    public var exitCode: Int

    /// One thing that failed.
    public struct Failure: Hashable, Sendable {
        /// The step, as an index into `RunStarted.steps`.
        public var step: Int?
        /// Why.
        public var failure: StepFailure

        /// `failure` of the step at this index.
        public init(step: Int?, failure: StepFailure) {
            self.step = step
            self.failure = failure
        }
    }

    /// A run that ended with `outcome`.
    public init(
        outcome: Outcome, duration: Duration, outputs: [NamedValue] = [], failures: [Failure] = [], exitCode: Int
    ) {
        self.outcome = outcome
        self.duration = duration
        self.outputs = outputs
        self.failures = failures
        self.exitCode = exitCode
    }
}
