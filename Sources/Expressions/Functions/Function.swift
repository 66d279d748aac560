/// A function of the language.
struct Function: Sendable {
    /// Its name as it is written in documents.
    let name: String
    /// How many arguments it takes.
    let arity: ClosedRange<Int>
    /// What it does with its arguments.
    let body: @Sendable (Arguments) throws(ExpressionProblem) -> Value

    init(
        _ name: String, _ arity: ClosedRange<Int>,
        _ body: @escaping @Sendable (Arguments) throws(ExpressionProblem) -> Value
    ) {
        self.name = name
        self.arity = arity
        self.body = body
    }
}
