import Engine

/// Turns what a process prints into elements of its step.
///
/// Confined to the loop's thread.
final class StepOutput {
    private let emit: Emitter<StepElement>
    private let mask: SecretMask
    private let filter: CommandFilter?
    private let keepsText: Bool
    private var groups: [String] = []
    private var lines: LineWatch?
    /// What was printed, by stream, without commands.
    private(set) var captured: [OutputChunk.Stream: CapturedText] = [.stderr: CapturedText(), .stdout: CapturedText()]

    /// The output of an attempt; `lines` waits for a line.
    init(_ emit: Emitter<StepElement>, _ mask: SecretMask, commands: Bool, keepsText: Bool, lines: LineWatch? = nil) {
        self.emit = emit
        self.mask = mask
        self.keepsText = keepsText
        self.lines = lines
        filter = commands ? CommandFilter() : nil
    }

    /// Takes in what came from `stream`.
    func take(_ piece: LineSplitter.Piece, from stream: OutputChunk.Stream) {
        guard stream == .stdout, let filter else { return show(piece, stream) }
        for part in filter.parts(of: piece) {
            switch part {
            case .command(let command): obey(command)
            case .output(let piece): show(piece, stream)
            }
        }
    }

    private func show(_ piece: LineSplitter.Piece, _ stream: OutputChunk.Stream) {
        if keepsText { captured[stream]?.append(piece) }
        if lines?.sees(piece, stream) == true {
            lines?.found()
            lines = nil
        }
        emit(.output(OutputChunk(stream, piece.bytes, isPartial: piece.isPartial, group: groups.last)))
    }

    private func obey(_ command: CommandLine) {
        switch command {
        case .addMask(let secret):
            // Before anything that comes after it is emitted. Not even the line is shown: it holds the secret.
            if !mask.add(secret) {
                emit(.log(LogLine(.warning, "`::add-mask::` is ignored: " + SecretMask.refusal)))
            }
        case .endGroup: _ = groups.popLast()
        case .group(let name): groups.append(name)
        case .log(let line): emit(.log(line))
        case .progress(let progress): emit(.progress(progress))
        }
    }
}
