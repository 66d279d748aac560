extension String {
    /// A text that may be no URL, for a message: without anything that could be a password in it.
    var withoutLogin: String {
        guard let at = lastIndex(of: "@") else { return self }
        let start = range(ofFirst: "//")?.upperBound ?? startIndex
        return start <= at ? self[..<start] + "***" + self[at...] : "***" + self[at...]
    }

    private func range(ofFirst pair: String) -> Range<Index>? {
        var index = startIndex
        while index < endIndex {
            if self[index...].hasPrefix(pair) { return index..<self.index(index, offsetBy: pair.count) }
            formIndex(after: &index)
        }
        return nil
    }

    /// The text with spaces and what is not ASCII percent-encoded, as servers should have sent it.
    var escapingForURL: String {
        var result: [UInt8] = []
        for byte in utf8 {
            if byte > 0x20, byte < 0x7F { result.append(byte) } else { result.appendEscaped(byte) }
        }
        return String(decoding: result, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Appends `%` and two digits.
    mutating func appendEscaped(_ byte: UInt8) {
        let digits = Array("0123456789ABCDEF".utf8)
        append(UInt8(ascii: "%"))
        append(digits[Int(byte >> 4)])
        append(digits[Int(byte & 15)])
    }
}
