/// A text as programs write it into URLs and forms; they agree on what must be encoded, not on what may be.
enum URLForms {
    private static let unreserved = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
    /// What is left as it is, by RFC 3986 strictly, by `encodeURIComponent`, by Python's `quote`, by `encodeURI`.
    private static let kept = [
        unreserved, unreserved.union("!'()*".utf8), unreserved.union("/".utf8),
        unreserved.union("!'()*/:?#@&=+$,;".utf8),
    ]

    /// The encodings that differ from `bytes` itself.
    static func all(of bytes: [UInt8]) -> [[UInt8]] {
        guard !bytes.allSatisfy(unreserved.contains) else { return [] }
        var forms: [[UInt8]] = []
        for kept in kept {
            for digits in ["0123456789ABCDEF", "0123456789abcdef"] {
                for space in ["%20", "+"] { forms.append(encoded(bytes, kept, Array(digits.utf8), Array(space.utf8))) }
            }
        }
        return forms
    }

    /// The encoding by RFC 3986.
    static func usual(of bytes: [UInt8]) -> [UInt8] {
        encoded(bytes, unreserved, Array("0123456789ABCDEF".utf8), Array("%20".utf8))
    }

    private static func encoded(
        _ bytes: [UInt8], _ kept: Set<UInt8>, _ digits: [UInt8], _ space: [UInt8]
    ) -> [UInt8] {
        var encoded: [UInt8] = []
        for byte in bytes {
            if byte == UInt8(ascii: " ") {
                encoded += space
            } else if kept.contains(byte) {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return encoded
    }
}
