import FlowRunner

/// Text for the two streams, in order.
struct TextPieces {
    private(set) var pieces: [(stream: OutputChunk.Stream, bytes: [UInt8])] = []
    /// How many bytes there are.
    private(set) var count = 0

    /// Adds bytes for `stream`.
    mutating func add(_ bytes: some Sequence<UInt8>, to stream: OutputChunk.Stream) {
        if pieces.last?.stream != stream { pieces.append((stream, [])) }
        let last = pieces.count - 1
        let before = pieces[last].bytes.count
        pieces[last].bytes.append(contentsOf: bytes)
        count += pieces[last].bytes.count - before
    }

    /// Adds text for `stream`.
    mutating func add(_ text: String, to stream: OutputChunk.Stream) { add(text.utf8, to: stream) }

    /// Adds all of `others`.
    mutating func add(_ others: TextPieces) {
        for piece in others.pieces { add(piece.bytes, to: piece.stream) }
    }

    /// Both, one after the other.
    static func + (first: TextPieces, second: TextPieces) -> TextPieces {
        var sum = first
        sum.add(second)
        return sum
    }

    /// All that goes to `stream`, as text.
    func text(_ stream: OutputChunk.Stream) -> String {
        pieces.filter { $0.stream == stream }.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    }
}
