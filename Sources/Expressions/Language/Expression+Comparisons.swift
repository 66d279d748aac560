/// A comparison of a value behind a context with a literal: `inputs.loud == 'true'`.
public struct LiteralComparison: Sendable {
    /// The names of the value.
    public var reference: Reference
    /// What it is compared with.
    public var literal: Value
}

extension Expression {
    /// Each `==` and `!=` of a chain of names with a literal, in any order.
    public var literalComparisons: [LiteralComparison] {
        var found: [LiteralComparison] = []
        Expression.visit(tree) { tree in
            guard case .comparison(let sign, let left, let right) = tree, sign == .equal || sign == .notEqual else {
                return
            }
            for (chain, other) in [(left, right), (right, left)] {
                guard let names = Expression.names(chain), case .literal(let value, _) = other else { continue }
                found.append(LiteralComparison(reference: Reference(names: names), literal: value))
            }
        }
        return found
    }
}

extension Expression {
    /// Whether it says what holds when a value is missing: by `||`, `default` or `case`.
    public var hasAlternative: Bool {
        var found = false
        Expression.visit(tree) { tree in
            switch tree {
            case .or: found = true
            case .call(let call): found = found || ["case", "default"].contains(call.function.name.lowercased())
            default: break
            }
        }
        return found
    }
}
