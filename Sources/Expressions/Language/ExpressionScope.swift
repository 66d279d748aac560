/// What an expression sees.
public protocol ExpressionScope: Sendable {
    /// The value of the context `name`, which is as it is written in the expression (contexts have no case); `nil`: there is no such context here.
    func context(_ name: String) throws(ExpressionProblem) -> Value?

    /// The value of a status function; `nil`: it is not allowed here.
    func status(_ function: StatusFunction) -> Bool?
}
