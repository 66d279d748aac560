extension Number {
    /// The double that `text` stands for by the rules of the C# runner, or NaN: decimal, `0x`, `0o`, `Infinity`; blank is 0.
    static func parse(_ text: String) -> Double {
        let scalars = Array(text.unicodeScalars)
        guard let first = scalars.firstIndex(where: { !$0.isBlank }) else { return 0 }
        let last = scalars.lastIndex { !$0.isBlank } ?? first
        return parse(scalars[first...last])
    }

    /// The double that `scalars`, which have no blanks around them, stand for, or NaN.
    static func parse(_ scalars: ArraySlice<Unicode.Scalar>) -> Double {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        if isDecimal(scalars) { return Double(text) ?? .nan }
        if text.hasPrefix("0x") { return prefixed(text, radix: 16) }
        if text.hasPrefix("0o") { return prefixed(text, radix: 8) }
        switch text.lowercased() {
        case "infinity", "+infinity": return .infinity
        case "-infinity": return -.infinity
        default: return .nan
        }
    }

    /// The 32 bits that the digits after `0x` or `0o` stand for, two's complement as in C#.
    private static func prefixed(_ text: String, radix: Int) -> Double {
        let digits = text.dropFirst(2)
        guard let first = digits.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-"),
            let bits = UInt32(digits, radix: radix)
        else { return .nan }
        return Double(Int32(bitPattern: bits))
    }

    /// Whether this is an optional sign, digits with an optional point, and an optional exponent.
    private static func isDecimal(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
        var rest = scalars
        if let first = rest.first, first == "-" || first == "+" { rest.removeFirst() }
        func dropDigits() -> Int {
            let digits = rest.prefix { $0.isDigit }.count
            rest = rest.dropFirst(digits)
            return digits
        }
        var digits = dropDigits()
        if rest.first == "." {
            rest.removeFirst()
            digits += dropDigits()
        }
        guard digits > 0 else { return false }
        if let e = rest.first, e == "e" || e == "E" {
            rest.removeFirst()
            if let sign = rest.first, sign == "-" || sign == "+" { rest.removeFirst() }
            guard dropDigits() > 0 else { return false }
        }
        return rest.isEmpty
    }
}

extension Unicode.Scalar {
    /// Whether this is one of `0` to `9`.
    var isDigit: Bool { value >= 0x30 && value <= 0x39 }

    /// Whether this is an ASCII letter or `_`.
    var isNameStart: Bool {
        self == "_" || (value | 0x20) >= 0x61 && (value | 0x20) <= 0x7A && value < 0x80
    }

    /// Whether this is an ASCII letter, a digit or `_`.
    var isNamePart: Bool { isNameStart || isDigit }

    /// Whether it is white space, as Unicode says; of ASCII, which is nearly all, no table is asked.
    var isBlank: Bool {
        value < 0x80 ? value == 0x20 || (value >= 0x09 && value <= 0x0D) : properties.isWhitespace
    }
}
