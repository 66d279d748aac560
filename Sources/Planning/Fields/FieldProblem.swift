/// Why a value does not fit a field: the rule that it breaks, in words that follow "must".
public struct FieldProblem: Error, Hashable, Sendable {
    /// `must be one of beta, stable, but is 'gamma'`.
    public var message: String

    /// A value that breaks the rule that `message` tells.
    public init(_ message: String) { self.message = message }
}
