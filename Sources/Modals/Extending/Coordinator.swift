import Channels

/// The go-between of code that reports by callbacks and one modal: the first report is the modal's end, later ones are
/// ignored.
///
/// Any thread may report.
public final class Coordinator<Value: Sendable>: Sendable {
    private struct State: Sendable {
        var result: Result<Value?, any Error>?
        var waiting: UnsafeContinuation<Void, Never>?
    }

    private let state = Lock(State())

    init() {}

    /// Ends the modal: it yields `value`, or nothing.
    public func finish(_ value: Value?) { end(.success(value)) }

    /// Ends the modal with `error`.
    public func fail(_ error: any Error) { end(.failure(error)) }

    /// The end, once it has been reported; `ModalError.cancelled` as soon as the task is cancelled.
    func end() async throws -> Value? {
        await withTaskCancellationHandler {
            await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
                let isOver = state.withLock { state in
                    if state.result == nil { state.waiting = continuation }
                    return state.result != nil
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            end(.failure(ModalError.cancelled))
        }
        return try state.withLock { $0.result }?.get()
    }

    private func end(_ result: Result<Value?, any Error>) {
        let waiting = state.withLock { state -> UnsafeContinuation<Void, Never>? in
            guard state.result == nil else { return nil }
            state.result = result
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume()
    }
}
