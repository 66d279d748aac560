/// What became of something that was composed.
public enum ComposeResult: Hashable, Sendable, CustomStringConvertible {
    /// It was thrown away.
    case cancelled
    /// It could not be sent; the text says why.
    case failed(String)
    /// It was kept in the file at this path.
    case saved(String)
    /// It was handed to what sends it.
    case sent

    /// Its word.
    public var description: String {
        switch self {
        case .cancelled: "cancelled"
        case .failed: "failed"
        case .saved: "saved"
        case .sent: "sent"
        }
    }
}
