import WorkflowModel

/// Maps a position in the text of a scalar back to the place in the file where that character is written.
///
/// However a scalar is written, its characters other than blanks stand in the file in the same order, one by one (in
/// quotes: one character or one escape each), and only blanks and line breaks are folded. So the n-th that is no blank in
/// the text is the n-th that is none in the file.
struct ScalarPositions {
    private let source: SourceText
    private let text: Text

    /// The positions of `text`, which was read from `source`.
    init(_ text: Text, in source: SourceText) {
        self.source = source
        self.text = text
    }

    /// The place of the scalar at `position`, from 1; of one behind the end, the place behind the last.
    func mark(at position: Int) -> Mark {
        let scalars = text.source.unicodeScalars
        let before = scalars.prefix(max(position - 1, 0))
        let target = scalars.dropFirst(before.count).first
        let ordinal = before.count { !$0.isBlank }
        var walk = Walk(source, from: source.offset(of: text.mark))
        if let target, !target.isBlank, let offset = walk.find(ordinal) { return source.mark(at: offset) }
        // A blank may have been folded away: it is next to what stands before it.
        guard ordinal > 0, let offset = walk.find(ordinal - 1) else { return text.mark }
        let blanks = before.reversed().prefix { $0.isBlank }.count
        let place = source.mark(at: offset)
        return Mark(line: place.line, column: place.column + walk.width + (blanks < 2 ? blanks : 0))
    }

    /// A walk over a scalar as it is written.
    private struct Walk {
        private let source: SourceText
        private let start: Int
        private let style: ScalarStyle
        /// How many columns the character that was found takes.
        private(set) var width = 1

        init(_ source: SourceText, from offset: Int) {
            self.source = source
            switch offset < source.bytes.count ? source.bytes[offset] : 0 {
            case UInt8(ascii: "\""): (style, start) = (.doubleQuoted, offset + 1)
            case UInt8(ascii: "'"): (style, start) = (.singleQuoted, offset + 1)
            case UInt8(ascii: "|"), UInt8(ascii: ">"):
                style = .literal
                let header = source.bytes[offset...].prefix { $0 != UInt8(ascii: "\n") }
                start = min(offset + header.count + 1, source.bytes.count)
            default: (style, start) = (.plain, offset)
            }
        }

        /// The offset of the character that is no blank and has `ordinal` such before it.
        mutating func find(_ ordinal: Int) -> Int? {
            var offset = start
            var seen = 0
            while offset < source.bytes.count {
                let unit = unit(at: offset)
                if !unit.isBlank {
                    if seen == ordinal {
                        width = unit.length
                        return offset
                    }
                    seen += 1
                }
                offset = unit.end
            }
            return nil
        }

        /// What stands at `offset`: one character, or the escape of one.
        private func unit(at offset: Int) -> (end: Int, length: Int, isBlank: Bool) {
            let bytes = source.bytes
            let byte = bytes[offset]
            if style == .singleQuoted, byte == UInt8(ascii: "'") { return (min(offset + 2, bytes.count), 2, false) }
            guard style == .doubleQuoted, byte == UInt8(ascii: "\\"), offset + 1 < bytes.count else {
                let isBlank = byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
                return (source.next(after: offset), 1, isBlank)
            }
            switch bytes[offset + 1] {
            case UInt8(ascii: "x"): return escape(at: offset, digits: 2)
            case UInt8(ascii: "u"): return escape(at: offset, digits: 4)
            case UInt8(ascii: "U"): return escape(at: offset, digits: 8)
            case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), 0x20, 0x09, 0x0A, 0x0D:
                return (offset + 2, 2, true)
            default: return (offset + 2, 2, false)
            }
        }

        private func escape(at offset: Int, digits: Int) -> (end: Int, length: Int, isBlank: Bool) {
            let end = min(offset + 2 + digits, source.bytes.count)
            let value = UInt32(String(decoding: source.bytes[(offset + 2)..<end], as: UTF8.self), radix: 16) ?? 0
            return (end, digits + 2, Unicode.Scalar(value)?.isBlank ?? false)
        }
    }
}

extension Unicode.Scalar {
    /// Whether YAML folds it.
    fileprivate var isBlank: Bool { self == " " || self == "\t" || self == "\n" || self == "\r" }
}
