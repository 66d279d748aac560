import WorkflowModel

/// The bytes of a file, known to be UTF-8 with LF or CRLF, as lines.
struct SourceText: Sendable {
    /// The bytes without a byte order mark.
    let bytes: [UInt8]
    /// Where each line begins in `bytes`.
    let lineStarts: [Int]

    /// The text of `bytes`, or the first reason why it is none.
    static func read(_ bytes: [UInt8]) -> (source: SourceText, mistake: SourceMistake?) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let hasMark = bytes.starts(with: mark)
        let content = hasMark ? Array(bytes.dropFirst(mark.count)) : bytes
        var scan = SourceScan(skipped: hasMark ? mark.count : 0)
        content.withUnsafeBufferPointer { scan.run($0) }
        return (SourceText(bytes: content, lineStarts: scan.lineStarts), scan.mistake)
    }

    /// The text of the line `line`, from 1, without its line break; empty outside of the file.
    func line(_ line: Int) -> String {
        guard line >= 1, line <= lineStarts.count else { return "" }
        let end = line < lineStarts.count ? lineStarts[line] : bytes.count
        var text = bytes[lineStarts[line - 1]..<end]
        if text.last == UInt8(ascii: "\n") { text = text.dropLast() }
        if text.last == UInt8(ascii: "\r") { text = text.dropLast() }
        return String(decoding: text, as: UTF8.self)
    }

    /// The offset in `bytes` of the character at `mark`; the end of the file at most.
    func offset(of mark: Mark) -> Int {
        guard mark.line >= 1, mark.line <= lineStarts.count else { return bytes.count }
        var offset = lineStarts[mark.line - 1]
        for _ in 1..<max(mark.column, 1) where offset < bytes.count { offset = next(after: offset) }
        return offset
    }

    /// The offset of the character after the one at `offset`.
    func next(after offset: Int) -> Int {
        var next = offset + 1
        while next < bytes.count, bytes[next] & 0xC0 == 0x80 { next += 1 }
        return next
    }

    /// The place of the character at `offset`.
    func mark(at offset: Int) -> Mark {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        let before = bytes[lineStarts[low]..<min(offset, bytes.count)]
        return Mark(line: low + 1, column: before.count { $0 & 0xC0 != 0x80 } + 1)
    }
}

/// Why bytes are no text.
struct SourceMistake: Sendable {
    /// Where, in the bytes without a byte order mark.
    var offset: Int
    /// What is wrong and what to do, in one line without the place.
    var message: String
}
