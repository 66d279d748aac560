import WorkflowModel

/// Values as they are written in a file, each read by its own rule.
enum Written {
    /// `true` or `false`, and nothing else.
    static func boolean(_ text: String) throws(ValueProblem) -> Bool {
        switch text {
        case "true": return true
        case "false": return false
        default:
            let hint = meantBoolean(text).map { ": write `\($0)`" } ?? ": write `true` or `false`"
            throw ValueProblem("`\(text)` is no boolean\(hint)")
        }
    }

    /// The boolean that a word of YAML 1.1 or another language stands for.
    static func meantBoolean(_ text: String) -> Bool? {
        guard text != "true", text != "false" else { return nil }
        return switch text.lowercased() {
        case "yes", "y", "on", "true": true
        case "no", "n", "off", "false": false
        default: nil
        }
    }

    /// A whole number of decimal digits.
    static func integer(_ text: String, within limits: ClosedRange<Int>) throws(ValueProblem) -> Int {
        let digits = text.first == "-" ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
            throw ValueProblem("`\(text)` is no whole number")
        }
        guard let number = Int(text) else { throw ValueProblem("`\(text)` is too large") }
        guard limits.contains(number) else { throw outside(text, limits) }
        return number
    }

    private static func outside(_ text: String, _ limits: ClosedRange<Int>) -> ValueProblem {
        guard limits.upperBound < Int.max else {
            return ValueProblem("`\(text)` is out of range: it must be at least \(limits.lowerBound)")
        }
        return ValueProblem("`\(text)` is out of range: it must be from \(limits.lowerBound) to \(limits.upperBound)")
    }

    /// A finite number.
    static func number(_ text: String) throws(ValueProblem) -> Double {
        let number = CoreSchema.isNumber(text) ? FreeForm.double(ofNumber: text) : .nan
        guard number.isFinite else { throw ValueProblem("`\(text)` is no number") }
        return number
    }

    /// A number or a range of them: `0`, `200-299`.
    static func range(_ text: String, within limits: ClosedRange<Int>) throws(ValueProblem) -> ClosedRange<Int> {
        let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, !parts[0].isEmpty else {
            let number = try integer(text, within: limits)
            return number...number
        }
        let low = try integer(parts[0].trimmingSpaces, within: limits)
        let high = try integer(parts[1].trimmingSpaces, within: limits)
        guard low <= high else { throw ValueProblem("`\(text)` is no range: write the smaller number first") }
        return low...high
    }

    /// The permission bits of a file: `0644`, `755`, always octal.
    static func mode(_ text: String) throws(ValueProblem) -> FileMode {
        let cure = "write octal digits, such as `0644`"
        guard !text.isEmpty, text.allSatisfy({ ("0"..."7").contains($0) }), let bits = UInt32(text, radix: 8) else {
            throw ValueProblem("`\(text)` is no file mode: \(cure)")
        }
        guard text.count >= 3, bits <= 0o7777 else {
            throw ValueProblem("`\(text)` is no file mode: \(cure), at most `7777`")
        }
        return FileMode(bits: bits)
    }
}

extension String {
    /// Without spaces at both ends.
    var trimmingSpaces: String {
        var slice = self[...]
        while slice.first == " " { slice = slice.dropFirst() }
        while slice.last == " " { slice = slice.dropLast() }
        return String(slice)
    }
}
