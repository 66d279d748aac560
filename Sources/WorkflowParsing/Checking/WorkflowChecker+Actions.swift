import Expressions
import WorkflowModel

extension WorkflowChecker {
    /// Checks the actions, each after those that it uses.
    mutating func checkActions() {
        let order = ActionOrder(workflow.actions)
        for cycle in order.cycles {
            let names = (cycle + [cycle[0]]).map { index in
                "`\(workflow.actions[index].name)` (line \(workflow.actions[index].mark.line))"
            }
            problems.error(
                .reachesItself,
                workflow.actions[cycle[0]].mark, "an action must not reach itself: \(names.joined(separator: " → "))")
        }
        guard order.cycles.isEmpty else { return }
        for index in order.order {
            var action = workflow.actions[index]
            check(&action)
            workflow.actions[index] = action
            actions[action.name] = action
        }
    }

    private mutating func check(_ action: inout ReusableAction) {
        var place = ExpressionPlace.topLevel
        for index in action.inputs.indices {
            place.inputCount = index
            inputs = action.inputs
            check(action.inputs[index], place)
        }
        if action.step.work.isService, action.onBusy == .wait {
            problems.error(
                .badService,
                action.step.mark,
                "a service runs until nobody needs it, and others that use the action would wait for that: "
                    + "say what they do with `onBusy` (`allow`, `fail` or `skip`)")
        }
        let secrets = workflow.secrets
        var steps = [action.step]
        var noFinally: [Step] = []
        action.size = 0
        link(&steps, &action.size)
        checkList(&steps, finally: &noFinally, owner: nil, InstanceContexts(), outputs: [])
        action.step = steps[0]
        inputs = workflow.inputs
        action.secrets = Set(workflow.secrets.filter(\.isUsed).map(\.name))
        workflow.secrets = secrets
    }

    /// Gives each step of `steps`, and inside them, what it uses; adds to `size` how many steps that makes.
    mutating func link(_ steps: inout [Step], _ size: inout Int) {
        size += steps.count
        for index in steps.indices {
            switch steps[index].work {
            case .prompt, .steps:
                var lists = steps[index].work.innerLists
                guard !lists.isEmpty else { continue }
                for list in lists.indices { link(&lists[list], &size) }
                steps[index].work.innerLists = lists
            case .use(var use):
                use.target = target(of: use)
                size += use.target?.size ?? 0
                // Actions that use each other twice and again would double with each of them.
                if size > Limits.usedSteps, use.target != nil {
                    reportSize(at: use.mark)
                    use.target = nil
                    size = Limits.usedSteps + 1
                }
                steps[index].work = .use(use)
            default: break
            }
        }
    }

    /// Said once: what uses it is too large too.
    private mutating func reportSize(at mark: Mark) {
        guard !isTooLarge else { return }
        isTooLarge = true
        problems.error(.tooLarge, mark, "with what is used, these are more than \(Limits.usedSteps) steps")
    }

    private mutating func target(of use: Use) -> UseTarget? {
        if let action = actions[use.name] {
            markAsUsed(action.secrets)
            return .action(action)
        }
        // Of one that is broken enough has been said.
        guard !workflow.actions.contains(where: { $0.name == use.name }) else { return nil }
        if use.namesFile { return target(inFileOf: use) }
        let names = workflow.actions.map(\.name)
        let hint = Suggestion(for: use.name, among: names).text
        let cure = hint.isEmpty ? "; a file is written `./\(use.name).yaml`" : hint
        problems.error(
            .unknownAction,
            use.mark, "there is no action `\(use.name)`\(names.isEmpty ? ": name it under `actions`" : cure)")
        return nil
    }

    private mutating func target(inFileOf use: Use) -> UseTarget? {
        let parts = use.name.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let files, !parts[0].isEmpty else {
            problems.error(.unusableFile, use.mark, "`\(use.name)` names no file that can be read here")
            return nil
        }
        do throws(ValueProblem) {
            let used = try files.load(parts[0])
            guard parts.count == 2 else {
                if let secret = used.secrets.first(where: { $0.isUsed && $0.dependsOnInputs }) {
                    throw ValueProblem(
                        "the secret `\(secret.name)` of `\(used.file)` depends on its inputs, and secrets are fetched "
                            + "before the first step: a used file says by itself where they are")
                }
                return .workflow(used)
            }
            guard var action = used.actions.first(where: { $0.name == parts[1] }) else {
                let hint = Suggestion(for: parts[1], among: used.actions.map(\.name)).text
                throw ValueProblem("there is no action `\(parts[1])` in `\(used.file)`\(hint)", .unknownAction)
            }
            action.file = used.part(for: action)
            return .action(action)
        } catch {
            problems.error(error.code ?? .unusableFile, use.mark, error.message)
            return nil
        }
    }

    /// Warns that the instances of a step will run one after another, because their action does one thing at a time.
    mutating func warnOfTurns(_ step: Step) {
        guard step.expansion != nil, step.maxParallel != .value(1), case .use(let use) = step.work,
            case .action(let action)? = use.target, action.onBusy == .wait
        else { return }
        problems.warning(
            .oneAfterAnother,
            use.mark,
            "`\(action.name)` executes one thing at a time, so the instances run one after another: "
                + "`onBusy: allow` in the action lets them run at once")
    }

    /// Checks `with` against the inputs of what is used.
    mutating func check(_ use: Use, _ place: ExpressionPlace) {
        for value in use.values { check(value.value, place) }
        guard let target = use.target else { return }
        var names: NamesByCase = [:]
        for value in use.values {
            names[value.name.lowercased()] = (value.name, value.mark)
            guard let field = target.inputs.first(where: { $0.name == value.name }) else {
                let known = target.inputs.map(\.name)
                let hint = Suggestion(for: value.name, among: known).text
                let cure = known.isEmpty ? "it has none" : "there are \(Listed(known, "and"))"
                problems.error(
                    .inputsDoNotFit,
                    value.mark, "`\(use.name)` has no input `\(value.name)`\(hint.isEmpty ? ": \(cure)" : hint)")
                continue
            }
            if let message = field.problem(with: value.value) {
                problems.error(.inputsDoNotFit, value.mark, "input `\(field.name)` of `\(use.name)` \(message)")
            }
        }
        let missing = target.inputs.filter { field in
            field.isRequired && field.defaultValue == nil && !use.values.contains { $0.name == field.name }
        }
        guard !missing.isEmpty else { return }
        problems.error(
            .inputsDoNotFit,
            use.mark,
            "`\(use.name)` needs \(Listed(missing.map(\.name), "and")): write \(missing.count == 1 ? "it" : "them") under `with`"
        )
    }
}

extension Field {
    /// Why a value that is known from the file is no value of this input.
    fileprivate func problem(with value: FreeForm) -> String? {
        if case .text(let text) = value, !text.isPlain { return nil }
        switch (kind, value) {
        case (.choices, _): return nil
        case (_, .map), (_, .list): return "must be one value"
        case (_, .null), (.boolean, .boolean), (.integer, .number), (.number, .number): return nil
        case (.boolean, .text(let text)):
            return ["true", "false"].contains(text.source) ? nil : "must be true or false"
        case (.boolean, _): return "must be true or false"
        case (.integer, .text(let text)): return Int64(text.source) == nil ? "must be a whole number" : nil
        case (.number, .text(let text)): return Double(text.source) == nil ? "must be a number" : nil
        case (.integer, _), (.number, _): return "must be a number"
        case (.choice, _): return problem(withChoice: value)
        default: return nil
        }
    }

    private func problem(withChoice value: FreeForm) -> String? {
        guard case .list(let options)? = options, options.allSatisfy({ $0.value.isPlain }) else { return nil }
        let given: String
        switch value {
        case .text(let text): given = text.source
        case .number(let text): given = text
        case .boolean(let value): given = String(value)
        default: return nil
        }
        let names = options.map(\.value.source)
        return names.contains(given) ? nil : "must be \(Listed(names)), not `\(given)`"
    }
}

extension Use {
    /// Whether it is a file, or something in one.
    fileprivate var namesFile: Bool {
        name.contains("/") || name.contains("#") || name.hasSuffix(".yaml") || name.hasSuffix(".yml")
    }
}
