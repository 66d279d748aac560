import Expressions
import WorkflowModel

extension WorkflowChecker {
    /// Checks `steps.ID` and what follows it.
    mutating func checkStep(_ names: [Reference.Name], _ text: Text, _ place: ExpressionPlace) {
        guard names.count > 1 else { return }
        for depth in lists.indices.reversed() {
            guard let target = lists[depth].names[names[1].text] else { continue }
            let isInner = depth + 1 < lists.count
            checkOrder(names[1], target, from: isInner ? lists[depth + 1].owner : place.step, isInner, depth, text)
            checkParts(names.dropFirst(2), of: lists[depth][target], text)
            return
        }
        let hint = Suggestion(for: names[1].text, among: lists.reversed().flatMap(\.ids)).text
        error(.unknownStep, text, names[1].position, "there is no step `\(names[1].text)`\(hint)")
    }

    /// A step can be named once it has certainly ended.
    private mutating func checkOrder(
        _ name: Reference.Name, _ target: StepPlace, from step: StepPlace?, _ isInner: Bool, _ depth: Int,
        _ text: Text
    ) {
        switch (step, target) {
        case (.steps(let step), .steps(let target)):
            lists[depth].references.append(
                ListScope.StepReference(
                    step: step, target: target, isInner: isInner, text: text, position: name.position))
        case (.steps, .finally):
            error(
                .stepNotBefore, text, name.position,
                "`steps.\(name.text)` is in `finally`, which runs after all other steps")
        case (.finally(let step), .finally(let target)) where target >= step:
            error(
                .stepNotBefore, text, name.position,
                "`steps.\(name.text)` has not run yet: `finally` runs in the order of the file")
        default: break
        }
    }

    /// Checks what follows the name of a step: `outputs.NAME`, or `steps.ID` of a group, and so on.
    private mutating func checkParts(_ names: ArraySlice<Reference.Name>, of target: Step, _ text: Text) {
        var step = target
        var path = "steps.\(step.id)"
        var rest = names
        while let part = rest.popFirst() {
            let hasInstances = step.instances != nil
            if let message = problem(with: part.text, of: step, path) {
                error(.unknownName, text, part.position, message)
                return
            }
            checkName(
                part, text, in: path,
                hasInstances ? ContextNames.stepWithInstances : step.hasInner ? ContextNames.group : ContextNames.step)
            guard let name = rest.popFirst() else { return }
            if part.text.isSameName(as: "outputs") {
                let builtIn = BuiltInOutputs(of: step.work)
                if builtIn.areOpen { return }
                checkName(name, text, in: "\(path).outputs", builtIn.names + step.outputs.map(\.name))
                return
            }
            let inner = step.work.innerSteps
            guard part.text.isSameName(as: "steps"), !inner.isEmpty else { return }
            guard let found = inner.first(where: { $0.hasOwnID && $0.id.isSameName(as: name.text) }) else {
                let hint = Suggestion(for: name.text, among: inner.filter(\.hasOwnID).map(\.id)).text
                error(.unknownStep, text, name.position, "there is no step `\(name.text)` in `\(path)`\(hint)")
                return
            }
            step = found
            path += ".steps.\(found.id)"
        }
    }

    /// Why a step has no such part, when another one is meant.
    private func problem(with part: String, of step: Step, _ path: String) -> String? {
        if let key = step.instances?.key,
            part.isSameName(as: "outputs") || (step.hasInner && part.isSameName(as: "steps"))
        {
            return
                "`\(path)` has instances (`\(key)`): their \(part) are in `\(path).items`, as `\(path).items.*.\(part)`"
        }
        if step.instances == nil, part.isSameName(as: "items") {
            return "`\(path)` has no `items`: it has neither `forEach` nor `matrix`"
        }
        return nil
    }
}

extension Step {
    /// What makes its instances, or those of the action that it uses.
    fileprivate var instances: Expansion? {
        if let expansion { return expansion }
        guard case .use(let use) = work, case .action(let action)? = use.target else { return nil }
        return action.step.expansion
    }

    /// Whether others are inside it, so that they can be named.
    var hasInner: Bool { isGroup || !work.innerLists.isEmpty }

    /// Whether it is nothing but the steps inside it.
    var isGroup: Bool {
        if case .steps = work { true } else { false }
    }
}
