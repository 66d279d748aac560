/// What steps print, freed of secrets stream by stream, also of those that come in parts.
struct MaskedOutput: Sendable {
    /// A stream of a step that is being masked.
    private struct Open {
        var stream: StreamMask
        var group: String?
    }

    private let mask: SecretMask
    private var open: [Int: [OutputChunk.Stream: Open]] = [:]

    init(_ mask: SecretMask) { self.mask = mask }

    /// What can be shown once `chunk` of `step` has come; `nil` if nothing.
    mutating func take(_ chunk: OutputChunk, of step: Int) -> OutputChunk? {
        var source = open[step]?[chunk.stream] ?? Open(stream: StreamMask(mask))
        source.group = chunk.group
        var shown = source.stream.append(chunk.bytes)
        var isPartial = chunk.isPartial
        if !isPartial {
            let end = source.stream.append([Self.newline])
            if end != [Self.newline] {
                shown += end
                isPartial = true
            }
        }
        open[step, default: [:]][chunk.stream] = source
        return self.chunk(chunk.stream, shown, isPartial: isPartial, source.group)
    }

    /// What was held back of `step`, which prints no more.
    mutating func finish(_ step: Int) -> [OutputChunk] {
        guard let sources = open.removeValue(forKey: step) else { return [] }
        return OutputChunk.Stream.allCases.compactMap { stream in
            guard var source = sources[stream] else { return nil }
            return chunk(stream, source.stream.finish(), isPartial: true, source.group)
        }
    }

    private static let newline = UInt8(ascii: "\n")

    /// `bytes` as a chunk: whole lines without the last newline, or a part of one.
    private func chunk(
        _ stream: OutputChunk.Stream, _ bytes: [UInt8], isPartial: Bool, _ group: String?
    ) -> OutputChunk? {
        if isPartial, bytes.isEmpty { return nil }
        let group = group.map { mask.masked($0) }
        guard isPartial, bytes.last == Self.newline else {
            return OutputChunk(stream, bytes, isPartial: isPartial, group: group)
        }
        return OutputChunk(stream, Array(bytes.dropLast()), group: group)
    }
}
