/// A presenter that is looked up each time something is presented.
///
/// Presenting fails with `ModalError.missingPresenter` while the look-up finds none.
public struct DeferredPresenter: Presenter {
    private let lookUp: @Sendable () -> (any Presenter)?

    /// The presenter that `lookUp` finds.
    public init(_ lookUp: @escaping @Sendable () -> (any Presenter)?) { self.lookUp = lookUp }

    /// Who would answer now.
    public var kind: PresenterKind { lookUp()?.kind ?? .none }

    /// Shows `request` in the presenter that is there now.
    public func present(_ request: DialogRequest) async throws(ModalError) -> DialogResponse {
        guard let presenter = lookUp() else { throw .missingPresenter }
        return try await presenter.present(request)
    }

    /// Has `document` edited by the presenter that is there now.
    public func edit(_ document: EditorDocument) async throws(ModalError) -> String? {
        guard let presenter = lookUp() else { throw .missingPresenter }
        return try await presenter.edit(document)
    }
}
