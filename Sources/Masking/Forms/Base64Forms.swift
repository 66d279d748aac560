/// Bytes in base64, wherever they stand in what was encoded.
enum Base64Forms {
    private static let standard = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let forURLs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    /// The lengths of lines at which `base64`, `openssl` and mailers break.
    private static let lineLengths = [76, 64]

    /// What `bytes` become with 0, 1 or 2 bytes before them in their group of three, in both alphabets.
    ///
    /// With anything behind them only the digits that they alone decide, and with nothing the whole end. Long ones are
    /// also there as the lines in which they are printed.
    static func all(of bytes: [UInt8]) -> [[UInt8]] { [standard, forURLs].flatMap { forms(of: bytes, $0) } }

    /// Those in the alphabet that most programs use.
    static func usual(of bytes: [UInt8]) -> [[UInt8]] { forms(of: bytes, standard) }

    private static func forms(of bytes: [UInt8], _ alphabet: [UInt8]) -> [[UInt8]] {
        var forms: [[UInt8]] = []
        for before in 0..<3 {
            let digits = digits(of: [UInt8](repeating: 0, count: before) + bytes, alphabet)
            // The first digits also hold bits of what stands before.
            let first = (before * 8 + 5) / 6
            let decided = (before + bytes.count) * 8 / 6
            guard first < decided else { continue }
            forms.append(Array(digits[first..<decided]))
            forms.append(Array(digits[first...]))
            let padding = (3 - (before + bytes.count) % 3) % 3
            if padding > 0 { forms.append(digits[first...] + [UInt8](repeating: UInt8(ascii: "="), count: padding)) }
        }
        return forms + lines(of: digits(of: bytes, alphabet))
    }

    private static func lines(of digits: [UInt8]) -> [[UInt8]] {
        lineLengths.flatMap { length -> [[UInt8]] in
            guard digits.count > length else { return [] }
            return stride(from: 0, to: digits.count, by: length).map { start in
                Array(digits[start..<min(start + length, digits.count)])
            }
        }
    }

    /// All digits, the last filled up with zero bits.
    private static func digits(of bytes: [UInt8], _ alphabet: [UInt8]) -> [UInt8] {
        var digits: [UInt8] = []
        var bits = 0
        var count = 0
        for byte in bytes {
            bits = bits << 8 | Int(byte)
            count += 8
            while count >= 6 {
                count -= 6
                digits.append(alphabet[bits >> count & 63])
            }
            bits &= 1 << count - 1
        }
        if count > 0 { digits.append(alphabet[bits << (6 - count) & 63]) }
        return digits
    }
}
