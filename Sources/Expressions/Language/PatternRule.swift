/// Where `pattern(x)` may stand: it marks a whole `${{ }}`, and anywhere else it would silently mark nothing.
enum PatternRule {
    static let function = "pattern"

    /// Throws if a call of `pattern` is neither all of `tree` nor an argument that is a pattern anyway.
    static func check(_ tree: Syntax) throws(ExpressionProblem) {
        for child in tree.children { try check(child, in: tree) }
    }

    private static func check(_ tree: Syntax, in parent: Syntax) throws(ExpressionProblem) {
        if case .call(let call) = tree, call.function.name == function, !takesPatterns(parent) {
            throw ExpressionProblem(
                position: call.position,
                message: "`pattern(…)` must be all that stands in its `${{ }}`; put the rest inside its parentheses")
        }
        for child in tree.children { try check(child, in: tree) }
    }

    private static func takesPatterns(_ tree: Syntax) -> Bool {
        guard case .call(let call) = tree else { return false }
        return ["hashFiles", "matches"].contains(call.function.name)
    }
}
