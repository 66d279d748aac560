/// What happens in a run, as the events of `--json` tell it.
///
/// Everything that is shown or stored is a function of these.
public enum RunEvent: Sendable {
    /// Something to tell that is no step's output.
    case log(LogLine)
    /// A prompt has its answer.
    case promptAnswered(PromptAnswered)
    /// A prompt is presented to somebody.
    case promptAsked(PromptAsked)
    /// A prompt is gone without an answer.
    case promptDismissed(step: Int, id: String, reason: PromptDismissal)
    /// An answer was not accepted; the prompt goes on.
    case promptRefused(step: Int, id: String, field: String?, message: String)
    /// Nothing starts any more but guards that ask and `finally`.
    case runCancelling(by: CancelCause, signal: Int?)
    /// The run is over.
    case runFinished(RunFinished)
    /// The run waits for another one that does the same.
    case runWaiting(for: LockHolder)
    /// The run begins.
    case runStarted(RunStarted)
    /// A step has these instances, which come behind all steps that there were before.
    ///
    /// Each is followed by what is inside it: the steps inside the expanded one again, with other ids and parents.
    case stepExpanded(step: Int, instances: [StepSummary])
    /// A step has ended after it had started.
    case stepFinished(StepFinished)
    /// A step printed something.
    case stepOutput(step: Int, OutputChunk)
    /// How far a step is.
    case stepProgress(step: Int, Progress)
    /// A service can be used.
    case stepReady(step: Int)
    /// A step will be attempted again.
    case stepRetrying(step: Int, attempt: Int, delay: Duration, failure: StepFailure)
    /// A step was not executed.
    case stepSkipped(step: Int, reason: SkipReason, detail: String)
    /// An attempt of a step begins.
    case stepStarted(step: Int, attempt: Int, kind: WorkKind, name: String)
    /// A step could start but for this.
    case stepWaiting(step: Int, for: WaitCause)
}

/// An event with its place in the run; steps are indices into `RunStarted.steps`, followed by the
/// instances of each `stepExpanded`.
public struct RecordedEvent: Sendable {
    /// 1, 2, 3 … without gaps.
    public var seq: Int
    /// When it happened.
    public var time: WallTime
    /// The run's id.
    public var run: String
    /// What happened.
    public var event: RunEvent

    /// `event`, the `seq`-th of `run`.
    public init(seq: Int, time: WallTime, run: String, event: RunEvent) {
        self.seq = seq
        self.time = time
        self.run = run
        self.event = event
    }
}

/// Who or what cancels a run.
public enum CancelCause: String, CaseIterable, Hashable, Sendable {
    case person, replaced, signal, timeout
}

/// Why a prompt is gone.
public enum PromptDismissal: String, CaseIterable, Hashable, Sendable {
    case cancelled, timeout
}

/// Why a step was not executed.
public enum SkipReason: String, CaseIterable, Hashable, Sendable {
    case cancelled, empty, failFast, `guard`, need, upToDate
}

/// What a step waits for.
public enum WaitCause: String, CaseIterable, Hashable, Sendable {
    case action, prompt, slot
}
