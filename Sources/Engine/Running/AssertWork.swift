import Actions

/// The work of `assert`: fails unless its condition holds.
struct AssertWork: WorkFactory {
    let kinds: Set<WorkKind> = [.assert]

    @concurrent func perform(_ attempt: Attempt, _ emit: Emitter<StepElement>) async throws {
        guard case .assert(let assertion) = attempt.step.work else { return }
        if try attempt.scope.condition(assertion.condition, of: "assert") { return }
        let message =
            try assertion.message.map { text throws(StepFailure) in try attempt.scope.text(text) }
            ?? attempt.scope.explain(assertion.condition) + " does not hold"
        throw StepFailure(.assert, message, line: assertion.condition.mark.line)
    }
}
