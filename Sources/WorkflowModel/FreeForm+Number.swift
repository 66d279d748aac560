extension FreeForm {
    /// The double that a `.number` stands for: YAML 1.2's decimal, octal (`0o17`), hexadecimal (`0x1F`) and floating forms,
    /// `.inf` and `.nan`; NaN for every other text.
    public static func double(ofNumber written: String) -> Double {
        var digits = written[...]
        let isNegative = digits.first == "-"
        if isNegative || digits.first == "+" { digits = digits.dropFirst() }
        let magnitude: Double
        if digits.hasPrefix("0x") {
            magnitude = double(of: digits.dropFirst(2), radix: 16)
        } else if digits.hasPrefix("0o") {
            magnitude = double(of: digits.dropFirst(2), radix: 8)
        } else if digits.lowercased() == ".inf" {
            magnitude = .infinity
        } else {
            let spelled = digits.first == "." ? "0" + digits : String(digits)
            magnitude = Double(spelled.last == "." ? spelled + "0" : spelled) ?? .nan
        }
        return isNegative ? -magnitude : magnitude
    }

    /// The value of digits of any length, rounded as doubles are.
    private static func double(of digits: Substring, radix: Int) -> Double {
        digits.reduce(0) { sum, digit in sum * Double(radix) + (digit.hexDigitValue.map(Double.init) ?? .nan) }
    }
}
