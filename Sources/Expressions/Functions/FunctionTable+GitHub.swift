extension FunctionTable {
    /// The functions of GitHub Actions.
    static let github: [Function] = [
        Function("contains", 2...2) { arguments throws(ExpressionProblem) in
            let (value, item) = (try arguments[0], try arguments[1])
            switch value {
            case .array(let items): return .boolean(items.contains { $0.isEqual(to: item) })
            case .object: return .boolean(false)
            default: return .boolean(item.isPrimitive && CaseFolding.contains(value.text, item.text))
            }
        },
        Function("endsWith", 2...2) { arguments throws(ExpressionProblem) in
            let (value, part) = (try arguments[0], try arguments[1])
            guard value.isPrimitive, part.isPrimitive else { return .boolean(false) }
            let (text, end) = (CaseFolding.folded(value.text), CaseFolding.folded(part.text))
            return .boolean(text.suffix(end.count).elementsEqual(end))
        },
        Function("format", 1...Int.max) { arguments throws(ExpressionProblem) in
            .string(try FormatText.format(arguments))
        },
        Function("fromJSON", 1...1) { arguments throws(ExpressionProblem) in
            let text = try arguments.text(0)
            do throws(JSONProblem) {
                return try Value(json: text)
            } catch {
                throw arguments.problem(0, "got text that is not JSON: \(error.message) (byte \(error.offset + 1))")
            }
        },
        Function("join", 1...2) { arguments throws(ExpressionProblem) in
            let value = try arguments[0]
            guard case .array(let items) = value else { return .string(value.isPrimitive ? value.text : "") }
            let separator = arguments.count > 1 ? try arguments[1] : ","
            return .string(try joined(items.map(\.text), separator.isPrimitive ? separator.text : ",", arguments))
        },
        Function("startsWith", 2...2) { arguments throws(ExpressionProblem) in
            let (value, part) = (try arguments[0], try arguments[1])
            guard value.isPrimitive, part.isPrimitive else { return .boolean(false) }
            return .boolean(CaseFolding.folded(value.text).starts(with: CaseFolding.folded(part.text)))
        },
        Function("toJSON", 1...1) { arguments throws(ExpressionProblem) in
            guard let json = try arguments[0].json(pretty: true, limit: TextBuilder.limit) else {
                throw arguments.tooLong()
            }
            return .string(json)
        },
    ]
}
