/// What an expression sees.
public protocol ExpressionScope: Sendable {
    /// What functions that look at files or the clock ask; `nil`: they cannot be used here.
    var world: (any ExpressionWorld)? { get }

    /// The value of the context `name`; `nil`: there is no such context here.
    ///
    /// It is asked for the name as it is written in the expression and then, as contexts have no case, in lower case.
    func context(_ name: String) throws(ExpressionProblem) -> Value?

    /// The value of a status function; `nil`: it is not allowed here.
    func status(_ function: StatusFunction) -> Bool?
}

extension ExpressionScope {
    /// No world.
    public var world: (any ExpressionWorld)? { nil }
}
