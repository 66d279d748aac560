import FlowRunner
import Glibc

/// The output of steps as it is shown: as it is, or line by line behind the step's id.
struct StepOutputView {
    private static let newline = UInt8(ascii: "\n")
    private static let escape: UInt8 = 0x1B
    /// A line that is longer is shown in parts.
    private static let longestLine = 64 * 1024
    private static let longestPrefix = 24

    private struct Source: Hashable {
        var step: Int
        var stream: OutputChunk.Stream
    }

    let style: TextStyle
    /// The time of what is taken, to stand before lines; empty if that is not asked for.
    var stamp = ""
    /// `raw`, `prefix`, `group` or `quiet`.
    private(set) var show = Preferences.Show.prefix
    /// What stands before a line of each step, without the space behind it, as bytes for the two streams.
    private var prefixes: [(stdout: [UInt8], stderr: [UInt8])] = []
    /// How wide the ids are.
    private var width = 0
    private var openLines: [Source: [UInt8]] = [:]
    /// Whether the last thing on a stream's place was a line without an end.
    private(set) var isOpen: [OutputChunk.Stream: Bool] = [:]
    /// Whether a step may have changed colours or the cursor of a terminal.
    private(set) var isTouched: [OutputChunk.Stream: Bool] = [:]

    init(_ style: TextStyle) { self.style = style }

    /// The run begins: now it is known what there is to show.
    mutating func begin(_ started: RunStarted) {
        show = style.show == .auto ? (started.steps.count == 1 ? .raw : .prefix) : style.show
        width = min(Self.longestPrefix, started.steps.map { CellWidth.of($0.id) }.max() ?? 0)
        prefixes = []
        add(started.steps)
    }

    /// A step gets instances: their output is not that of a lone step any more.
    mutating func expand(_ instances: [StepSummary]) {
        if style.show == .auto { show = .prefix }
        add(instances)
    }

    /// There are more steps than were known before.
    private mutating func add(_ steps: [StepSummary]) {
        // What was printed before stays where it is: only longer names make the column wider.
        for step in steps {
            let id = VisibleText.line(step.id)
            let text = id + String(repeating: " ", count: max(0, width - CellWidth.of(id))) + " |"
            let index = prefixes.count
            prefixes.append(
                (
                    Array(style.output.paint(text, step: index).utf8),
                    Array(style.diagnostics.paint(text, step: index).utf8)
                ))
        }
    }

    /// A step printed something.
    mutating func take(_ step: Int, _ chunk: OutputChunk, into pieces: inout TextPieces) {
        switch show {
        case .raw where stamp.isEmpty:
            pieces.add(chunk.bytes, to: chunk.stream)
            if !chunk.isPartial { pieces.add([Self.newline], to: chunk.stream) }
            isOpen[place(chunk.stream)] = chunk.isPartial && chunk.bytes.last != Self.newline
            if isTerminal(chunk.stream), chunk.bytes.contains(Self.escape) { isTouched[place(chunk.stream)] = true }
        case .auto, .group, .prefix, .raw: takeLines(step, chunk, into: &pieces)
        case .quiet: break
        }
    }

    /// An attempt of a step is over: what it left open is shown as a line.
    mutating func end(_ step: Int, into pieces: inout TextPieces) {
        for stream in [OutputChunk.Stream.stdout, .stderr] {
            guard let line = openLines.removeValue(forKey: Source(step: step, stream: stream)) else { continue }
            var bytes: [UInt8] = []
            add(line[...], step, stream, to: &bytes)
            pieces.add(bytes, to: stream)
        }
    }

    /// Ends a line that a step has left open, and colours, before flowrun writes a line of its own to standard error.
    mutating func makeRoom(in pieces: inout TextPieces) {
        restore(.stderr, in: &pieces)
        if isOpen[.stderr] == true { pieces.add("\n", to: .stderr) }
        isOpen[.stderr] = false
    }

    /// Gives a terminal back as it was.
    mutating func restore(_ stream: OutputChunk.Stream, in pieces: inout TextPieces) {
        guard isTouched[place(stream)] == true else { return }
        // Colours off, cursor visible.
        pieces.add(Palette.reset + "\u{1B}[?25h", to: stream)
        isTouched[place(stream)] = false
    }

    private mutating func takeLines(_ step: Int, _ chunk: OutputChunk, into pieces: inout TextPieces) {
        let source = Source(step: step, stream: chunk.stream)
        var rest = chunk.bytes[...]
        if let open = openLines.removeValue(forKey: source) { rest = (open + rest)[...] }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(2 * rest.count)
        while let end = rest.firstNewline {
            add(rest[..<end], step, chunk.stream, to: &bytes)
            rest = rest[(end + 1)...]
        }
        let isWhole = !chunk.isPartial || rest.count > Self.longestLine
        if isWhole { add(rest, step, chunk.stream, to: &bytes) }
        if !bytes.isEmpty { pieces.add(bytes, to: chunk.stream) }
        if !isWhole, !rest.isEmpty {
            openLines[source] = Array(rest)
        }
    }

    private func add(
        _ line: ArraySlice<UInt8>, _ step: Int, _ stream: OutputChunk.Stream, to bytes: inout [UInt8]
    ) {
        if !stamp.isEmpty {
            let palette = stream == .stdout ? style.output : style.diagnostics
            bytes += (palette.paint(stamp, .faint) + " ").utf8
        }
        if show == .prefix || show == .auto {
            bytes += stream == .stdout ? prefixes[step].stdout : prefixes[step].stderr
            if !line.isEmpty { bytes.append(UInt8(ascii: " ")) }
        }
        let isTerminal = isTerminal(stream)
        bytes += isTerminal ? Self.lastDrawing(of: line) : line
        if isTerminal, line.contains(Self.escape) { bytes += Palette.reset.utf8 }
        bytes.append(Self.newline)
    }

    /// What is left to see of a line that was drawn over: the part behind its last carriage return.
    private static func lastDrawing(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        guard let last = line.lastIndex(of: UInt8(ascii: "\r")) else { return line }
        return line[(last + 1)...]
    }

    private func isTerminal(_ stream: OutputChunk.Stream) -> Bool {
        stream == .stdout ? style.isOutputTerminal : style.isDiagnosticsTerminal
    }

    private func place(_ stream: OutputChunk.Stream) -> OutputChunk.Stream { style.sharesPlace ? .stderr : stream }
}

extension ArraySlice<UInt8> {
    /// Where the first newline is.
    fileprivate var firstNewline: Int? {
        withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, let found = memchr(base, 0x0A, bytes.count) else { return nil }
            return startIndex + (UnsafeRawPointer(found) - base)
        }
    }
}
