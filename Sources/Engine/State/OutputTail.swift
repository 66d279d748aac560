/// The last lines that a step printed, for the report of its failure; bounded whatever the step prints.
public struct OutputTail: Hashable, Sendable {
    private static let maximumLines = 10
    private static let maximumLineBytes = 500

    private var kept: [[UInt8]] = []
    private var isLastOpen = false

    /// No lines.
    public init() {}

    /// The lines, oldest first; bytes that are no UTF-8 are replaced.
    public var lines: [String] { kept.map { String(decoding: $0, as: UTF8.self) } }

    /// Takes in what was printed.
    public mutating func add(_ chunk: OutputChunk) {
        // Of a large chunk only its end can stay.
        let window = Self.end(of: chunk.bytes)
        let isCut = window.count < chunk.bytes.count
        for (number, line) in window.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
        {
            if number == 0, isLastOpen, !isCut, var open = kept.popLast() {
                open.append(contentsOf: line)
                keep(open[...])
            } else {
                keep(line)
            }
        }
        isLastOpen = chunk.isPartial
    }

    /// The last lines, as many as are kept, and not more bytes than they can have.
    private static func end(of bytes: [UInt8]) -> ArraySlice<UInt8> {
        let window = bytes.suffix(maximumLines * maximumLineBytes)
        var (start, newlines) = (window.endIndex, 0)
        while start > window.startIndex {
            if window[start - 1] == UInt8(ascii: "\n") {
                newlines += 1
                if newlines == maximumLines { break }
            }
            start -= 1
        }
        return window[start...]
    }

    private mutating func keep(_ line: ArraySlice<UInt8>) {
        kept.append(Array(line.suffix(Self.maximumLineBytes)))
        if kept.count > Self.maximumLines { kept.removeFirst() }
    }
}
