extension Text {
    /// The value, as `scope` sees it: of a sole `${{ }}` with its type.
    func value(in scope: some ExpressionScope) throws(StepFailure) -> Value {
        if isPlain { return .string(source) }
        do {
            return try Template(parsing: source).evaluate(in: scope)
        } catch { throw failure(error) }
    }

    /// The value as text.
    func text(in scope: some ExpressionScope) throws(StepFailure) -> String {
        isPlain ? source : try value(in: scope).text
    }

    /// The value of an expression that may stand with or without `${{ }}`.
    func condition(in scope: some ExpressionScope) throws(StepFailure) -> Value {
        guard isPlain else { return try value(in: scope) }
        do {
            return try Expression(parsing: source).evaluate(in: scope)
        } catch { throw failure(error) }
    }

    /// The status functions of a guard that may stand with or without `${{ }}`; none if it cannot be read.
    var statusFunctions: Set<StatusFunction> {
        guard !isPlain else { return (try? Expression(parsing: source))?.statusFunctions ?? [] }
        var found: Set<StatusFunction> = []
        for case .expression(let expression, _) in (try? Template(parsing: source))?.pieces ?? [] {
            found.formUnion(expression.statusFunctions)
        }
        return found
    }

    private func failure(_ problem: ExpressionProblem) -> StepFailure {
        StepFailure(.expression, problem.message, line: mark.line)
    }
}
