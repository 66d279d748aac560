import FlowRunner

/// What a run would do, for people: a line a step, and what file steps would change.
struct PlanText {
    private(set) var text: String

    init(_ preview: RunPreview, _ workflow: Workflow, _ palette: Palette, isPlain: Bool) {
        text = "plan of \(VisibleText.line(workflow.name)); nothing has been executed\n"
        let names = preview.steps.map { step in
            String(repeating: "  ", count: step.depth) + (step.id.split(separator: "/").last.map(String.init) ?? "")
        }
        let width = names.map { CellWidth.of($0) }.filter { $0 <= 40 }.max() ?? 0
        for (name, step) in zip(names, preview.steps) {
            let space = String(repeating: " ", count: max(0, width - CellWidth.of(name)))
            let (mark, word, color): (String, String, Palette.Role?) =
                switch step.verdict {
                case .depends: ("?", "maybe", .caution)
                case .runs: ("▸", "run  ", nil)
                case .skipped, .upToDate: ("↷", "skip ", .caution)
                }
            let sign = isPlain ? word : mark
            let line = VisibleText.line(
                "\(name)\(space)  \(([step.title] + Self.facts(step)).joined(separator: " · "))")
            text += (color.map { palette.paint(sign, $0) } ?? sign) + " " + line + "\n"
            let indentation = String(repeating: " ", count: width + 6)
            guard let change = step.change else { continue }
            text += VisibleText.line(indentation + change.summary) + "\n"
            for line in change.lines.prefix(200) {
                let color: Palette.Role? = line.hasPrefix("+") ? .good : line.hasPrefix("-") ? .bad : nil
                let shown = VisibleText.line(line)
                text += indentation + (color.map { palette.paint(shown, $0) } ?? shown) + "\n"
            }
            if change.lines.count > 200 { text += "\(indentation)… \(change.lines.count - 200) more lines\n" }
        }
    }

    private static func facts(_ step: RunPreview.Step) -> [String] {
        var facts: [String] = []
        if let keys = step.instances {
            let shown = keys.prefix(5).joined(separator: ", ") + (keys.count > 5 ? ", …" : "")
            facts.append("\(keys.count) \(keys.count == 1 ? "instance" : "instances"): \(shown)")
        }
        if let label = step.unknownInstances { facts.append("for each of \(label)") }
        if !step.needs.isEmpty, !step.isFinal {
            let names = step.needs.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
            facts.append("after \(names.joined(separator: ", "))")
        }
        switch step.verdict {
        case .depends(let label): facts.append("if \(step.guardText ?? ""), which depends on \(label)")
        case .runs: if let text = step.guardText { facts.append("if \(text)") }
        case .skipped(let reason): facts.append("skipped: \(reason)")
        case .upToDate: facts.append("skipped: up to date, unless values in it have changed")
        }
        if let reason = step.reason { facts.append("because \(reason)") }
        return facts
    }
}

/// What a run would do, for programs: `[{id, name, kind, verdict: run|skip|unknown, reason, needs, finally, instances, change:
/// {summary, diff}}, …]`.
struct PlanJSON {
    let text: String

    init(_ preview: RunPreview) {
        let rows = preview.steps.map { Self.row($0).json() }
        text = rows.isEmpty ? "[]\n" : "[\n" + rows.joined(separator: ",\n") + "\n]\n"
    }

    private static func row(_ step: RunPreview.Step) -> Value {
        var members: [(name: String, value: Value)] = [
            ("id", .string(step.id)), ("name", .string(step.title)), ("kind", .string(step.kind.rawValue)),
        ]
        switch step.verdict {
        case .depends(let label): members += [("verdict", "unknown"), ("reason", .string("depends on \(label)"))]
        case .runs: members += [("verdict", "run")] + (step.reason.map { [("reason", .string($0))] } ?? [])
        case .skipped(let reason): members += [("verdict", "skip"), ("reason", .string(reason))]
        case .upToDate:
            members += [("verdict", "skip"), ("reason", "up to date, unless values in it have changed")]
        }
        members.append(("needs", .array(step.needs.map { .string($0) })))
        if step.isFinal { members.append(("finally", true)) }
        if let text = step.guardText { members.append(("enabledIf", .string(text))) }
        if let keys = step.instances { members.append(("instances", .array(keys.map { .string($0) }))) }
        if let change = step.change {
            let diff = Value.string(change.lines.map { $0 + "\n" }.joined())
            members.append(("change", .object(Object([("summary", .string(change.summary)), ("diff", diff)]))))
        }
        return .object(Object(members))
    }
}
