import Expressions
import WorkflowModel

extension WorkflowChecker {
    /// Checks a context and the names after it.
    mutating func check(_ reference: Reference, of text: Text, offset: Int, _ place: ExpressionPlace) {
        let names = reference.names.map { Reference.Name(text: $0.text, position: $0.position + offset) }
        guard let context = names.first else { return }
        let second = names.dropFirst().first
        switch context.text.lowercased() {
        case "args", "env": break
        case "inputs": checkInput(second, text, place)
        case "run": checkRun(second, text, place)
        case "runner": checkName(second, text, in: "runner", ContextNames.runner)
        case "secrets": checkSecret(context, second, text, place)
        case "vars": checkConstant(second, text, place)
        case "steps" where place.seesSteps: checkStep(names, text, place)
        case "steps": error(.notSeenHere, text, context.position, "`steps` cannot be used here: no step has run yet")
        case "index", "item", "matrix": checkInstance(context, second, text, place)
        case "attempt" where place.seesAttempt: break
        case "attempt":
            error(
                .notSeenHere, text, context.position,
                "`attempt` cannot be used here: what a step does sees it, and `retry.if`")
        case "failure": checkFailure(context, second, text, place)
        case "result": checkResult(context, second, text, place)
        default: error(.unknownContext, text, context.position, Self.problem(with: context.text))
        }
    }

    private static func problem(with context: String) -> String {
        let name = context.lowercased()
        if let advice = ContextNames.advice[name] { return "there is no context `\(context)`: \(advice)" }
        let hint = Suggestion(for: context, among: ContextNames.built).text
        let cure = hint.isEmpty ? ": a text is written `'\(context)'`" : hint
        return "there is no context `\(context)`\(cure)"
    }

    private mutating func checkInput(_ name: Reference.Name?, _ text: Text, _ place: ExpressionPlace) {
        namesInputs = true
        guard let name else { return }
        guard let index = inputs.firstIndex(where: { $0.name.isSameName(as: name.text) }) else {
            let hint = Suggestion(for: name.text, among: inputs.map(\.name)).text
            error(.unknownName, text, name.position, "there is no input `\(name.text)`\(hint)")
            return
        }
        guard index < place.inputCount else {
            error(
                .notSeenHere, text, name.position,
                "`inputs.\(name.text)` has no value here: an input sees only those above it")
            return
        }
    }

    /// `item`, `index`, `matrix`: only in the keys of a step that has them, and inside it.
    private mutating func checkInstance(
        _ context: Reference.Name, _ name: Reference.Name?, _ text: Text, _ place: ExpressionPlace
    ) {
        let key = context.text.isSameName(as: "matrix") ? "matrix" : "forEach"
        guard key == "matrix" ? place.instances.hasMatrix : place.instances.hasItem else {
            error(
                .notSeenHere,
                text, context.position,
                "`\(context.text)` cannot be used here: only the keys of a step with `\(key)` see it, and not its "
                    + "`\(key)`, `enabledIf`, `maxParallel` or `failFast`")
            return
        }
        if key == "matrix", let names = place.instances.axes { checkName(name, text, in: "matrix", names) }
    }

    private mutating func checkRun(_ name: Reference.Name?, _ text: Text, _ place: ExpressionPlace) {
        if let name, !place.isAtEnd, ContextNames.runAtEnd.contains(where: { $0.isSameName(as: name.text) }) {
            error(
                .notSeenHere, text, name.position,
                "`run.\(name.text)` is known only in `finally` and in the workflow's `outputs`")
            return
        }
        checkName(name, text, in: "run", ContextNames.run + ContextNames.runAtEnd)
    }

    mutating func checkName(_ name: Reference.Name?, _ text: Text, in context: String, _ known: [String]) {
        guard let name, !known.contains(where: { $0.isSameName(as: name.text) }) else { return }
        let hint = Suggestion(for: name.text, among: known).text
        let all = known.isEmpty ? "none" : Listed(known, "and").description
        let cure = hint.isEmpty ? ": there are \(all)" : hint
        error(.unknownName, text, name.position, "there is no `\(context).\(name.text)`\(cure)")
    }

    private mutating func checkFailure(
        _ context: Reference.Name, _ name: Reference.Name?, _ text: Text, _ place: ExpressionPlace
    ) {
        guard place.seesFailure else {
            error(
                .notSeenHere,
                text, context.position,
                "`failure` can be used only in `retry.if` and `continueOnError`; elsewhere it is `steps.ID.failure`")
            return
        }
        checkName(name, text, in: "failure", ContextNames.failure)
    }

    private mutating func checkResult(
        _ context: Reference.Name, _ name: Reference.Name?, _ text: Text, _ place: ExpressionPlace
    ) {
        guard let result = place.result else {
            error(.notSeenHere, text, context.position, "`result` can be used only in the `outputs` of a step")
            return
        }
        if !result.areOpen { checkName(name, text, in: "result", result.names) }
    }
}

extension String {
    /// Whether expressions take both for the same name.
    func isSameName(as other: String) -> Bool { self == other || lowercased() == other.lowercased() }
}
