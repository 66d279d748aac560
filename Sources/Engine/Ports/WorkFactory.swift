/// What a kind of step does: shell commands, requests, file operations, prompts, or an embedding program's own.
///
/// The runner makes one `Action` of each step; its work calls `perform` once an attempt.
public protocol WorkFactory: Sendable {
    /// The work keys that it does.
    var kinds: Set<WorkKind> { get }

    /// Does the work of one attempt and returns when it has really ended.
    ///
    /// What happens on the way goes to `emit`, in order; the built-in outputs are the last element before it returns
    /// or throws (outputs are those of the last attempt, whatever its outcome). A failure of the step is a
    /// `StepFailure`; `PromptDeclined` cancels the run; any other error becomes a failure of kind `internal`.
    ///
    /// To stop, the runner first puts the reason into `attempt.stop` and then cancels the task: work without a
    /// process of its own throws `CancellationError` at once, work with one ends it by the reason and then returns
    /// or throws anything. `stop` can get more urgent later (`.kill`).
    @concurrent func perform(_ attempt: Attempt, _ emit: Emitter<StepElement>) async throws

    /// The run is over (after `finally`): ends what steps have left behind and gives back what was acquired.
    ///
    /// `report` is told of what had to be ended by force.
    @concurrent func finish(_ report: @Sendable (LogLine) -> Void) async
}

extension WorkFactory {
    /// Nothing to give back.
    @concurrent public func finish(_ report: @Sendable (LogLine) -> Void) async {}
}

/// What work tells the runner while it goes on.
public enum StepElement: Sendable {
    /// Whether anything was changed.
    case changed(Bool)
    /// The attempt is over; put by the runner behind the work's own last element.
    case ended(AttemptEnd)
    /// A line for people; `step` is filled in by the runner.
    case log(LogLine)
    /// Something was printed.
    case output(OutputChunk)
    /// The built-in outputs.
    case outputs([NamedValue])
    /// How far it is.
    case progress(Progress)
    /// A prompt has its answer.
    case promptAnswered(PromptAnswered)
    /// A prompt is presented.
    case promptAsked(PromptAsked)
    /// A prompt is gone without an answer.
    case promptDismissed(id: String, reason: PromptDismissal)
    /// An answer was not accepted.
    case promptRefused(id: String, field: String?, message: String)
    /// A service can be used.
    case ready
    /// The work waits for this.
    case waiting(WaitCause)
    /// Built-in outputs that have no value, and why, as a sentence: an expression that uses one fails with it.
    case withheld([String: String])
}

/// How an attempt ended.
public enum AttemptEnd: Sendable {
    /// The person declined: the run is cancelled.
    case declined
    /// It failed.
    case failure(StepFailure)
    /// It was stopped.
    case stopped
    /// It ended well.
    case success
}

/// A person declined a prompt: the run ends as cancelled, exit code 5.
public struct PromptDeclined: Error, Hashable, Sendable {
    /// A person declined.
    public init() {}
}
