/// Whether a step is attempted again after a failure, and when: its `retry` with the values of its settings.
struct RetryRule: Sendable {
    private let schedule: RetrySchedule
    private let deadline: Duration?
    private let condition: Text?
    private let scope: StepScope

    /// What `retry` says; its `if` is evaluated after each failure.
    init(_ retry: Retry, in scope: StepScope) throws(StepFailure) {
        schedule = RetrySchedule(
            times: try scope.integer(retry.times, of: "retry"), delay: try scope.duration(retry.delay, of: "delay"),
            factor: retry.factor, maxDelay: try scope.duration(retry.maxDelay, of: "maxDelay"), jitter: retry.jitter)
        deadline = try retry.deadline.map { limit throws(StepFailure) in try scope.duration(limit, of: "deadline") }
        condition = retry.condition
        self.scope = scope
    }

    /// The pause after the failure of an attempt, `elapsed` after the first began; `nil`: there is no other.
    func pause(
        after failure: StepFailure, attempt: Int, elapsed: Duration, random: () -> Double
    ) throws(StepFailure) -> Duration? {
        guard let pause = schedule.pause(after: attempt, random: random()) else { return nil }
        if let deadline, elapsed + pause > deadline { return nil }
        guard let condition else { return pause }
        let scope = scope.with(["attempt": .number(Number(attempt)), "failure": failure.value])
        return try scope.condition(condition, of: "retry.if") ? pause : nil
    }
}
