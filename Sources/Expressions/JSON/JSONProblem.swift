/// Why a text is not JSON.
public struct JSONProblem: Error, Hashable, Sendable {
    /// The place in UTF-8 bytes, from 0.
    public var offset: Int
    /// What is wrong there.
    public var message: String

    /// The problem `message` at the byte `offset`.
    public init(offset: Int, message: String) {
        self.offset = offset
        self.message = message
    }
}
