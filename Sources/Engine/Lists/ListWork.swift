import Actions

/// The work of a step that others are inside of: it has them run, and ends when they have.
struct ListWork: WorkFactory {
    let kinds: Set<WorkKind> = [.steps, .use]
    let messages: Channel<RunMessage>

    @concurrent func perform(_ attempt: Attempt, _ emit: Emitter<StepElement>) async throws {
        let end = ListEnd()
        messages.send(.listOpened(step: attempt.index, end))
        // Not cut short by a cancel: the coordinator stops the steps, and they have to end.
        if let failure = await end.value { throw failure }
    }
}

/// Tells the work of a list that all of its steps have ended.
final class ListEnd: Sendable {
    private struct State: Sendable {
        var hasEnded = false
        var failure: (any Error)?
        var continuation: CheckedContinuation<Void, Never>?
    }

    private let state = Lock(State())

    /// Why the list did not end well, once it has ended; for one reader.
    var value: (any Error)? {
        get async {
            await withCheckedContinuation { continuation in
                let hasEnded = state.withLock { state in
                    if !state.hasEnded { state.continuation = continuation }
                    return state.hasEnded
                }
                if hasEnded { continuation.resume() }
            }
            return state.withLock { $0.failure }
        }
    }

    /// All steps of the list have ended; `failure` says why it was no success.
    func resolve(_ failure: (any Error)?) {
        let continuation = state.withLock { state in
            state.hasEnded = true
            state.failure = failure
            defer { state.continuation = nil }
            return state.continuation
        }
        continuation?.resume()
    }
}
