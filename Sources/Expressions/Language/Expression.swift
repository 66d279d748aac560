/// An expression, read once and evaluated any number of times.
///
/// ```swift
/// let expression = try Expression(parsing: "inputs.channel == 'stable' && success()")
/// let value = try expression.evaluate(in: scope)
/// ```
public struct Expression: Sendable {
    let tree: Syntax

    /// The expression `source`, without `${{ }}` around it.
    public init(parsing source: String) throws(ExpressionProblem) {
        let text = Array(source.unicodeScalars)
        try self.init(parsing: text, in: 0..<text.count)
    }

    /// The expression in `range` of `text`; positions count from the beginning of `text`.
    init(parsing text: [Unicode.Scalar], in range: Range<Int>) throws(ExpressionProblem) {
        tree = try Parser.parse(text, in: range)
        try PatternRule.check(tree)
    }

    /// The value of the expression in `scope`.
    public func evaluate(in scope: some ExpressionScope) throws(ExpressionProblem) -> Value {
        try Evaluator(scope: scope).evaluate(tree).value
    }

    /// The value if the expression is one literal: `5`, `'abc'`, `true`.
    public var literal: Value? {
        guard case .literal(let value, _) = tree else { return nil }
        return value
    }

    /// Whether the value is a pattern on purpose, `pattern(x)`: in a glob its characters do not stand for themselves.
    public var isPattern: Bool { functionName == PatternRule.function }

    /// The name of the function, if the expression is nothing but a call of one.
    var functionName: String? {
        guard case .call(let call) = tree else { return nil }
        return call.function.name
    }
}
