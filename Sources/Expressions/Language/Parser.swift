/// Makes a tree of tokens.
struct Parser {
    /// How long an expression may be, in Unicode scalars.
    static let maximumLength = 21_000
    /// How deep an expression may be nested.
    static let maximumDepth = 50

    private let tokens: [Token]
    private var index = 0
    private var depth = 0

    /// The tree of the expression in `range` of `text`.
    static func parse(_ text: [Unicode.Scalar], in range: Range<Int>) throws(ExpressionProblem) -> Syntax {
        guard range.count <= maximumLength else {
            throw ExpressionProblem(
                position: range.lowerBound + 1,
                message: "this expression is longer than \(maximumLength) characters; split it")
        }
        var lexer = Lexer(text, in: range)
        var parser = Parser(tokens: try lexer.tokens())
        guard parser.current.kind != .end else {
            throw ExpressionProblem(position: range.lowerBound + 1, message: "the expression is empty")
        }
        let (tree, _) = try parser.expression(minimum: 1)
        guard parser.current.kind == .end else { throw parser.unexpected() }
        return tree
    }

    private init(tokens: [Token]) { self.tokens = tokens }

    private var current: Token { tokens[index] }

    /// A tree, and how deep it is.
    private typealias Measured = (tree: Syntax, depth: Int)

    private mutating func expression(minimum: Int) throws(ExpressionProblem) -> Measured {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Parser.maximumDepth else { throw tooDeep(at: current.position) }
        var left = try unary()
        while case .operator(let found) = current.kind, let precedence = found.precedence, precedence >= minimum {
            let position = current.position
            index += 1
            let right = try expression(minimum: precedence + 1)
            left = Parser.combine(left, found, right)
            guard left.depth <= Parser.maximumDepth else { throw tooDeep(at: position) }
        }
        return left
    }

    /// `a && b && c` is one node, as in the C# runner, so that long chains are not deep.
    private static func combine(_ left: Measured, _ found: Token.Operator, _ right: Measured) -> Measured {
        switch (found, left.tree) {
        case (.and, .and(let all)): (.and(all + [right.tree]), max(left.depth, right.depth + 1))
        case (.or, .or(let all)): (.or(all + [right.tree]), max(left.depth, right.depth + 1))
        case (.and, let tree): (.and([tree, right.tree]), max(left.depth, right.depth) + 1)
        case (.or, let tree): (.or([tree, right.tree]), max(left.depth, right.depth) + 1)
        case (_, let tree): (.comparison(found, tree, right.tree), max(left.depth, right.depth) + 1)
        }
    }

    private mutating func unary() throws(ExpressionProblem) -> Measured {
        var count = 0
        let position = current.position
        while current.kind == .operator(.not) {
            count += 1
            index += 1
        }
        let operand = try postfix()
        guard operand.depth + count <= Parser.maximumDepth else { throw tooDeep(at: position) }
        let tree = (0..<count).reduce(operand.tree) { tree, _ in .not(tree) }
        return (tree, operand.depth + count)
    }

    private mutating func postfix() throws(ExpressionProblem) -> Measured {
        let isInParentheses = current.kind == .openParenthesis
        var result = try primary()
        // As in the C# runner a bare literal has neither names nor places: `'a'.b` is a slip.
        if case .literal = result.tree, !isInParentheses { return result }
        while true {
            let position = current.position
            switch current.kind {
            case .dot:
                index += 1
                result = (try property(of: result.tree), result.depth + 1)
            case .openBracket:
                index += 1
                result = try bracket(after: result)
            default: return result
            }
            guard result.depth <= Parser.maximumDepth else { throw tooDeep(at: position) }
        }
    }

    private mutating func property(of tree: Syntax) throws(ExpressionProblem) -> Syntax {
        let token = current
        switch token.kind {
        case .wildcard:
            index += 1
            return .filter(tree)
        case .name(let name):
            index += 1
            return .property(tree, Reference.Name(text: name, position: token.position))
        case .number:
            throw ExpressionProblem(
                position: token.position,
                message: "a name must follow the `.`; a place in a list is written [\(token.source)]")
        default: throw unexpected("a name or `*` must follow the `.`")
        }
    }

    private mutating func bracket(after base: Measured) throws(ExpressionProblem) -> Measured {
        let result: Measured
        if current.kind == .wildcard {
            index += 1
            result = (.filter(base.tree), base.depth + 1)
        } else {
            let inner = try expression(minimum: 1)
            let tree: Syntax
            if case .literal(.string(let name), let position) = inner.tree {
                tree = .property(base.tree, Reference.Name(text: name, position: position))
            } else {
                tree = .index(base.tree, inner.tree)
            }
            result = (tree, max(base.depth, inner.depth) + 1)
        }
        guard current.kind == .closeBracket else { throw unexpected("`]` is missing") }
        index += 1
        return result
    }

    private mutating func primary() throws(ExpressionProblem) -> Measured {
        let token = current
        switch token.kind {
        case .number(let value):
            index += 1
            return (.literal(.number(Number(value)), position: token.position), 1)
        case .string(let value):
            index += 1
            return (.literal(.string(value), position: token.position), 1)
        case .openParenthesis:
            index += 1
            let inner = try expression(minimum: 1)
            guard current.kind == .closeParenthesis else { throw unexpected("`)` is missing") }
            index += 1
            return inner
        case .name(let name):
            index += 1
            if current.kind == .openParenthesis { return try call(name, at: token.position) }
            return (Parser.named(name, at: token.position), 1)
        default: throw unexpected("a value is missing")
        }
    }

    private static func named(_ name: String, at position: Int) -> Syntax {
        switch name {
        case "null": .literal(.null, position: position)
        case "true": .literal(.boolean(true), position: position)
        case "false": .literal(.boolean(false), position: position)
        case "NaN": .literal(.number(Number(.nan)), position: position)
        case "Infinity": .literal(.number(Number(.infinity)), position: position)
        default: .context(Reference.Name(text: name, position: position))
        }
    }

    private mutating func call(_ name: String, at position: Int) throws(ExpressionProblem) -> Measured {
        index += 1
        var arguments: [Syntax] = []
        var deepest = 0
        while current.kind != .closeParenthesis {
            let argument = try expression(minimum: 1)
            arguments.append(argument.tree)
            deepest = max(deepest, argument.depth)
            if current.kind == .comma {
                index += 1
                guard current.kind != .closeParenthesis else {
                    throw unexpected("an argument is missing after the `,`")
                }
            } else if current.kind != .closeParenthesis {
                throw unexpected("`,` or `)` is missing")
            }
        }
        index += 1
        return (try FunctionTable.call(name, arguments, at: position), deepest + 1)
    }

    private func unexpected(_ expected: String = "an operator is missing") -> ExpressionProblem {
        let advice: String
        switch current.kind {
        case .end: advice = "\(expected) at the end"
        case .name("and"): advice = "unexpected `and`; write `&&`"
        case .name("or"): advice = "unexpected `or`; write `||`"
        case .wildcard: advice = "unexpected `*`; it stands only after `.` or in `[ ]`, and there is no multiplication"
        default: advice = "\(expected) before `\(current.source)`"
        }
        return ExpressionProblem(position: current.position, message: advice)
    }

    private func tooDeep(at position: Int) -> ExpressionProblem {
        ExpressionProblem(
            position: position, message: "this expression is nested deeper than \(Parser.maximumDepth) levels; split it"
        )
    }
}
