/// A modal with a condition that must hold before it is presented.
public struct RequiringModal<Base: Modal>: Modal {
    let base: Base
    let check: @Sendable () async throws -> Void

    /// Presents the modal if its condition holds; else nothing is shown, and it fails with `authorizationDenied`.
    public func present(in presenter: any Presenter) async throws -> Base.Value? {
        try await check()
        return try await base.present(in: presenter)
    }
}

extension Modal {
    /// This modal, which is presented only while `status` is one of `accepted`; `what` names it in the error.
    ///
    /// The status is asked for each time it is presented; several requirements are checked from the outside in.
    public func require<Status: Equatable & Sendable>(
        _ status: @escaping @Sendable () async throws -> Status, in accepted: [Status], _ what: String
    ) -> RequiringModal<Self> {
        RequiringModal(base: self) {
            let now = try await status()
            guard accepted.contains(now) else { throw ModalError.authorizationDenied("\(what) is \(now)") }
        }
    }
}
