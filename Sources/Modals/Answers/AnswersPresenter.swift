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
            try self.next().response(to: request)
        }
    }

    /// The next answer's field `text`; `nil` if it has none.
    public func edit(_ document: EditorDocument) async throws(ModalError) -> String? {
        try await queue.enter { () throws(ModalError) in try self.next().fields["text"]?.first }
    }

    private func next() throws(ModalError) -> ScriptedAnswer {
        guard let next = answers.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { throw .missingPresenter }
        return next
    }
}
