import FlowRunner

/// What is told when a run is over: each failure with its last lines, what was skipped and why, counts and time.
struct RunReport {
    private static let longestSkipList = 20

    let style: TextStyle
    let state: RunState
    /// The workflow's file, for places.
    let file: String
    /// Whether the last lines of a failed step are worth telling again.
    let repeatsOutput: Bool

    /// The whole report, with its newlines.
    func text(_ finished: RunFinished) -> String {
        var text = ""
        if finished.outcome != .success {
            for failed in finished.failures { text += self.text(of: failed) }
            text += skipped
        }
        return text + summary(finished) + "\n"
    }

    private var palette: Palette { style.diagnostics }

    private func text(of failed: RunFinished.Failure) -> String {
        let message = VisibleText.line(failed.failure.message)
        let place = failed.failure.line.map { palette.paint("  \(VisibleText.line(file)):\($0)", .faint) } ?? ""
        guard let index = failed.step else {
            return "\(palette.paint(style.marks.failed, .bad)) \(state.workflow)  \(message)\(place)\n"
        }
        let step = state.steps[index]
        let id = palette.paint(step.summary.id, .strong)
        var text = "\(palette.paint(style.marks.failed, .bad)) \(id)  \(message)\(place)\n"
        let name = VisibleText.line(step.name)
        if name != step.summary.id { text += "    \(palette.paint(name, .faint))\n" }
        if repeatsOutput {
            for line in step.tail.lines { text += "    | \(VisibleText.line(line))\n" }
        }
        return text
    }

    private var skipped: String {
        var text = ""
        var count = 0
        for step in state.steps {
            guard case .skipped(_, let detail) = step.phase else { continue }
            count += 1
            guard count <= Self.longestSkipList else { continue }
            let id = palette.paint(step.summary.id, .strong)
            text += "\(palette.paint(style.marks.skipped, .faint)) \(id)  skipped: \(VisibleText.line(detail))\n"
        }
        let rest = count - Self.longestSkipList
        return rest > 0 ? text + "  and \(Counted(rest, "more step")) skipped\n" : text
    }

    private func summary(_ finished: RunFinished) -> String {
        let counts = state.counts
        let parts = [
            (counts.failed, "failed"), (counts.cancelled, "cancelled"), (counts.skipped, "skipped"),
            (counts.continued, "failed without effect"), (counts.succeeded, "succeeded"),
        ]
        let time = Elapsed(finished.duration)
        let name = VisibleText.line(state.workflow)
        if finished.outcome == .success, counts.succeeded == counts.total {
            let mark = palette.paint(style.marks.succeeded, .good)
            return "\(mark) \(palette.paint(name, .strong))  \(Counted(counts.total, "step")) in \(time)"
        }
        let told = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        let (mark, role, word): (String, Palette.Role, String) =
            switch finished.outcome {
            case .success: (style.marks.succeeded, .good, "")
            case .failure: (style.marks.failed, .bad, "failed: ")
            case .cancelled: (style.marks.cancelled, .caution, "cancelled: ")
            }
        return "\(palette.paint(mark, role)) \(palette.paint(name, .strong))  \(word)\(told) in \(time)"
    }
}
