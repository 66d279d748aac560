import Channels

/// Answers dialogs with what was prepared: a refused answer is an error, nothing is asked twice.
public final class AnswersPresenter: Presenter {
    private let answers: Lock<[ScriptedAnswer]>
    private let queue = ModalQueue()

    /// Gives `answers` in their order, one to each dialog.
    public init(_ answers: [ScriptedAnswer]) { self.answers = Lock(answers) }

    /// Prepared answers.
    public var kind: PresenterKind { .answers }

    /// The next answer; `ModalError.missingPresenter` when none is left.
    public func present(_ request: DialogRequest) async throws(ModalError) -> DialogResponse {
        try await queue.enter { () throws(ModalError) in
            let next = self.answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
            guard let next else { throw .missingPresenter }
            return try next.response(to: request)
        }
    }
}
