/// Evaluates trees in a scope, with the coercions of the C# runner.
struct Evaluator<Scope: ExpressionScope> {
    let scope: Scope

    /// A value, and whether it is what an object filter (`.*`) gave: then the next index applies to each of its items.
    struct Result {
        var value: Value
        var isFiltered = false
    }

    func evaluate(_ tree: Syntax) throws(ExpressionProblem) -> Result {
        switch tree {
        case .and(let all): try firstOrLast(all) { !$0.isTruthy }
        case .call(let call): Result(value: try evaluate(call))
        case .comparison(let comparison, let left, let right):
            Result(value: .boolean(compare(try evaluate(left).value, comparison, try evaluate(right).value)))
        case .context(let name): Result(value: try context(name))
        case .filter(let base): filter(try evaluate(base))
        case .index(let base, let index): try evaluate(base, index: index)
        case .literal(let value, _): Result(value: value)
        case .not(let operand): Result(value: .boolean(!(try evaluate(operand).value.isTruthy)))
        case .or(let all): try firstOrLast(all) { $0.isTruthy }
        case .property(let base, let name): try property(name, of: try evaluate(base))
        case .status(let function, let position): Result(value: .boolean(try status(function, at: position)))
        }
    }

    private func firstOrLast(
        _ all: [Syntax], _ isDecisive: (Value) -> Bool
    ) throws(ExpressionProblem) -> Result {
        var result = Result(value: .null)
        for tree in all {
            result = try evaluate(tree)
            if isDecisive(result.value) { break }
        }
        return result
    }

    private func evaluate(_ call: Syntax.Call) throws(ExpressionProblem) -> Value {
        let arguments = Arguments(
            call: call,
            evaluate: { (tree: Syntax) throws(ExpressionProblem) -> Value in try evaluate(tree).value },
            world: { scope.world })
        return try call.function.body(arguments)
    }

    private func context(_ name: Reference.Name) throws(ExpressionProblem) -> Value {
        let value: Value?
        do throws(ExpressionProblem) {
            if let exact = try scope.context(name.text) { value = exact } else { value = try lowercase(name.text) }
        } catch {
            throw ExpressionProblem(position: name.position, message: error.message)
        }
        guard let value else {
            throw ExpressionProblem(
                position: name.position,
                message: "there is no context `\(name.text)` here; a text stands in single quotes: '\(name.text)'")
        }
        return value
    }

    private func lowercase(_ name: String) throws(ExpressionProblem) -> Value? {
        let lower = name.lowercased()
        return lower == name ? nil : try scope.context(lower)
    }

    private func status(_ function: StatusFunction, at position: Int) throws(ExpressionProblem) -> Bool {
        guard let value = scope.status(function) else {
            throw ExpressionProblem(position: position, message: "`\(function.rawValue)()` cannot be used here")
        }
        return value
    }

    private func compare(_ left: Value, _ comparison: Token.Operator, _ right: Value) -> Bool {
        switch comparison {
        case .equal: left.isEqual(to: right)
        case .notEqual: !left.isEqual(to: right)
        case .less: left.isLess(than: right)
        case .lessOrEqual: left.isLess(than: right) || left.isEqual(to: right)
        case .greater: right.isLess(than: left)
        case .greaterOrEqual: right.isLess(than: left) || left.isEqual(to: right)
        case .and, .not, .or: false
        }
    }
}
