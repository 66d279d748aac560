import FlowRunner

/// Text for the two streams, in order.
struct TextPieces {
    private(set) var pieces: [(stream: OutputChunk.Stream, bytes: [UInt8])] = []

    /// Adds bytes for `stream`.
    mutating func add(_ bytes: some Sequence<UInt8>, to stream: OutputChunk.Stream) {
        if let last = pieces.last, last.stream == stream {
            pieces[pieces.count - 1].bytes.append(contentsOf: bytes)
        } else {
            pieces.append((stream, Array(bytes)))
        }
    }

    /// Adds text for `stream`.
    mutating func add(_ text: String, to stream: OutputChunk.Stream) { add(text.utf8, to: stream) }

    /// How many bytes there are.
    var count: Int { pieces.reduce(0) { $0 + $1.bytes.count } }

    /// Both, one after the other.
    static func + (first: TextPieces, second: TextPieces) -> TextPieces {
        var sum = first
        for piece in second.pieces { sum.add(piece.bytes, to: piece.stream) }
        return sum
    }

    /// All that goes to `stream`, as text.
    func text(_ stream: OutputChunk.Stream) -> String {
        pieces.filter { $0.stream == stream }.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    }
}
