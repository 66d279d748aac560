/// Reads one JSON string.
enum JSONStringReader {
    /// The text of the string whose opening quote is at `index`; `index` is then behind the closing one.
    ///
    /// A surrogate without its other half becomes U+FFFD.
    static func read(_ bytes: [UInt8], _ index: inout Int) throws(JSONProblem) -> String {
        let opening = index
        var start = index + 1
        var text: [UInt8] = []
        index = start
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                let piece = bytes[start..<index]
                index += 1
                if text.isEmpty { return String(decoding: piece, as: UTF8.self) }
                text.append(contentsOf: piece)
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                text.append(contentsOf: bytes[start..<index])
                let scalar = try escape(bytes, &index)
                text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                start = index
            case 0..<0x20:
                throw JSONProblem(offset: index, message: "a control character in a text must be written as an escape")
            default: index += 1
            }
        }
        throw JSONProblem(offset: opening, message: "this text is not closed")
    }

    private static func escape(_ bytes: [UInt8], _ index: inout Int) throws(JSONProblem) -> Unicode.Scalar {
        let start = index
        index += 2
        switch start + 1 < bytes.count ? bytes[start + 1] : 0 {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): break
        default: throw JSONProblem(offset: start, message: "this escape is not known to JSON")
        }
        guard let unit = hexadecimal(bytes, at: index) else {
            throw JSONProblem(offset: start, message: "`\\u` needs four hexadecimal digits")
        }
        index += 4
        guard unit & 0xFC00 == 0xD800 else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
        guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u"),
            let low = hexadecimal(bytes, at: index + 2), low & 0xFC00 == 0xDC00
        else { return "\u{FFFD}" }
        index += 6
        return Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF) ?? "\u{FFFD}"
    }

    private static func hexadecimal(_ bytes: [UInt8], at index: Int) -> UInt32? {
        guard index + 4 <= bytes.count else { return nil }
        var value: UInt32 = 0
        for byte in bytes[index..<(index + 4)] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte & 0xF)
            case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
                value = value << 4 | UInt32(byte & 0xF) + 9
            default: return nil
            }
        }
        return value
    }
}
