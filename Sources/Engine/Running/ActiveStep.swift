import Actions

/// A step between its first start and its end.
struct ActiveStep: Sendable {
    /// The step as an action: one execution at a time, an attempt each.
    let action: Action<Attempt, StepElement>
    let slot: SlotPool.Slot
    let stopwatch: Stopwatch
    let schedule: RetrySchedule
    let timeout: Duration?
    let scope: StepScope
    let name: String
    let workingDirectory: String
    /// The attempt that runs or was the last, from 1.
    var attempt = 0
    /// Tells the attempt to stop.
    var stop = StopOrder()
    /// Whether the pause before its next attempt goes on.
    var isPausing = false
}
