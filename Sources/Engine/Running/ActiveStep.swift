import Actions

/// A step between its first start and its end.
struct ActiveStep {
    /// The step as an action: one execution at a time, an attempt each.
    let action: Action<Attempt, StepElement>
    let slot: SlotPool.Slot
    let stopwatch: Stopwatch
    /// Whether it is attempted again; `nil`: never.
    let retry: RetryRule?
    let timeout: Duration?
    let scope: StepScope
    /// What it executes, and what the expressions of that see: of the action that it uses, else the step itself.
    let body: Step
    let bodyScope: StepScope
    let name: String
    let workingDirectory: String
    /// Whether a failure inside it keeps others there from starting.
    let failFast: Bool
    /// Whether its guard asks how the run goes, so that it starts though something failed.
    let asks: Bool
    /// Whether it began though the run was being cancelled: then so does what is inside it.
    let ignoresCancel: Bool
    /// The attempt that runs or was the last, from 1.
    var attempt = 0
    /// Tells the attempt to stop.
    var stop = StopOrder()
    /// The steps inside it, while they run, and who is told when they have ended.
    var inner: (list: RunningList, end: ListEnd)?
    /// Whether the pause before its next attempt goes on.
    var isPausing = false
    /// What is to be found out before its first attempt.
    var question: FreshnessQuestion?
    /// What it was made of, to be remembered if it succeeds.
    var made: (key: StepKey, fingerprint: StepFingerprint)?
}
