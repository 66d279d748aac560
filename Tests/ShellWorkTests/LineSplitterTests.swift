import Testing

@testable import ShellWork

/// What a splitter gives for `chunks` one after the other; `|` stands for the end of a part.
private func split(_ chunks: [String], holdsCommands: Bool = false, flushing: Bool = false) -> [String] {
    var splitter = LineSplitter(holdsCommands: holdsCommands)
    var pieces: [LineSplitter.Piece] = []
    for chunk in chunks {
        Array(chunk.utf8).withUnsafeBytes { bytes in splitter.append(bytes) { pieces.append($0) } }
        if flushing, let piece = splitter.flush() { pieces.append(piece) }
    }
    if let piece = splitter.finish() { pieces.append(piece) }
    return pieces.map { String(decoding: $0.bytes, as: UTF8.self) + ($0.isPartial ? "|" : "") }
}

@Suite("Lines of output") struct LineSplitterTests {
    @Test(
        "whole lines come as one piece, however they were cut",
        arguments: [
            (["a\nb\nc\n"], ["a\nb\nc"]), (["a\nb", "c\n"], ["a", "bc"]), (["\n\n"], ["\n"]), (["\n"], [""]), ([], []),
            (["a\r\nb\r", "\n"], ["a\r", "b\r"]),
        ])
    func wholeLines(_ chunks: [String], _ pieces: [String]) { #expect(split(chunks) == pieces) }

    @Test("O1: a last line without a newline is a part") func lastLine() {
        #expect(split(["no newline"]) == ["no newline|"])
        #expect(split(["a\nno newline"]) == ["a", "no newline|"])
    }

    @Test("a part that was flushed goes on in the next piece, and its newline alone ends it") func flushing() {
        #expect(split(["ab", "cd\ne", "\n"], flushing: true) == ["ab|", "cd", "e|", ""])
    }

    @Test("no character is cut in two") func characters() {
        var splitter = LineSplitter()
        var pieces: [LineSplitter.Piece] = []
        for bytes: [UInt8] in [[0xE2, 0x82], [0xAC, 0xF0, 0x9F], [0x98, 0x80]] {
            bytes.withUnsafeBytes { splitter.append($0) { pieces.append($0) } }
            if let piece = splitter.flush() { pieces.append(piece) }
        }
        #expect(pieces.map(\.bytes) == [Array("€".utf8), Array("😀".utf8)])
    }

    @Test(
        "O5: bytes that are no characters come through", arguments: [[0xFF], [0xC0, 0x80], [0x80, 0x80, 0x80, 0x80]])
    func anyBytes(_ bytes: [UInt8]) {
        var splitter = LineSplitter()
        bytes.withUnsafeBytes { splitter.append($0) { _ in } }
        #expect(splitter.flush()?.bytes == bytes)
    }

    @Test("a line of 20 MB leaves in parts that together are the line") func longLine() {
        var splitter = LineSplitter()
        let chunk = [UInt8](repeating: 120, count: 64 * 1024)
        var total = 0
        var longest = 0
        for _ in 0..<320 {
            chunk.withUnsafeBytes { bytes in
                splitter.append(bytes) { piece in
                    #expect(piece.isPartial)
                    total += piece.bytes.count
                    longest = max(longest, piece.bytes.count)
                }
            }
        }
        total += splitter.finish()?.bytes.count ?? 0
        #expect(total == 320 * 64 * 1024)
        #expect(longest <= LineSplitter.longestLine)
    }

    @Test("the beginning of a command waits for its line") func commands() {
        #expect(
            split([":", ":add-mask::sec", "ret\nx"], holdsCommands: true, flushing: true) == [
                "::add-mask::secret", "x|",
            ])
        #expect(split(["a", "::b"], holdsCommands: true, flushing: true) == ["a|", "::b|"])
        #expect(split(["::a"], flushing: true) == ["::a|"])
    }
}
