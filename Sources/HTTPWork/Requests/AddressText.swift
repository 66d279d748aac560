import Engine

/// Puts a URL together from what stands in the file and what expressions give: `format.md` §6.
///
/// An expression that begins the URL is part of it as it is. Others are data: percent-encoded, in the path with their
/// slashes kept; they cannot be a `.` or `..` segment, and in the host only what needs no encoding.
struct AddressText {
    /// Why there is no URL.
    struct Problem: Error {
        var message: String
    }

    private enum Place {
        case authority, path, query, scheme
    }

    private var bytes: [UInt8] = []
    /// Where the bytes are that came from an expression inside the URL.
    private var isData: [Bool] = []
    private var place = Place.scheme

    /// The URL of `parts`.
    static func text(of parts: [TextPart]) throws(Problem) -> String {
        var text = AddressText()
        for (index, part) in parts.enumerated() {
            switch part {
            case .value(let value) where index > 0: try text.addData(value)
            case .value(let value), .written(let value): text.add(value)
            }
        }
        return try text.checked()
    }

    private mutating func add(_ text: String) {
        for byte in text.utf8 {
            bytes.append(byte)
            isData.append(false)
            follow(byte)
        }
    }

    private mutating func follow(_ byte: UInt8) {
        switch (place, byte) {
        case (.scheme, UInt8(ascii: "/")) where bytes.suffix(2) == Array("//".utf8)[...]: place = .authority
        case (.authority, UInt8(ascii: "/")): place = .path
        case (.scheme, UInt8(ascii: "?")), (.authority, UInt8(ascii: "?")), (.path, UInt8(ascii: "?")): place = .query
        case (.authority, UInt8(ascii: "#")), (.path, UInt8(ascii: "#")): place = .query
        default: break
        }
    }

    private mutating func addData(_ value: String) throws(Problem) {
        for byte in value.utf8 {
            let isPlain = byte.isUnreserved || (byte == UInt8(ascii: "/") && place == .path)
            if !isPlain, place == .authority || place == .scheme {
                throw Problem(
                    message: "an expression in the host of the URL gives '\(value)'; "
                        + "let an expression give the URL from its beginning")
            }
            let before = bytes.count
            if isPlain { bytes.append(byte) } else { bytes.appendEscaped(byte) }
            isData.append(contentsOf: repeatElement(true, count: bytes.count - before))
        }
    }

    private func checked() throws(Problem) -> String {
        if let bad = bytes.first(where: { $0 < 0x20 || $0 == 0x7F }) {
            let what = bad == 0x0A || bad == 0x0D ? "a line break" : "a control character"
            throw Problem(message: "the URL holds \(what)")
        }
        try checkSegments()
        return String(decoding: bytes, as: UTF8.self).escapingForURL
    }

    /// `a/${{ x }}/b` must not leave `a`, whatever x is.
    private func checkSegments() throws(Problem) {
        let end = bytes.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? bytes.count
        for segment in bytes.indices[..<end].split(whereSeparator: { bytes[$0] == UInt8(ascii: "/") }) {
            guard segment.contains(where: { isData[$0] }) else { continue }
            let text = String(decoding: segment.map { bytes[$0] }, as: UTF8.self)
            if text.isDots {
                throw Problem(message: "an expression in the path of the URL makes the segment '\(text)' of it")
            }
        }
    }
}

extension String {
    /// Whether it is `.` or `..`, also with written `%2e`, which is the same.
    fileprivate var isDots: Bool {
        let plain = lowercased().split(separator: "%2e", omittingEmptySubsequences: false).joined(separator: ".")
        return plain == "." || plain == ".."
    }
}

extension UInt8 {
    /// Whether a URL holds the character as it is, wherever it stands.
    fileprivate var isUnreserved: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
