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
        case "steps": error(text, context.position, "`steps` cannot be used here: no step has run yet")
        case "index", "item", "matrix": checkInstance(context, second, text, place)
        case "result": checkResult(context, second, text, place)
        default: error(text, context.position, Self.problem(with: context.text))
        }
    }

    private static func problem(with context: String) -> String {
        let name = context.lowercased()
        if ContextNames.notBuilt.contains(name) { return KeyTable.isNotBuilt(context) }
        if let advice = ContextNames.advice[name] { return "there is no context `\(context)`: \(advice)" }
        let hint = Suggestion(for: context, among: ContextNames.built).text
        let cure = hint.isEmpty ? ": a text is written `'\(context)'`" : hint
        return "there is no context `\(context)`\(cure)"
    }

    private mutating func checkInput(_ name: Reference.Name?, _ text: Text, _ place: ExpressionPlace) {
        guard let name else { return }
        guard let index = workflow.inputs.firstIndex(where: { $0.name.isSameName(as: name.text) }) else {
            let hint = Suggestion(for: name.text, among: workflow.inputs.map(\.name)).text
            error(text, name.position, "there is no input `\(name.text)`\(hint)")
            return
        }
        guard index < place.inputCount else {
            error(text, name.position, "`inputs.\(name.text)` has no value here: an input sees only those above it")
            return
        }
    }

    /// `item`, `index`, `matrix`: only in the keys of a step that has them.
    private mutating func checkInstance(
        _ context: Reference.Name, _ name: Reference.Name?, _ text: Text, _ place: ExpressionPlace
    ) {
        let key = context.text.isSameName(as: "matrix") ? "matrix" : "forEach"
        guard let expansion = place.expansion, expansion.key == key else {
            error(
                text, context.position,
                "`\(context.text)` cannot be used here: only the keys of a step with `\(key)` see it, and not its "
                    + "`\(key)`, `enabledIf`, `maxParallel` or `failFast`")
            return
        }
        if case .matrix(let matrix) = expansion, let names = matrix.names { checkName(name, text, in: "matrix", names) }
    }

    private mutating func checkRun(_ name: Reference.Name?, _ text: Text, _ place: ExpressionPlace) {
        if let name, !place.isAtEnd, ContextNames.runAtEnd.contains(where: { $0.isSameName(as: name.text) }) {
            error(text, name.position, "`run.\(name.text)` is known only in `finally` and in the workflow's `outputs`")
            return
        }
        checkName(name, text, in: "run", ContextNames.run + ContextNames.runAtEnd)
    }

    private mutating func checkName(_ name: Reference.Name?, _ text: Text, in context: String, _ known: [String]) {
        guard let name, !known.contains(where: { $0.isSameName(as: name.text) }) else { return }
        let hint = Suggestion(for: name.text, among: known).text
        let cure = hint.isEmpty ? ": there are \(Listed(known, "and"))" : hint
        error(text, name.position, "there is no `\(context).\(name.text)`\(cure)")
    }

    private mutating func checkResult(
        _ context: Reference.Name, _ name: Reference.Name?, _ text: Text, _ place: ExpressionPlace
    ) {
        guard let result = place.result else {
            error(text, context.position, "`result` can be used only in the `outputs` of a step")
            return
        }
        if !result.areOpen { checkName(name, text, in: "result", result.names) }
    }

    private mutating func checkStep(_ names: [Reference.Name], _ text: Text, _ place: ExpressionPlace) {
        guard names.count > 1 else { return }
        guard let target = self.names[names[1].text] else {
            let hint = self.names.suggestion(for: names[1].text, in: workflow)
            error(text, names[1].position, "there is no step `\(names[1].text)`\(hint)")
            return
        }
        checkOrder(names[1], target, text, place)
        guard names.count > 2 else { return }
        if ContextNames.stepNotBuilt.contains(where: { $0.isSameName(as: names[2].text) }) {
            error(text, names[2].position, KeyTable.isNotBuilt("steps.\(names[1].text).\(names[2].text)"))
            return
        }
        let step = workflow[target]
        checkName(names[2], text, in: "steps.\(step.id)", ContextNames.step)
        if let expansion = step.expansion, names[2].text.isSameName(as: "outputs") {
            error(
                text, names[2].position,
                "`steps.\(step.id)` has instances (`\(expansion.key)`): their outputs are in `steps.\(step.id).items`, "
                    + "as `steps.\(step.id).items.*.outputs`")
            return
        }
        guard names.count > 3, names[2].text.isSameName(as: "outputs") else { return }
        let builtIn = BuiltInOutputs(of: step.work)
        guard !builtIn.areOpen else { return }
        checkName(names[3], text, in: "steps.\(step.id).outputs", builtIn.names + step.outputs.map(\.name))
    }

    /// A step can be named once it has certainly ended.
    private mutating func checkOrder(
        _ name: Reference.Name, _ target: StepPlace, _ text: Text, _ place: ExpressionPlace
    ) {
        switch (place.step, target) {
        case (.steps(let step), .steps(let target)):
            references.append(StepReference(step: step, target: target, text: text, position: name.position))
        case (.steps, .finally):
            error(text, name.position, "`steps.\(name.text)` is in `finally`, which runs after all other steps")
        case (.finally(let step), .finally(let target)) where target >= step:
            error(text, name.position, "`steps.\(name.text)` has not run yet: `finally` runs in the order of the file")
        default: break
        }
    }
}

extension String {
    /// Whether expressions take both for the same name.
    func isSameName(as other: String) -> Bool { self == other || lowercased() == other.lowercased() }
}
