import Channels

/// Has a program answer: each modal is told to it, and it answers by the modal's number.
///
/// ```swift
/// let control = ControlPresenter { event in send(event) }
/// …
/// control.answer(3, ScriptedAnswer(action: "true"))
/// ```
public final class ControlPresenter: Presenter {
    /// What the program is told.
    public enum Event: Sendable {
        /// This is asked under this number; numbers are never used twice.
        case asked(Int, DialogRequest)
        /// The modal of this number is gone without an answer.
        case dismissed(Int)
    }

    private struct Shown: Sendable {
        var number: Int
        var request: DialogRequest
        var coordinator: Coordinator<DialogResponse>
    }

    private let tell: @Sendable (Event) -> Void
    private let queue: ModalQueue
    private let shown = Lock<Shown?>(nil)
    private let last = Lock(0)

    /// A presenter that tells its modals to `tell`, one after another.
    public init(queue: ModalQueue = ModalQueue(), _ tell: @escaping @Sendable (Event) -> Void) {
        self.queue = queue
        self.tell = tell
    }

    /// A program.
    public var kind: PresenterKind { .control }

    /// Tells of `request` and waits until it is answered.
    public func present(_ request: DialogRequest) async throws(ModalError) -> DialogResponse {
        try await queue.enter { () throws(ModalError) in try await self.show(request) }
    }

    /// Answers the modal `number`; what is wrong with the answer, in which case it is asked on.
    ///
    /// An answer to a modal that is not shown is wrong too. From any thread.
    public func answer(_ number: Int, _ answer: ScriptedAnswer) -> ModalRefusal? {
        guard let shown = shown.withLock({ $0 }), shown.number == number else {
            return ModalRefusal("", "nothing is asked under the number \(number)")
        }
        do throws(ModalError) {
            shown.coordinator.finish(try answer.response(to: shown.request))
            return nil
        } catch {
            guard case .refused(let field, let reason) = error else { return ModalRefusal("", "\(error)") }
            let refusal = ModalRefusal(field ?? "", reason)
            shown.request.onRefusal(refusal)
            return refusal
        }
    }

    private func show(_ request: DialogRequest) async throws(ModalError) -> DialogResponse {
        let number = last.withLock { last in
            last += 1
            return last
        }
        let coordinator = Coordinator<DialogResponse>()
        shown.withLock { $0 = Shown(number: number, request: request, coordinator: coordinator) }
        tell(.asked(number, request))
        let response = try? await coordinator.end()
        shown.withLock { $0 = nil }
        guard let response else {
            tell(.dismissed(number))
            throw .cancelled
        }
        return response
    }
}
