import Actions

/// The work of a step that is nothing but what is inside it: it has that run, and ends when it has.
struct ListWork: WorkFactory {
    let kinds: Set<WorkKind> = [.steps, .use]

    @concurrent func perform(_ attempt: Attempt, _ emit: Emitter<StepElement>) async throws {
        try await attempt.inner.run(0)
    }
}
