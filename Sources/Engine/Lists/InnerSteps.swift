import Actions

/// The steps inside a step, for its work: a group's, or those that an action of a dialog goes on with.
public struct InnerSteps: Sendable {
    let step: Int
    let messages: Channel<RunMessage>

    /// Runs the list at `list` of `Work.innerLists`, and returns when all of its steps have ended; for one call an attempt.
    ///
    /// Throws the failure that the list has come to. It is not cut short by a cancel of the task: the runner stops the
    /// steps, and they have to end.
    public func run(_ list: Int) async throws {
        let end = ListEnd()
        messages.send(.listOpened(step: step, list: list, end))
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
