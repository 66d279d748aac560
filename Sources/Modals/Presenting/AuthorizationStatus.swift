/// What somebody allows.
public enum AuthorizationStatus: String, CaseIterable, Hashable, Sendable, CustomStringConvertible {
    /// It is allowed.
    case authorized
    /// It was refused.
    case denied
    /// Nobody has been asked.
    case undetermined
    /// Nobody here may allow it.
    case restricted

    /// Its word.
    public var description: String { rawValue }
}

extension Modal {
    /// This modal, which is presented only while `status` is `authorized`; `what` names it in the error.
    public func require(
        _ what: String, _ status: @escaping @Sendable () async throws -> AuthorizationStatus
    ) -> RequiringModal<Self> { require(status, in: [.authorized], what) }
}
