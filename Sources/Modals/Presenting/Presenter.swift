/// Shows modals to whoever answers them: one at a time, in the order in which they were asked for.
///
/// A presenter is a value that is passed to what asks. It looks for its terminal when it presents, not before.
public protocol Presenter: Sendable {
    /// Who answers, as it stands in the events of a run.
    var kind: PresenterKind { get }

    /// Shows `request` and waits for its answer.
    ///
    /// Throws before anything is shown when it cannot be shown; when the awaiting task is cancelled, dismisses it, restores
    /// what it changed and throws `ModalError.cancelled`.
    func present(_ request: DialogRequest) async throws(ModalError) -> DialogResponse

    /// Has `document` edited in the person's own editor; the text then, or `nil` if the editor failed.
    ///
    /// A turn like that of `present`. Throws `ModalError.unsupported` before anything is shown where there is no editor.
    func edit(_ document: EditorDocument) async throws(ModalError) -> String?
}

extension Presenter {
    /// Unsupported, but for presenters that have a terminal to lend.
    public func edit(_ document: EditorDocument) async throws(ModalError) -> String? {
        throw .unsupported("nobody is here who could edit a text")
    }
}

/// Who answers.
public enum PresenterKind: String, CaseIterable, Hashable, Sendable, CustomStringConvertible {
    /// Answers that were prepared.
    case answers
    /// A program that reads events.
    case control
    /// Nobody.
    case none
    /// A person, line by line.
    case plain
    /// A person at a terminal that can be drawn on.
    case terminal

    /// Its word.
    public var description: String { rawValue }
}
