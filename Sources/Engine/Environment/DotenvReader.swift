/// Reads a file of variables: `NAME=VALUE` lines, strictly, so that nothing is taken for something else than it says.
///
/// UTF-8, with or without BOM, LF or CRLF; comments, `export` before a name, values bare, in `'…'` (as they stand) or in
/// `"…"` (with `\n \r \t \" \\ \$` and a backquote as escapes); quoted ones may go over lines. Nothing is expanded or
/// executed: a `$` is a `$`.
struct DotenvReader {
    /// What is wrong with a file, and where.
    struct Problem: Error, Hashable {
        var mark: Mark
        var message: String
    }

    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var line = 1
    private var lineStart = 0

    /// The variables in `bytes`, in order.
    static func variables(in bytes: [UInt8]) throws(Problem) -> [(name: String, value: String)] {
        var reader = try DotenvReader(bytes)
        var variables: [(name: String, value: String)] = []
        var lines: [String: Int] = [:]
        while let variable = try reader.next() {
            let mark = variable.mark
            if let earlier = lines.updateValue(mark.line, forKey: variable.name) {
                throw Problem(mark: mark, message: "`\(variable.name)` is set in line \(earlier) already")
            }
            variables.append((variable.name, variable.value))
        }
        return variables
    }

    private init(_ bytes: [UInt8]) throws(Problem) {
        let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        guard let text = String(validating: content, as: UTF8.self) else {
            let good = String(decoding: content, as: UTF8.self).unicodeScalars.prefix { $0 != "\u{FFFD}" }
            let lines = good.split(separator: "\n", omittingEmptySubsequences: false)
            throw Problem(
                mark: Mark(line: lines.count, column: (lines.last?.count ?? 0) + 1),
                message: "this is not UTF-8")
        }
        // Values never hold the carriage returns of line ends, as the file's other lines do not.
        scalars = Array(text.replacing("\r\n", with: "\n").unicodeScalars)
    }

    private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private var mark: Mark { Mark(line: line, column: index - lineStart + 1) }

    private func problem(_ message: String, at mark: Mark? = nil) -> Problem {
        Problem(mark: mark ?? self.mark, message: message)
    }

    private mutating func advance() {
        if scalars[index] == "\n" {
            line += 1
            lineStart = index + 1
        }
        index += 1
    }

    private mutating func skipBlanks() {
        while let scalar = current, scalar == " " || scalar == "\t" { advance() }
    }

    private mutating func skipComment() {
        while let scalar = current, scalar != "\n" { advance() }
    }

    /// The next variable; `nil` at the end.
    private mutating func next() throws(Problem) -> (name: String, value: String, mark: Mark)? {
        while let scalar = current {
            switch scalar {
            case "#": skipComment()
            case " ", "\t", "\n": advance()
            default: return try variable()
            }
        }
        return nil
    }

    private mutating func variable() throws(Problem) -> (name: String, value: String, mark: Mark) {
        var start = mark
        var name = word()
        if name == "export", current == " " || current == "\t" {
            skipBlanks()
            start = mark
            name = word()
        }
        guard let first = name.unicodeScalars.first, !("0"..."9").contains(first) else {
            throw problem("a line must be `NAME=VALUE`: a name has letters, digits and `_`", at: start)
        }
        guard current == "=" else {
            let hint = current == " " || current == "\t" ? ": there is no space before it" : ""
            throw problem("a `=` must follow `\(name)`\(hint)")
        }
        advance()
        skipBlanks()
        switch current {
        case "'": return (name, try quoted(), start)
        case "\"": return (name, try doubleQuoted(), start)
        default: return (name, try bare(), start)
        }
    }

    private mutating func word() -> String {
        var name = String.UnicodeScalarView()
        while let scalar = current, Self.isNamePart(scalar) {
            name.append(scalar)
            advance()
        }
        return String(name)
    }

    private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        default: false
        }
    }

    // MARK: Values

    /// A value without quotes: up to the end of the line, or to a `#` after a space.
    private mutating func bare() throws(Problem) -> String {
        var value = String.UnicodeScalarView()
        while let scalar = current, scalar != "\n" {
            let isAfterBlank = value.last.map { $0 == " " || $0 == "\t" } ?? true
            if scalar == "#", isAfterBlank {
                skipComment()
                break
            }
            try check(scalar)
            value.append(scalar)
            advance()
        }
        while let last = value.last, last == " " || last == "\t" || last == "\r" { value.removeLast() }
        return String(value)
    }

    private mutating func quoted() throws(Problem) -> String {
        let start = mark
        advance()
        var value = String.UnicodeScalarView()
        while let scalar = current {
            advance()
            if scalar == "'" {
                try endOfValue()
                return String(value)
            }
            try check(scalar)
            value.append(scalar)
        }
        throw problem("this quote has no end", at: start)
    }

    private mutating func doubleQuoted() throws(Problem) -> String {
        let start = mark
        advance()
        var value = String.UnicodeScalarView()
        while let scalar = current {
            switch scalar {
            case "\"":
                advance()
                try endOfValue()
                return String(value)
            case "\\": value.append(try escape())
            default:
                try check(scalar)
                value.append(scalar)
                advance()
            }
        }
        throw problem("this quote has no end", at: start)
    }

    private mutating func escape() throws(Problem) -> Unicode.Scalar {
        let start = mark
        advance()
        guard let scalar = current else { throw problem("this backslash has nothing behind it", at: start) }
        let meant: Unicode.Scalar
        switch scalar {
        case "n": meant = "\n"
        case "r": meant = "\r"
        case "t": meant = "\t"
        case "\"", "\\", "$", "`": meant = scalar
        default:
            let shown = scalar == "\n" ? "at the end of a line" : "before `\(scalar)`"
            throw problem("a backslash \(shown) means nothing here: write `\\\\`, or put the value in `'…'`", at: start)
        }
        advance()
        return meant
    }

    /// Nothing but a comment may follow a quoted value.
    private mutating func endOfValue() throws(Problem) {
        let end = index
        skipBlanks()
        guard let scalar = current, scalar != "\n" else { return }
        guard scalar == "#", index > end else {
            throw problem("nothing may follow the closing quote but a space and a comment")
        }
        skipComment()
    }

    private func check(_ scalar: Unicode.Scalar) throws(Problem) {
        if scalar.value == 0 { throw problem("a value cannot hold a NUL") }
    }
}
