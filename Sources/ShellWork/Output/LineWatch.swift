import Engine

/// Waits for a line that matches a pattern, for services that say when they are ready.
struct LineWatch {
    let pattern: RegularExpression
    let found: () -> Void
    private var begun: [OutputChunk.Stream: [UInt8]] = [:]

    init(_ pattern: RegularExpression, found: @escaping () -> Void) {
        self.pattern = pattern
        self.found = found
    }

    /// Whether a line in `piece` matches; the beginning of a line that came in parts is kept until its end.
    mutating func sees(_ piece: LineSplitter.Piece, _ stream: OutputChunk.Stream) -> Bool {
        var bytes = piece.bytes
        if let beginning = begun.removeValue(forKey: stream) { bytes = beginning + bytes }
        let text = String(decoding: bytes, as: UTF8.self)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false)
        where (try? pattern.isFound(in: String(line))) == true {
            return true
        }
        if piece.isPartial { begun[stream] = Array((bytes.split(separator: 10).last ?? []).suffix(4096)) }
        return false
    }
}
