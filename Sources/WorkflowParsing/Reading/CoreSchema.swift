/// The types that YAML 1.2's core schema gives to unquoted scalars.
enum CoreSchema {
    /// Whether `text` means nothing.
    static func isNull(_ text: String) -> Bool {
        text.isEmpty || text == "~" || text == "null" || text == "Null" || text == "NULL"
    }

    /// The boolean that `text` means.
    static func boolean(_ text: String) -> Bool? {
        switch text {
        case "true", "True", "TRUE": true
        case "false", "False", "FALSE": false
        default: nil
        }
    }

    /// Whether `text` is a number: decimal, `0o17`, `0x1F`, with fraction or exponent, `.inf`, `.nan`.
    static func isNumber(_ text: String) -> Bool {
        var rest = text.utf8[...]
        if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") { rest = rest.dropFirst() }
        let isSigned = rest.startIndex != text.utf8.startIndex
        guard let first = rest.first else { return false }
        guard isDigit(first) || first == UInt8(ascii: ".") else { return false }
        if !isSigned, first == UInt8(ascii: "0"), let digits = afterRadix(rest) { return digits }
        return isDecimal(rest) || isSpecial(String(decoding: rest, as: UTF8.self), isSigned: isSigned)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

    /// Whether what follows `0x` or `0o` are its digits; `nil` when neither stands there.
    private static func afterRadix(_ text: Substring.UTF8View) -> Bool? {
        let digits = text.dropFirst(2)
        switch text.dropFirst().first {
        case UInt8(ascii: "x"):
            return !digits.isEmpty && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
        case UInt8(ascii: "o"):
            return !digits.isEmpty && digits.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "7") ~= $0 }
        default: return nil
        }
    }

    private static func isDecimal(_ text: Substring.UTF8View) -> Bool {
        let whole = text.prefix(while: isDigit)
        var rest = text.dropFirst(whole.count)
        var digits = whole.count
        if rest.first == UInt8(ascii: ".") {
            let fraction = rest.dropFirst().prefix(while: isDigit)
            digits += fraction.count
            rest = rest.dropFirst(fraction.count + 1)
        }
        guard digits > 0 else { return false }
        guard let exponent = rest.first else { return true }
        guard exponent == UInt8(ascii: "e") || exponent == UInt8(ascii: "E") else { return false }
        rest = rest.dropFirst()
        if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
        return !rest.isEmpty && rest.allSatisfy(isDigit)
    }

    private static func isSpecial(_ text: String, isSigned: Bool) -> Bool {
        switch text {
        case ".inf", ".Inf", ".INF": true
        case ".nan", ".NaN", ".NAN": !isSigned
        default: false
        }
    }
}
