/// What is found out about a step when all that it needs have ended.
struct Admission: Sendable {
    /// What its expressions see.
    var scope: StepScope
    /// Whether its guard uses `always()`, `failure()` or `cancelled()`, so that it runs after failures and cancels.
    var asks: Bool
    /// Whether the step's own `env` has yet to be evaluated: an instance's is when it starts.
    var lacksEnvironment = false
}
