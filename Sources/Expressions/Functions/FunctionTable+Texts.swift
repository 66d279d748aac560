extension FunctionTable {
    /// Functions on texts.
    static let texts: [Function] = [
        Function("basename", 1...2) { arguments throws(ExpressionProblem) in
            let name = PathText.lastName(try arguments.text(0))
            guard arguments.count > 1 else { return .string(name) }
            let suffix = try arguments.text(1)
            guard name.utf8.count > suffix.utf8.count, name.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
            else {
                return .string(name)
            }
            return .string(String(name.unicodeScalars.dropLast(suffix.unicodeScalars.count)))
        },
        Function("dirname", 1...1) { arguments throws(ExpressionProblem) in
            .string(PathText.folder(try arguments.text(0)))
        },
        Function("lines", 1...1) { arguments throws(ExpressionProblem) in
            .array(lines(try arguments.text(0)).map { .string($0) })
        },
        Function("lower", 1...1) { arguments throws(ExpressionProblem) in
            try arguments.made(try arguments.text(0).lowercased())
        },
        Function("quote", 1...1) { arguments throws(ExpressionProblem) in
            if case .array(let items) = try arguments[0], items.allSatisfy(\.isPrimitive) {
                return .string(try joined(items.map { ShellText.quoted($0.text) }, " ", arguments))
            }
            return try arguments.made(ShellText.quoted(try arguments.text(0)))
        },
        Function("replace", 3...3) { arguments throws(ExpressionProblem) in
            let (text, old, new) = (try arguments.text(0), try arguments.text(1), try arguments.text(2))
            guard !old.isEmpty else { throw arguments.problem(1, "needs a text to look for; it got an empty one") }
            return .string(try joined(pieces(of: text, separatedBy: old), new, arguments))
        },
        Function("split", 2...2) { arguments throws(ExpressionProblem) in
            let (text, separator) = (try arguments.text(0), try arguments.text(1))
            guard !separator.isEmpty else { throw arguments.problem(1, "needs a separator; it got an empty text") }
            return .array(text.isEmpty ? [] : pieces(of: text, separatedBy: separator).map { .string($0) })
        },
        Function("trim", 1...1) { arguments throws(ExpressionProblem) in
            let scalars = try arguments.text(0).unicodeScalars
            let isBlank = { (scalar: Unicode.Scalar) in scalar.isBlank }
            guard let first = scalars.firstIndex(where: { !isBlank($0) }),
                let last = scalars.lastIndex(where: { !isBlank($0) })
            else { return "" }
            return .string(String(scalars[first...last]))
        },
        Function("upper", 1...1) { arguments throws(ExpressionProblem) in
            try arguments.made(try arguments.text(0).uppercased())
        },
    ]

    /// The texts with `separator` between them.
    static func joined(
        _ texts: [String], _ separator: String, _ arguments: Arguments
    ) throws(ExpressionProblem) -> String {
        var result = TextBuilder(arguments)
        for (index, text) in texts.enumerated() {
            if index > 0 { try result.append(separator) }
            try result.append(text)
        }
        return result.text
    }

    /// The lines, which end with LF or CR LF; a last end of line begins no further line.
    private static func lines(_ text: String) -> [String] {
        var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { line in
            String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
        }
    }

    /// The pieces between the places where `separator` stands, compared byte by byte.
    private static func pieces(of text: String, separatedBy separator: String) -> [String] {
        let (bytes, part) = (Array(text.utf8), Array(separator.utf8))
        var pieces: [String] = []
        var start = 0
        for found in Occurrences(of: part).starts(in: bytes) {
            pieces.append(String(decoding: bytes[start..<found], as: UTF8.self))
            start = found + part.count
        }
        pieces.append(String(decoding: bytes[start...], as: UTF8.self))
        return pieces
    }
}
