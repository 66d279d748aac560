/// One pass over the bytes of a file: where lines begin, and the first thing that is no UTF-8 text.
///
/// libyaml takes a lone CR, NEL and the Unicode separators as line breaks, YAML 1.2 does not: refusing them keeps lines the
/// same for everybody.
struct SourceScan {
    /// Where each line begins.
    private(set) var lineStarts = [0]
    /// The first mistake.
    private(set) var mistake: SourceMistake?
    /// How many bytes came before those that are scanned; only for the texts.
    let skipped: Int

    init(skipped: Int) { self.skipped = skipped }

    mutating func run(_ bytes: UnsafeBufferPointer<UInt8>) {
        lineStarts.reserveCapacity(bytes.count / 32 + 1)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte >= 0x20, byte < 0x7F {
                index += 1
            } else if byte == UInt8(ascii: "\n") {
                index += 1
                if index < bytes.count { lineStarts.append(index) }
            } else if byte == UInt8(ascii: "\t") || isLineEnd(bytes, index) {
                index += 1
            } else if byte < 0x80 {
                note(bytes, index, controlMessage(byte, bytes))
                index += 1
            } else if let length = Self.lengthOfScalar(bytes, index) {
                checkBreak(bytes, index, length)
                index += length
            } else {
                note(bytes, index, encodingMessage(bytes))
                index += 1
            }
        }
    }

    /// Whether the byte is the CR of a CRLF.
    private func isLineEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
    }

    private mutating func checkBreak(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ length: Int) {
        let value = bytes[index..<index + length].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        switch value {
        case 0xE2_80A8, 0xE2_80A9:
            note(
                bytes, index,
                "a Unicode line separator: write `\\u\(value == 0xE280A8 ? "2028" : "2029")` in double quotes"
            )
        case 0xC280...0xC29F:
            note(bytes, index, "a control character: write `\\u00\(Self.hex(value & 0xFF))` in double quotes")
        default: break
        }
    }

    private mutating func note(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ message: String) {
        guard mistake == nil else { return }
        let place = " at byte \(index + skipped) (line \(lineStarts.count))"
        let split = message.firstIndex(of: ":") ?? message.endIndex
        mistake = SourceMistake(offset: index, message: message[..<split] + place + message[split...])
    }

    private func controlMessage(_ byte: UInt8, _ bytes: UnsafeBufferPointer<UInt8>) -> String {
        switch byte {
        case 0: "not UTF-8: there is a NUL; save the file as UTF-8, if it is UTF-16"
        case 0x0D: "a carriage return without a line feed: end lines with LF or CRLF"
        default: "a control character: write `\\x\(Self.hex(UInt32(byte)))` in double quotes"
        }
    }

    private func encodingMessage(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        return isUTF16 ? "not UTF-8: the file is UTF-16; save it as UTF-8" : "not UTF-8: save the file as UTF-8"
    }

    private static func hex(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
    }

    /// The length of the UTF-8 sequence at `index`; `nil` when it is none, is longer than needed, or a surrogate.
    private static func lengthOfScalar(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int? {
        let (length, second): (Int, ClosedRange<UInt8>)
        switch bytes[index] {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
        return bytes[(index + 2)..<(index + length)].allSatisfy { 0x80...0xBF ~= $0 } ? length : nil
    }
}
