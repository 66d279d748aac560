/// `format('{0} of {1}', a, b)`: braces are written `{{` and `}}`.
enum FormatText {
    static func format(_ arguments: Arguments) throws(ExpressionProblem) -> String {
        let scalars = Array(try arguments.text(0).unicodeScalars)
        var result = TextBuilder(arguments)
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            guard scalar == "{" || scalar == "}" else {
                try result.append(scalar)
                index += 1
                continue
            }
            if index + 1 < scalars.count, scalars[index + 1] == scalar {
                try result.append(scalar)
                index += 2
                continue
            }
            let digits = scalars[(index + 1)...].prefix { $0.isDigit }
            guard scalar == "{", !digits.isEmpty, digits.endIndex < scalars.count, scalars[digits.endIndex] == "}"
            else {
                throw arguments.problem(
                    0,
                    "has a `\(scalar)` in its text that belongs to no {0}; a brace itself is written `\(scalar)\(scalar)`"
                )
            }
            let number = digits.reduce(0) { min($0 * 10 + Int($1.value - 0x30), 100_000) }
            guard number + 1 < arguments.count else {
                throw arguments.problem(0, "refers to {\(written(digits))} but was given \(arguments.count - 1) values")
            }
            try result.append(try arguments[number + 1].text)
            index = digits.endIndex + 1
        }
        return result.text
    }

    private static func written(_ digits: ArraySlice<Unicode.Scalar>) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: digits)
        return text
    }
}
