import Engine

/// Reads what a step wrote to `$FLOWRUN_OUTPUT`: `name=value` lines and `name<<MARK` blocks.
enum OutputFile {
    /// More is refused: outputs are for values, files for data.
    static let limit = 16 * 1024 * 1024

    /// The outputs in order; throws what is wrong with the first line that is.
    static func outputs(in bytes: [UInt8], hiding mask: SecretMask) throws(StepFailure) -> [NamedValue] {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw failure("$FLOWRUN_OUTPUT is not UTF-8; write other bytes to a file and its path as output")
        }
        var outputs: [NamedValue] = []
        var names: Set<String> = ["stdout", "stderr", "exitCode"]
        var lines = Lines(text)
        while let line = lines.next() {
            if line.isEmpty { continue }
            let number = lines.number
            guard let (name, value) = try entry(line, number, &lines, mask) else {
                throw failure(
                    "line \(number) of $FLOWRUN_OUTPUT is no name=value and no name<<MARK: \(shown(line, mask))")
            }
            guard names.insert(name).inserted else {
                throw failure(
                    "line \(number) of $FLOWRUN_OUTPUT sets '\(name)' again; a name is set once, and stdout, stderr "
                        + "and exitCode are taken")
            }
            outputs.append(NamedValue(name, .string(value)))
        }
        return outputs
    }

    private static func entry(
        _ line: Substring.UnicodeScalarView, _ number: Int, _ lines: inout Lines, _ mask: SecretMask
    ) throws(StepFailure) -> (String, String)? {
        let name = line.prefix { isNamePart($0) }
        guard let first = name.first, first != "-", !("0"..."9").contains(first) else { return nil }
        let rest = line[name.endIndex...]
        if rest.first == "=" { return (String(name), String(rest.dropFirst())) }
        guard rest.starts(with: "<<".unicodeScalars) else { return nil }
        let mark = rest.dropFirst(2)
        guard !mark.isEmpty else { return nil }
        var value = String.UnicodeScalarView()
        while let next = lines.next() {
            if next.elementsEqual(mark) { return (String(name), String(value.dropLast())) }
            value.append(contentsOf: next)
            value.append("\n")
        }
        throw failure(
            "the block that line \(number) of $FLOWRUN_OUTPUT begins has no end: \(shown(mark, mask)) on a line")
    }

    private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
        default: false
        }
    }

    /// The beginning of a line; masked before it is cut, for half a secret would not be found any more.
    private static func shown(_ text: Substring.UnicodeScalarView, _ mask: SecretMask) -> String {
        "'\(mask.masked(String(text)).prefix(60))'"
    }

    private static func failure(_ message: String) -> StepFailure { StepFailure(.output, message) }

    /// The lines of a text, one after the other; a carriage return before a newline stays.
    private struct Lines {
        private var rest: Substring.UnicodeScalarView
        /// The number of the line that came last.
        private(set) var number = 0

        init(_ text: String) { rest = Substring(text).unicodeScalars }

        mutating func next() -> Substring.UnicodeScalarView? {
            guard !rest.isEmpty else { return nil }
            number += 1
            let end = rest.firstIndex(of: "\n") ?? rest.endIndex
            defer { rest = end < rest.endIndex ? rest[rest.index(after: end)...] : rest[end...] }
            return rest[..<end]
        }
    }
}
