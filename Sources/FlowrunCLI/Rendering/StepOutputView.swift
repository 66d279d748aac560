import FlowRunner

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
    private var prefixes: [String] = []
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
        prefixes += steps.map { step in
            let id = VisibleText.line(step.id)
            return id + String(repeating: " ", count: max(0, width - CellWidth.of(id)))
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
            add(line[...], step, stream, into: &pieces)
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
        while let end = rest.firstIndex(of: Self.newline) {
            add(rest[..<end], step, chunk.stream, into: &pieces)
            rest = rest[(end + 1)...]
        }
        if !chunk.isPartial || rest.count > Self.longestLine {
            add(rest, step, chunk.stream, into: &pieces)
        } else if !rest.isEmpty {
            openLines[source] = Array(rest)
        }
    }

    private func add(
        _ line: ArraySlice<UInt8>, _ step: Int, _ stream: OutputChunk.Stream, into pieces: inout TextPieces
    ) {
        let palette = stream == .stdout ? style.output : style.diagnostics
        if !stamp.isEmpty { pieces.add(palette.paint(stamp, .faint) + " ", to: stream) }
        if show == .prefix || show == .auto {
            pieces.add(palette.paint(prefixes[step] + " |", step: step) + (line.isEmpty ? "" : " "), to: stream)
        }
        pieces.add(isTerminal(stream) ? Self.lastDrawing(of: line) : line, to: stream)
        if isTerminal(stream), line.contains(Self.escape) { pieces.add(Palette.reset, to: stream) }
        pieces.add([Self.newline], to: stream)
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
