import FlowRunner

/// The line that tells an event to people, if it is worth one.
struct StatusLine {
    let style: TextStyle
    let state: RunState

    /// The line of `event`, without its newline; `state` has taken it in.
    func text(of event: RunEvent) -> String? {
        switch event {
        case .log(let line): return text(of: line)
        case .promptAnswered, .promptAsked, .promptDismissed, .promptRefused: return nil
        case .runCancelling(let cause, let signal): return text(of: cause, signal)
        case .runWaiting(let holder):
            let text = "waits for run \(holder.run) (process \(holder.pid)), which does the same, to end"
            return style.diagnostics.paint("\(style.marks.waiting) \(text)", .faint)
        case .runFinished, .runStarted, .stepExpanded, .stepOutput: return nil
        case .stepFinished(let finished): return text(of: finished)
        case .stepProgress(let step, let progress):
            return line(style.marks.progress, .faint, step, ProgressText(progress).description)
        case .stepReady(let step): return line(style.marks.ready, .good, step, "ready")
        case .stepRetrying(let step, let attempt, let delay, let failure):
            let message = VisibleText.line(failure.message)
            return line(style.marks.retrying, .caution, step, "\(message); attempt \(attempt) in \(Elapsed(delay))")
        case .stepSkipped(let step, _, let detail):
            return line(style.marks.skipped, .faint, step, "skipped: \(VisibleText.line(detail))")
        case .stepStarted(let step, let attempt, _, let name):
            // A further attempt was told by its pause.
            return attempt == 1 ? line(style.marks.started, .strong, step, VisibleText.line(name)) : nil
        case .stepWaiting(let step, let cause):
            guard cause != .slot || style.isVerbose else { return nil }
            let what =
                switch cause {
                case .action: "waits for another step to finish with the same action"
                case .prompt: "waits for an answer"
                case .slot: "waits for another step to end"
                }
            return line(style.marks.waiting, .faint, step, what)
        }
    }

    private func text(of finished: StepFinished) -> String {
        let time = style.diagnostics.paint(Elapsed(finished.duration).description, .faint)
        let instances = state.steps[finished.step].instanceCount.map { Counted($0, "instance").description + "  " }
        let attempts = instances ?? (finished.attempts > 1 ? "\(finished.attempts) attempts  " : "")
        switch finished.outcome {
        case .success, .skipped: return line(style.marks.succeeded, .good, finished.step, attempts + time)
        case .cancelled: return line(style.marks.cancelled, .caution, finished.step, "cancelled  \(time)")
        case .failure:
            let message = VisibleText.line(finished.failure?.message ?? "failed")
            let continued = finished.isContinued ? " (the run goes on)" : ""
            return line(style.marks.failed, .bad, finished.step, "\(message)\(continued)  \(attempts)\(time)")
        }
    }

    private func text(of cause: CancelCause, _ signal: Int?) -> String {
        let why =
            switch cause {
            case .person: "a person declined"
            case .replaced: "a newer run replaces this one"
            case .signal: signal == 2 ? "interrupted" : "signal \(signal ?? 15)"
            case .timeout: "the run's timeout passed"
            }
        let hint = cause == .signal ? "; once more ends everything at once" : ""
        return style.diagnostics.paint("\(style.marks.cancelled) cancelling: \(why)\(hint)", .caution)
    }

    private func text(of line: LogLine) -> String? {
        guard line.level != .debug || style.isVerbose else { return nil }
        let role: Palette.Role =
            switch line.level {
            case .debug, .info: .faint
            case .error: .bad
            case .notice: .strong
            case .warning: .caution
            }
        let place = line.file.map { $0 + (line.line.map { ":\($0)" } ?? "") + ": " } ?? ""
        let title = line.title.map { $0 + ": " } ?? ""
        let step = line.step.map { state.steps[$0].summary.id + ": " } ?? ""
        let level = style.diagnostics.paint(line.level.rawValue, role)
        return VisibleText.line(step + place) + level + ": " + VisibleText.line(title + line.message)
    }

    private func line(_ mark: String, _ role: Palette.Role, _ step: Int, _ text: String) -> String {
        let id = VisibleText.line(state.steps[step].summary.id)
        return "\(style.diagnostics.paint(mark, role)) \(style.diagnostics.paint(id, .strong))  \(text)"
    }
}

/// How far a step is, in words: `40 of 100 MB: linking`.
struct ProgressText: CustomStringConvertible {
    let description: String

    init(_ progress: Progress) {
        var amount = ""
        if let completed = progress.completed {
            amount = Self.number(completed)
            if let total = progress.total { amount += " of \(Self.number(total))" }
            if let unit = progress.unit { amount += unit == "%" ? "%" : " \(VisibleText.line(unit))" }
        }
        let message = progress.message.map(VisibleText.line) ?? ""
        description = amount.isEmpty || message.isEmpty ? amount + message : "\(amount): \(message)"
    }

    private static func number(_ value: Double) -> String { Value.number(Number(value)).text }
}
