/// JSON as bytes: texts escaped and values written.
public enum JSONText {
    /// Appends `string` as a JSON string with its quotes.
    ///
    /// Control characters and U+2028, U+2029 are escaped, so that the result is one line to every reader.
    public static func append(_ string: String, to bytes: inout [UInt8]) {
        var string = string
        string.withUTF8 { append($0, to: &bytes) }
    }

    /// Appends the UTF-8 text `utf8` as a JSON string with its quotes.
    public static func append(_ utf8: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        var start = 0
        var index = 0
        while true {
            index = firstSpecial(in: utf8, from: index)
            guard index < utf8.count else { break }
            let length = lengthToEscape(in: utf8, at: index)
            guard length > 0 else {
                index += 1
                continue
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
            appendEscape(of: utf8, at: index, length: length, to: &bytes)
            index += length
            start = index
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
        bytes.append(UInt8(ascii: "\""))
    }

    /// The first place from `index` on with a control, a quote, a backslash, or a byte that may begin U+0080–U+009F, U+2028 or U+2029.
    private static func firstSpecial(in utf8: UnsafeBufferPointer<UInt8>, from index: Int) -> Int {
        var index = index
        let ones: UInt64 = 0x0101_0101_0101_0101
        let high: UInt64 = 0x8080_8080_8080_8080
        func hasZero(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & high }
        if let base = UnsafeRawPointer(utf8.baseAddress) {
            // Eight bytes at a time: most text needs no escape at all.
            while index + 8 <= utf8.count {
                let word = base.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                var found = (word &- (ones &* 0x20)) & ~word & high
                found |= hasZero(word ^ (ones &* 0x22)) | hasZero(word ^ (ones &* 0x5C))
                found |= hasZero(word ^ (ones &* 0xC2)) | hasZero(word ^ (ones &* 0xE2))
                if found != 0 { break }
                index += 8
            }
        }
        while index < utf8.count {
            let byte = utf8[index]
            if byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0xC2 || byte == 0xE2 { break }
            index += 1
        }
        return index
    }

    /// How many bytes at `index` make up a character that must be escaped; 0: it stays.
    private static func lengthToEscape(in utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        switch utf8[index] {
        case 0xC2: index + 1 < utf8.count && utf8[index + 1] < 0xA0 ? 2 : 0
        case 0xE2: index + 2 < utf8.count && utf8[index + 1] == 0x80 && utf8[index + 2] & 0xFE == 0xA8 ? 3 : 0
        default: 1
        }
    }

    private static func appendEscape(
        of utf8: UnsafeBufferPointer<UInt8>, at index: Int, length: Int, to bytes: inout [UInt8]
    ) {
        bytes.append(UInt8(ascii: "\\"))
        switch utf8[index] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(utf8[index])
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        default:
            let code =
                length == 1
                ? Int(utf8[index]) : length == 2 ? Int(utf8[index + 1]) : 0x2000 + Int(utf8[index + 2] & 0x3F)
            bytes.append(UInt8(ascii: "u"))
            for shift in [12, 8, 4, 0] {
                let digit = UInt8(truncatingIfNeeded: code >> shift) & 0xF
                bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        }
    }
}
