/// The state of a run: made by `RunReducer` from the run's events and from nothing else.
public struct RunState: Sendable {
    /// The run's id; empty before `run.started`.
    public var id = ""
    /// The workflow's name.
    public var workflow = ""
    /// When it began.
    public var startedAt: WallTime?
    /// The steps, then those of `finally`, each followed by what is inside it; then instances, as steps are expanded.
    public var steps = ChunkedArray<StepState>()
    /// How many steps have ended, and how; of a step that others are inside of only those others count.
    public var counts = StepCounts()
    /// Whom the run waits for before its first step, if it does.
    public var waitsFor: LockHolder?
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

    /// How a step ended, as it is counted.
    enum Kind: Sendable {
        case cancelled, continued, failed, skipped, succeeded
    }

    /// None yet.
    public init() {}

    subscript(kind: Kind) -> Int {
        get {
            switch kind {
            case .cancelled: cancelled
            case .continued: continued
            case .failed: failed
            case .skipped: skipped
            case .succeeded: succeeded
            }
        }
        set {
            switch kind {
            case .cancelled: cancelled = newValue
            case .continued: continued = newValue
            case .failed: failed = newValue
            case .skipped: skipped = newValue
            case .succeeded: succeeded = newValue
            }
        }
    }

    /// All of them.
    public var total: Int { continued + cancelled + failed + skipped + succeeded }
}
