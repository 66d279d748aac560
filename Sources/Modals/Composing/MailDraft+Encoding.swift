extension MailDraft {
    /// The first header that would break out of its line, if any.
    var injection: ModalRefusal? {
        let headers = [("to", to), ("cc", cc), ("bcc", bcc), ("subject", [subject])]
        for (name, values) in headers where values.contains(where: { $0.unicodeScalars.contains(where: isControl) }) {
            return ModalRefusal(name, "has a line break or another control character")
        }
        return nil
    }

    /// The first address that no header can hold: RFC 2047 encodes names, not addresses.
    var foreignAddress: ModalRefusal? {
        let addresses = recipients.map { $0[($0.firstIndex(of: "<") ?? $0.startIndex)...] }
        guard let foreign = addresses.first(where: { !$0.allSatisfy(\.isASCII) }) else { return nil }
        return ModalRefusal("to", "the address '\(foreign)' is not ASCII")
    }

    private func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar != "\t" && (scalar.value < 0x20 || scalar.value == 0x7F)
    }

    /// The mail as it is sent: RFC 5322, with RFC 2047 words for what is not ASCII in headers and an 8-bit UTF-8 text.
    var encoded: String {
        var lines = ["MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit"]
        for (name, list) in [("To", to), ("Cc", cc), ("Bcc", bcc)] where !list.isEmpty {
            lines.append("\(name): " + list.map(Self.encoded(address:)).joined(separator: ",\n "))
        }
        lines.append("Subject: " + Self.encoded(text: subject))
        return lines.joined(separator: "\n") + "\n\n" + body + (body.hasSuffix("\n") ? "" : "\n")
    }

    /// Only the name before `<` may be encoded.
    private static func encoded(address: String) -> String {
        guard let bracket = address.firstIndex(of: "<") else { return address }
        var name = String(address[..<bracket]).trimmed
        if name.allSatisfy(\.isASCII) { return address }
        if name.count > 1, name.hasPrefix("\""), name.hasSuffix("\"") { name = String(name.dropFirst().dropLast()) }
        return encoded(text: name) + " " + address[bracket...]
    }

    /// Words of at most 75 characters, each with whole characters.
    private static func encoded(text: String) -> String {
        if text.allSatisfy(\.isASCII) { return text }
        var words: [[UInt8]] = [[]]
        for character in text {
            let bytes = Array(character.utf8)
            if words[words.count - 1].count + bytes.count > 42 { words.append([]) }
            words[words.count - 1] += bytes
        }
        return words.map { "=?utf-8?B?\(Base64.text($0))?=" }.joined(separator: "\n ")
    }
}

/// RFC 4648, section 4.
enum Base64 {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func text(_ bytes: [UInt8]) -> String {
        var result: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
            for place in 0..<4 {
                let digit = digits[Int(bits >> UInt32(18 - 6 * place) & 63)]
                result.append(place <= group.count ? digit : UInt8(ascii: "="))
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
