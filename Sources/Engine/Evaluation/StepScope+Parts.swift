/// A part of a text's value, for texts in which the characters that expressions give stand for themselves.
public enum TextPart: Hashable, Sendable {
    /// What an expression gave: data.
    case value(String)
    /// What stands in the file.
    case written(String)

    /// The characters of the part.
    public var text: String {
        switch self {
        case .value(let text), .written(let text): text
        }
    }
}

extension StepScope {
    /// The value of `text`, part by part; null in it is a failure, as nothing must not stand for something.
    ///
    /// - Parameters:
    ///   - what: what the text is, for the message: "the URL"
    ///   - takesPatterns: whether `${{ pattern(x) }}` counts as if its value stood in the file
    public func parts(
        of text: Text, for what: String, takesPatterns: Bool = false
    ) throws(StepFailure) -> [TextPart] {
        if text.isPlain { return [.written(text.source)] }
        do throws(ExpressionProblem) {
            var parts: [TextPart] = []
            for piece in try Template(parsing: text.source).pieces {
                switch piece {
                case .text(let written): parts.append(.written(written))
                case .expression(let expression, _):
                    let value = try expression.evaluate(in: self)
                    if case .null = value { throw ExpressionProblem(position: 1, message: Self.null(in: what)) }
                    parts.append(
                        takesPatterns && expression.isPattern ? .written(value.text) : .value(value.text))
                }
            }
            return parts
        } catch {
            throw StepFailure(.expression, error.message, line: text.mark.line)
        }
    }

    private static func null(in what: String) -> String {
        "an expression in \(what) is null; write default(…, '') if it may be empty"
    }
}
