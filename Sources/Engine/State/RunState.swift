/// The state of a run: made by `RunReducer` from the run's events and from nothing else.
public struct RunState: Sendable {
    /// The run's id; empty before `run.started`.
    public var id = ""
    /// The workflow's name.
    public var workflow = ""
    /// When it began.
    public var startedAt: WallTime?
    /// The steps, then those of `finally`.
    public var steps = ChunkedArray<StepState>()
    /// How many steps have ended, and how.
    public var counts = StepCounts()
    /// Who or what is cancelling the run, if it is being cancelled.
    public var cancelCause: CancelCause?
    /// The prompts that somebody is being asked, by id.
    public var openPrompts: [String: PromptAsked] = [:]
    /// How it ended, once it has.
    public var end: RunFinished?
    /// The number of the last event.
    public var seq = 0

    /// A run of which nothing has happened.
    public init() {}
}

/// How many steps have ended, and how.
public struct StepCounts: Hashable, Sendable {
    /// The conclusion `success` after the outcome `failure` counts as `continued`.
    public var continued = 0
    /// Ended by a stop.
    public var cancelled = 0
    /// Failed.
    public var failed = 0
    /// Not executed.
    public var skipped = 0
    /// Ended well.
    public var succeeded = 0

    /// None yet.
    public init() {}

    /// All of them.
    public var total: Int { continued + cancelled + failed + skipped + succeeded }
}
