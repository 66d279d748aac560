/// Why a regular expression cannot be used.
public struct RegexProblem: Error, Hashable, Sendable {
    /// The place in the regular expression, in Unicode scalars from 1; `nil`: it was used on too long a text.
    public var position: Int?
    /// What is wrong, and what to do, in one line.
    public var message: String

    /// What is wrong, and where.
    public var text: String { position.map { "\(message) (character \($0) of it)" } ?? message }
}
