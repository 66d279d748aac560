extension FunctionTable {
    /// Functions with a little language of their own in a text.
    static let patterns: [Function] = [
        Function("formatTime", 2...2) { arguments throws(ExpressionProblem) in
            let time = try time(arguments)
            let format = TimeFormat(time: time)
            var result = TextBuilder(arguments)
            var scalars = try arguments.text(1).unicodeScalars.makeIterator()
            while let scalar = scalars.next() {
                guard scalar == "%" else {
                    try result.append(scalar)
                    continue
                }
                guard let letter = scalars.next() else {
                    throw arguments.problem(1, "has a `%` at the end of its format; a `%` itself is written `%%`")
                }
                guard let text = format.text(letter) else {
                    throw arguments.problem(1, "does not know `%\(letter)`; a `%` itself is written `%%`")
                }
                try result.append(text)
            }
            return .string(result.text)
        },
        Function("matches", 2...2) { arguments throws(ExpressionProblem) in
            let (text, pattern) = (try arguments.text(0), try arguments.text(1))
            do throws(RegexProblem) {
                return .boolean(try RegularExpression(pattern).isFound(in: text))
            } catch {
                throw unusable(error, at: arguments.call.arguments[1].position)
            }
        },
        Function("pattern", 1...1) { arguments throws(ExpressionProblem) in
            .string(try arguments.text(0))
        },
    ]

    /// The problem of a regular expression that is the argument at `position`.
    static func unusable(_ problem: RegexProblem, at position: Int) -> ExpressionProblem {
        let message = problem.position == nil ? problem.text : "cannot read this regular expression: \(problem.text)"
        return ExpressionProblem(position: position, message: "`matches` \(message)")
    }

    /// The first argument as a moment: RFC 3339 text, or seconds since 1970.
    private static func time(_ arguments: Arguments) throws(ExpressionProblem) -> CivilTime {
        let value = try arguments[0]
        var time: CivilTime?
        switch value {
        case .number(let number): time = seconds(number.value)
        case .string(let text):
            time =
                CivilTime(rfc3339: text)
                ?? (text.utf8.contains { $0 > 0x2F && $0 < 0x3A } ? seconds(value.numericValue) : nil)
        default: break
        }
        guard let time else {
            throw arguments.problem(
                0,
                "needs a time such as '2026-01-31T08:05:00Z', or seconds since 1970, as argument 1, not \(value.shown)")
        }
        return time
    }

    private static func seconds(_ value: Double) -> CivilTime? {
        Int(exactly: value.rounded(.down)).flatMap(CivilTime.init(seconds:))
    }
}
