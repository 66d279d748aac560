/// What the coordinator of a run is told.
enum RunMessage: Sendable {
    /// An attempt of a step is over.
    case attemptEnded(step: Int, AttemptReport)
    /// Somebody cancels the run; `stopsRunning`: steps that run are stopped too.
    case cancel(CancelCause, signal: Int?, stopsRunning: Bool)
    /// The pause before the next attempt of a step is over.
    case delayOver(step: Int)
    /// The work of a step has one of the lists inside it run.
    case listOpened(step: Int, list: Int, ListEnd)
    /// It is the run's turn, or it never will be.
    case lockTaken(Result<Void, any Error>)
    /// What there is of the files of a step is known.
    case looked(step: Int, Result<FoundFiles, any Error>)
    /// Somebody has something to tell.
    case report(LogLine)
    /// A step is not to be executed.
    case skip(String)
    /// A service can be used.
    case readied(step: Int)
    /// The time of the whole run is up.
    case runTimedOut(limit: Duration)
    /// The time of an attempt, or of a service to become ready, is up.
    case timedOut(step: Int, attempt: Int)
}

/// What an attempt gave.
struct AttemptReport: Sendable {
    var end: AttemptEnd
    var outputs: [NamedValue] = []
    var withheld: [String: String] = [:]
    var changed: Bool?
}
