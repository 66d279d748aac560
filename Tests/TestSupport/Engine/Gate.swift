import Channels

/// Holds whoever waits for it until a test opens it.
public final class Gate: Sendable {
    private struct State: Sendable {
        var isOpen = false
        var next = 0
        var cancelled: Set<Int> = []
        var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
    }

    private let state = Lock(State())

    /// A closed gate.
    public init() {}

    /// Lets everybody through, now and from now on.
    public func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            let waiting = state.waiting.values
            state.waiting = [:]
            return Array(waiting)
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Returns once the gate is open; throws `CancellationError` when the task is cancelled before.
    public func wait() async throws {
        let number = state.withLock { state in
            state.next += 1
            return state.next
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                let outcome = state.withLock { state -> Result<Void, CancellationError>? in
                    if state.isOpen { return .success(()) }
                    if state.cancelled.contains(number) { return .failure(CancellationError()) }
                    state.waiting[number] = continuation
                    return nil
                }
                switch outcome {
                case nil: break
                case .success: continuation.resume()
                case .failure(let error): continuation.resume(throwing: error)
                }
            }
        } onCancel: {
            let waiting = state.withLock { state in
                state.cancelled.insert(number)
                return state.waiting.removeValue(forKey: number)
            }
            waiting?.resume(throwing: CancellationError())
        }
    }
}
