import Expressions
import WorkflowModel

/// What is allowed and probably not meant.
extension WorkflowChecker {
    /// Warns of comparisons of a boolean with a text, which are never equal.
    mutating func checkComparisons(in expression: Expression, of text: Text, offset: Int) {
        for comparison in expression.literalComparisons {
            let names = comparison.reference.names
            guard let first = names.first, let kind = kind(of: names.map(\.text)) else { continue }
            let path = names.map(\.text).joined(separator: ".")
            switch (kind, comparison.literal) {
            case (.boolean, .string(let literal)):
                let cure =
                    ["true", "false"].contains(literal.lowercased())
                    ? "write `\(literal.lowercased())` without quotes" : "it is `true` or `false`"
                warning(
                    .textAgainstBoolean, text, first.position + offset,
                    "`\(path)` is a boolean, and no text is equal to one: \(cure)")
            case (.text, .boolean(let literal)):
                warning(
                    .textAgainstBoolean, text, first.position + offset,
                    "`\(path)` is a text, and no text is equal to `\(literal)`: write `'\(literal)'`")
            default: break
            }
        }
    }

    private enum Kind { case boolean, text }

    /// What the value behind names certainly is, if that is known.
    private func kind(of names: [String]) -> Kind? {
        let lower = names.map { $0.lowercased() }
        switch lower[0] {
        case "env" where names.count == 2: return .text
        case "inputs" where names.count == 2:
            guard let field = inputs.first(where: { $0.name.isSameName(as: names[1]) }) else { return nil }
            switch field.kind {
            case .boolean: return .boolean
            case .choice, .path, .secret, .string: return .text
            case .choices, .integer, .number: return nil
            }
        case "steps" where names.count == 3 && ["outcome", "conclusion"].contains(lower[2]): return .text
        case "steps" where names.count == 4 && lower[2] == "outputs" && ["stdout", "stderr"].contains(lower[3]):
            return .text
        default: return nil
        }
    }

    /// Warns of a path made of what a step gives that may be skipped: there is no path then.
    mutating func checkPath(_ path: Text?, of step: Step) {
        guard let path, !path.isPlain, let template = try? Template(parsing: path.source) else { return }
        let condition: String
        if case .expression(let text)? = step.enabledIf { condition = text.source.lowercased() } else { condition = "" }
        for piece in template.pieces {
            // `default(…)` and `||` say what holds instead.
            guard case .expression(let expression, _) = piece, !expression.hasAlternative else { continue }
            for reference in expression.references where reference.names.count > 2 {
                let names = reference.names
                guard names[0].text.lowercased() == "steps", names[2].text.lowercased() == "outputs",
                    !condition.contains("steps.\(names[1].text.lowercased())."), let other = visible(names[1].text),
                    let setting = other.enabledIf, setting != step.enabledIf
                else { continue }
                warning(
                    .mayBeSkipped, path, names[0].position,
                    "`\(names[1].text)` may be skipped by its guard, and then this has no path: guard this step too, or "
                        + "write `default(…, …)`")
            }
        }
    }

    /// The step that expressions call `name` here.
    private func visible(_ name: String) -> Step? {
        for list in lists.reversed() { if let place = list.names[name] { return list[place] } }
        return nil
    }

    /// Warns of so many attempts that nobody will see the last one.
    mutating func checkEnd(of retry: Retry?, at mark: Mark) {
        guard case .value(let times)? = retry?.times, times > 1_000, retry?.deadline == nil else { return }
        problems.warning(
            .retryWithoutEnd, mark, "\(times) further attempts are as good as no end: write a `deadline`")
    }
}
