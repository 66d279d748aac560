/// Why a file cannot be read.
public struct FileProblem: Error, Hashable, Sendable {
    /// Whether it is not there.
    public var isMissing: Bool
    /// Why, in words that follow the file's name and a colon.
    public var reason: String

    /// A file that cannot be read because of `reason`.
    public init(isMissing: Bool, reason: String) {
        self.isMissing = isMissing
        self.reason = reason
    }
}
