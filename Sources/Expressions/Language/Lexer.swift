/// Cuts an expression into tokens, by the rules of the C# runner.
struct Lexer {
    private let text: [Unicode.Scalar]
    private let end: Int
    private var index: Int
    private var last: Token.Kind?

    /// A lexer of the scalars in `range` of `text`; positions count from the beginning of `text`.
    init(_ text: [Unicode.Scalar], in range: Range<Int>) {
        self.text = text
        index = range.lowerBound
        end = range.upperBound
    }

    /// All tokens, with one that says `end` at the end.
    mutating func tokens() throws(ExpressionProblem) -> [Token] {
        var tokens: [Token] = []
        while true {
            while index < end, text[index].isBlank { index += 1 }
            let start = index
            let kind = try next()
            last = kind
            tokens.append(Token(kind: kind, position: start + 1, source: source(start..<index)))
            if kind == .end { return tokens }
        }
    }

    private mutating func next() throws(ExpressionProblem) -> Token.Kind {
        guard index < end else { return .end }
        switch text[index] {
        case "(": return single(.openParenthesis)
        case ")": return single(.closeParenthesis)
        case "[": return single(.openBracket)
        case "]": return single(.closeBracket)
        case ",": return single(.comma)
        case "*": return single(.wildcard)
        case "'": return try string()
        case ".": return isOperandExpected ? try number() : single(.dot)
        case "!", "&", "<", "=", ">", "|": return try binaryOperator()
        case "+", "-":
            guard isOperandExpected else {
                let function = text[index] == "+" ? "use `add(a, b)`" : "use `add(a, -1)` with a negative number"
                throw problem("the language has no operator `\(text[index])`; \(function)")
            }
            return try number()
        case let scalar where scalar.isDigit: return try number()
        default: return try name()
        }
    }

    private mutating func single(_ kind: Token.Kind) -> Token.Kind {
        index += 1
        return kind
    }

    /// Whether a value may begin here, so that `.`, `-` and `+` belong to a number.
    private var isOperandExpected: Bool {
        switch last {
        case nil, .comma, .openBracket, .openParenthesis, .operator: true
        default: false
        }
    }

    private mutating func string() throws(ExpressionProblem) -> Token.Kind {
        let start = index
        var value = ScalarText()
        index += 1
        while index < end {
            if text[index] == "'" {
                guard index + 1 < end, text[index + 1] == "'" else {
                    index += 1
                    return .string(value.text)
                }
                index += 1
            }
            value.append(text[index])
            index += 1
        }
        index = start
        throw problem("this text is not closed; end it with `'` (a `'` inside is written `''`)")
    }

    private mutating func number() throws(ExpressionProblem) -> Token.Kind {
        let start = index
        // The sign of an exponent is part of the number; `+` and `-` are no boundaries of their own.
        while index < end, text[index] == "." || !isBoundary(text[index]) { index += 1 }
        let value = Number.parse(text[start..<index])
        guard !value.isNaN else {
            let written = source(start..<index)
            index = start
            throw problem("`\(written)` is not a number; a text stands in single quotes: '\(written)'")
        }
        return .number(value)
    }

    private mutating func binaryOperator() throws(ExpressionProblem) -> Token.Kind {
        let two = source(index..<min(index + 2, end))
        if let found = Token.Operator(rawValue: two), two.count == 2 {
            index += 2
            return .operator(found)
        }
        let one = String(text[index])
        if let found = Token.Operator(rawValue: one) {
            index += 1
            return .operator(found)
        }
        throw problem("unknown operator `\(one)`; write `\(one)\(one)`")
    }

    private mutating func name() throws(ExpressionProblem) -> Token.Kind {
        let start = index
        while index < end, !isBoundary(text[index]) { index += 1 }
        let name = source(start..<index)
        guard text[start].isNameStart, text[start..<index].allSatisfy({ $0.isNamePart || $0 == "-" }) else {
            index = start + (text[start..<index].firstIndex { !$0.isNamePart && $0 != "-" } ?? start) - start
            throw problem(Lexer.advice(about: text[index], in: text[index..<end]))
        }
        return .name(name)
    }

    private static func advice(about scalar: Unicode.Scalar, in rest: ArraySlice<Unicode.Scalar>) -> String {
        switch scalar {
        case "\"", "\u{201C}", "\u{201D}": "use single quotes for text: 'abc'"
        case "\u{2018}", "\u{2019}", "`": "use the plain single quote for text: 'abc'"
        case "$" where rest.starts(with: ["$", "{", "{"]): "`${{` stands inside an expression; leave the inner one out"
        case "$": "`$` is not known here; a context is written by its name, as in `env.NAME`"
        case "?": "the language has no `? :`; use `case(condition, a, b)`"
        case "/", "%", "^", "~", "\\": "the language has no operator `\(scalar)`"
        case "{", "}": "`\(scalar)` is not known here; an object is written fromJSON('{…}')"
        default: "unexpected `\(scalar)`; a text stands in single quotes"
        }
    }

    private func isBoundary(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "(", ")", "[", "]", ",", ".", "!", "<", ">", "=", "&", "|": true
        default: scalar.isBlank
        }
    }

    private func source(_ range: Range<Int>) -> String { ScalarText(text[range]).text }

    private func problem(_ message: String) -> ExpressionProblem {
        ExpressionProblem(position: index + 1, message: message)
    }
}
