/// Why an expression, a template or a script could not be read or evaluated.
public struct ExpressionProblem: Error, Hashable, Sendable {
    /// The place in the text that was given, in Unicode scalars from 1.
    public var position: Int
    /// What is wrong, and what to do, in one line.
    public var message: String

    /// The problem `message` at `position`.
    public init(position: Int, message: String) {
        self.position = position
        self.message = message
    }
}
