public import Engine

/// Lets a program answer prompts while a run goes on.
///
/// ```swift
/// let control = PromptControl()
/// let work = PromptWork(presenter: NonePresenter(), control: control)
/// …
/// control.answer("approve", .boolean(true))
/// ```
public final class PromptControl: Sendable {
    private typealias Answer = CheckedContinuation<Value?, any Error>

    private struct State: Sendable {
        var isClosed = false
        var waiting: [String: Answer] = [:]
        /// Prompts whose tasks were cancelled before they waited.
        var cancelled: Set<String> = []
    }

    private let state = Lock(State())

    /// A control that has answered nothing.
    public init() {}

    /// Answers the prompt `id` as an answers file does: a value, or an object of fields.
    ///
    /// `false`: it is not asked now. What is wrong with the answer is told by an event, and the prompt is asked on. From any thread.
    @discardableResult public func answer(_ id: String, _ answer: Value) -> Bool {
        guard let waiting = state.withLock({ $0.waiting.removeValue(forKey: id) }) else { return false }
        waiting.resume(returning: answer)
        return true
    }

    /// There will be no more answers: prompts take their defaults, or fail.
    public func close() {
        let waiting = state.withLock { state in
            state.isClosed = true
            defer { state.waiting = [:] }
            return Array(state.waiting.values)
        }
        for answer in waiting { answer.resume(returning: nil) }
    }

    /// The next answer to the prompt `id`; `nil`: there will be none.
    ///
    /// Throws `CancellationError` when the task is cancelled.
    func next(_ id: String) async throws -> Value? {
        // One that was cancelled with its answer in hand may be asked again.
        defer { state.withLock { _ = $0.cancelled.remove(id) } }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (answer: Answer) in
                let outcome = state.withLock { state -> Result<Void, CancellationError>? in
                    if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
                    if state.isClosed { return .success(()) }
                    state.waiting[id] = answer
                    return nil
                }
                switch outcome {
                case .failure(let error): answer.resume(throwing: error)
                case .success: answer.resume(returning: nil)
                case nil: break
                }
            }
        } onCancel: {
            let waiting = state.withLock { state in
                let waiting = state.waiting.removeValue(forKey: id)
                if waiting == nil { state.cancelled.insert(id) }
                return waiting
            }
            waiting?.resume(throwing: CancellationError())
        }
    }
}
