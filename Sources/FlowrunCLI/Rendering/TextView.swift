import FlowRunner

/// A run as text for people: a function of its events and of nothing else.
struct TextView {
    private static let progressInterval: Int64 = 1_000_000

    let style: TextStyle
    private(set) var state = RunState()
    private var output: StepOutputView
    private var groups = OutputGroups()
    private var file = ""
    /// When the last progress of a step was told.
    private var progressTold: [Int: WallTime] = [:]

    init(_ style: TextStyle) {
        self.style = style
        output = StepOutputView(style)
    }

    /// What `recorded` adds to the text.
    mutating func take(_ recorded: RecordedEvent) -> TextPieces {
        RunReducer().reduce(&state, recorded)
        if style.showsTime { output.stamp = recorded.time.clockText }
        var pieces = TextPieces()
        switch recorded.event {
        case .runStarted(let started):
            file = started.workflow.file
            output.begin(started)
        case .stepExpanded(_, let instances): output.expand(instances)
        case .stepOutput(let step, let chunk): output.take(step, chunk, into: &pieces)
        case .stepFinished(let finished): output.end(finished.step, into: &pieces)
        case .stepRetrying(let step, _, _, _): output.end(step, into: &pieces)
        default: break
        }
        if tells(recorded), let line = StatusLine(style: style, state: state).text(of: recorded.event) {
            output.makeRoom(in: &pieces)
            let stamp = output.stamp.isEmpty ? "" : style.diagnostics.paint(output.stamp, .faint) + " "
            pieces.add(stamp + line + "\n", to: .stderr)
        }
        if output.show == .group {
            if case .stepExpanded(let step, _) = recorded.event { pieces = groups.letGo(step) + pieces }
            pieces = groups.take(pieces, of: heldStep(of: recorded.event), isEnd: recorded.event.endsAttempt)
            if case .runFinished = recorded.event { pieces = groups.finish() + pieces }
        }
        if case .runFinished(let finished) = recorded.event { finish(finished, &pieces) }
        return pieces
    }

    /// The step of which an event tells, if what there is to show of it comes out as one piece.
    private func heldStep(of event: RunEvent) -> Int? {
        guard let step = event.step, !state.steps[step].isParent else { return nil }
        let summary = state.steps[step].summary
        return summary.kind == .prompt || summary.isInteractive ? nil : step
    }

    /// Whether an event gets a line.
    private mutating func tells(_ recorded: RecordedEvent) -> Bool {
        switch recorded.event {
        case .log(let line):
            return output.show != .quiet || line.level == .error || line.level == .warning
        case .runCancelling: return true
        case .stepFinished(let finished):
            progressTold[finished.step] = nil
            return output.show != .quiet && !isLone
        case .stepProgress(let step, _):
            guard style.isDiagnosticsTerminal, output.show != .quiet else { return false }
            if let told = progressTold[step],
                recorded.time.microseconds - told.microseconds < Self.progressInterval
            {
                return false
            }
            progressTold[step] = recorded.time
            return true
        case .stepStarted: return output.show != .quiet && !isLone
        default: return output.show != .quiet
        }
    }

    /// Whether the one step's own output tells everything, so that its start and end need no lines.
    private var isLone: Bool { output.show == .raw && !style.showsTime && state.steps.count == 1 }

    private mutating func finish(_ finished: RunFinished, _ pieces: inout TextPieces) {
        output.makeRoom(in: &pieces)
        output.restore(.stdout, in: &pieces)
        if output.show == .quiet, finished.outcome == .success { return }
        let report = RunReport(style: style, state: state, file: file, repeatsOutput: !isLone)
        pieces.add(report.text(finished), to: .stderr)
    }
}
