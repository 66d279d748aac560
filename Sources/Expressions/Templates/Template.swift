/// A text with `${{ … }}` in it.
///
/// `$${{`, read from left to right, stands for a literal `${{`.
public struct Template: Sendable {
    /// A piece of the text.
    public enum Piece: Sendable {
        /// Text as it is.
        case text(String)
        /// The expression and where its `${{` stands, in Unicode scalars from 1; positions inside are relative to the whole text.
        case expression(Expression, position: Int)
    }

    /// The pieces, in order; no two texts follow each other.
    public let pieces: [Piece]

    /// The template `source`.
    public init(parsing source: String) throws(ExpressionProblem) {
        guard source.utf8.contains(UInt8(ascii: "$")) else {
            pieces = source.isEmpty ? [] : [.text(source)]
            return
        }
        pieces = try Template.parse(Array(source.unicodeScalars))
    }

    private static func parse(_ scalars: [Unicode.Scalar]) throws(ExpressionProblem) -> [Piece] {
        var pieces: [Piece] = []
        var text = ScalarText()
        var index = 0
        while index < scalars.count {
            if ExpressionMark.isEscape(scalars, at: index) {
                text.append(scalars[(index + 1)..<(index + 4)])
                index += 4
            } else if ExpressionMark.isOpening(scalars, at: index) {
                let end = try ExpressionMark.end(scalars, of: index)
                if !text.isEmpty { pieces.append(.text(text.text)) }
                text = ScalarText()
                pieces.append(
                    .expression(try Expression(parsing: scalars, in: (index + 3)..<(end - 2)), position: index + 1))
                index = end
            } else {
                text.append(scalars[index])
                index += 1
            }
        }
        if !text.isEmpty { pieces.append(.text(text.text)) }
        return pieces
    }

    /// The expressions, in order.
    public var expressions: [Expression] {
        pieces.compactMap { if case .expression(let expression, _) = $0 { expression } else { nil } }
    }

    /// The expression, if the template is exactly one `${{ }}` and nothing else, not even a blank.
    public var soleExpression: Expression? {
        guard pieces.count == 1, case .expression(let expression, _) = pieces[0] else { return nil }
        return expression
    }

    /// The text, if there is no expression in it.
    public var plainText: String? {
        switch (pieces.count, pieces.first) {
        case (0, _): ""
        case (1, .text(let text)): text
        default: nil
        }
    }

    /// The value: of a sole expression with its type, else the joined text.
    public func evaluate(in scope: some ExpressionScope) throws(ExpressionProblem) -> Value {
        if let soleExpression { return try soleExpression.evaluate(in: scope) }
        return .string(try text(in: scope))
    }

    /// The text, with the values of the expressions as text.
    public func text(in scope: some ExpressionScope) throws(ExpressionProblem) -> String {
        var result = ""
        for piece in pieces {
            switch piece {
            case .text(let text): result += text
            case .expression(let expression, _): result += try expression.evaluate(in: scope).text
            }
        }
        return result
    }
}
