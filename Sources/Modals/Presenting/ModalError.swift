/// Why a modal has no answer.
public enum ModalError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What it would show may not be read; the text says what.
    case authorizationDenied(String)
    /// Whoever waited for the answer was cancelled: the modal was dismissed.
    case cancelled
    /// The person closed it without an answer, and it has no action that says what this means.
    case declined
    /// The input ended before there was an answer.
    case inputEnded
    /// The person pressed Ctrl-C.
    case interrupted
    /// There is nobody to ask.
    case missingPresenter
    /// A prepared answer does not fit: to the field of this name, or to the whole modal; the reason.
    case refused(field: String?, reason: String)
    /// It cannot be shown here; the reason.
    case unsupported(String)

    /// What happened, in words.
    public var description: String {
        switch self {
        case .authorizationDenied(let what): "authorization denied: \(what)"
        case .cancelled: "cancelled"
        case .declined: "declined"
        case .inputEnded: "the input ended before there was an answer"
        case .interrupted: "interrupted"
        case .missingPresenter: "there is nobody to ask"
        case .refused(let field?, let reason): "\(field): \(reason)"
        case .refused(nil, let reason): reason
        case .unsupported(let reason): "unsupported: \(reason)"
        }
    }
}
