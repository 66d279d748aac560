/// Nobody: whatever is presented fails with `ModalError.missingPresenter`.
public struct NonePresenter: Presenter {
    /// Nobody.
    public init() {}

    /// Nobody.
    public var kind: PresenterKind { .none }

    /// Fails.
    public func present(_ request: DialogRequest) async throws(ModalError) -> DialogResponse { throw .missingPresenter }

    /// Fails.
    public func edit(_ document: EditorDocument) async throws(ModalError) -> String? { throw .missingPresenter }
}
