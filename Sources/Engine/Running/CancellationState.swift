import Actions

/// Whether a run is being cancelled; read by expressions on any thread.
final class CancellationState: Sendable {
    private struct State: Sendable {
        var cause: CancelCause?
        var signal: Int?
    }

    private let state: Lock<State>

    init() { state = Lock(State()) }

    /// Who or what cancels the run; the first one counts.
    var cause: CancelCause? { state.withLock { $0.cause } }
    /// The signal that did.
    var signal: Int? { state.withLock { $0.signal } }

    /// The run is being cancelled now, unless it was already.
    func cancel(_ cause: CancelCause, signal: Int?) {
        state.withLock { state in
            guard state.cause == nil else { return }
            state = State(cause: cause, signal: signal)
        }
    }
}
