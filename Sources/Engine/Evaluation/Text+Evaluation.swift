extension Text {
    /// The value, as `scope` sees it: of a sole `${{ }}` with its type.
    public func value(in scope: some ExpressionScope) throws(StepFailure) -> Value {
        if isPlain { return .string(source) }
        do {
            return try Template(parsing: source).evaluate(in: scope)
        } catch { throw failure(error) }
    }

    /// The value as text.
    public func text(in scope: some ExpressionScope) throws(StepFailure) -> String {
        isPlain ? source : try value(in: scope).text
    }

    /// The value where `${{ }}` is optional: of one expression with its type, else of the template.
    public func condition(in scope: some ExpressionScope) throws(StepFailure) -> Value {
        guard let sole = soleExpression else { return try value(in: scope) }
        do {
            return try Expression(parsing: sole.source).evaluate(in: scope)
        } catch { throw failure(error) }
    }

    /// The status functions of a guard; none if it cannot be read.
    var statusFunctions: Set<StatusFunction> {
        soleExpression.flatMap { try? Expression(parsing: $0.source) }?.statusFunctions ?? []
    }

    private func failure(_ problem: ExpressionProblem) -> StepFailure {
        StepFailure(.expression, problem.message, line: mark.line)
    }
}
