extension GivenAnswers {
    /// What is wrong with these answers for `workflow`, each as a line for people: all that is known before it runs.
    ///
    /// Fields whose options are an expression are checked when they are asked for.
    public func problems(in workflow: Workflow) -> [String] {
        let steps = Self.all(workflow.steps + workflow.finally, in: "")
        return texts.sorted { $0.key < $1.key }.compactMap { name, given in
            guard let (step, field) = Self.find(name, in: steps) else {
                return "answer `\(name)`: there is no step of that name"
            }
            guard case .prompt(let prompt) = step.work else { return "answer `\(name)`: `\(step.id)` asks nothing" }
            return prompt.problem(with: given, for: field).map { "answer `\(name)` \($0)" }
        }
    }

    /// `steps` and all that is inside them, with their paths as their ids.
    private static func all(_ steps: [Step], in path: String) -> [Step] {
        steps.flatMap { step in
            var placed = step.body
            placed.id = path + step.id
            let inner = step.inner
            return [placed] + all(inner.steps + inner.finally, in: placed.id + "/")
        }
    }

    /// The step that `name` means, and the field of it; which instances there will be is not known yet.
    ///
    /// Ids of steps in `finally` have dots in them too.
    private static func find(_ name: String, in steps: [Step]) -> (Step, field: String?)? {
        var depth = 0
        let name = name.filter { character in
            if character == "[" { depth += 1 }
            defer { if character == "]" { depth -= 1 } }
            return depth == 0
        }
        if let step = steps.first(where: { $0.id == name }) { return (step, nil) }
        guard let dot = name.lastIndex(of: "."), let step = steps.first(where: { $0.id == name[..<dot] }) else {
            return nil
        }
        return (step, String(name[name.index(after: dot)...]))
    }
}

extension Prompt {
    /// Why `texts` are no answer, as far as the file alone tells: to the field, or without one to the prompt.
    fileprivate func problem(with texts: [String], for field: String?) -> String? {
        switch question {
        case .ask(_, let asked), .choose(_, let asked):
            guard field == nil || field == asked.name else { return "must be given without a field" }
            return asked.problem(with: texts)
        case .confirm:
            if field != nil { return "must be given without a field" }
            return texts == ["true"] || texts == ["false"] ? nil : "must be true or false"
        case .edit:
            if field != nil { return "must be given without a field" }
            return texts.count == 1 ? nil : "was given \(texts.count) times"
        case .dialog(let dialog):
            guard let field else { return dialog.problem(withAction: texts) }
            guard let known = dialog.fields.first(where: { $0.name == field }) else {
                let names = dialog.fields.map(\.name)
                return names.isEmpty
                    ? "must be one of its actions: it has no fields"
                    : "must be for one of \(names.joined(separator: ", "))"
            }
            return known.problem(with: texts)
        }
    }
}

extension PromptDialog {
    /// Why `texts` name no action; nothing when a title can only be known later.
    fileprivate func problem(withAction texts: [String]) -> String? {
        guard texts.count == 1 else { return "was given \(texts.count) times" }
        var names = actions.isEmpty ? ["OK", "Cancel"] : []
        for action in actions {
            guard action.title.isPlain, action.value?.isPlain ?? true else { return nil }
            if case .text(let text)? = action.value { names.append(text.source) }
            names.append(action.title.source)
        }
        let others = actions.contains { $0.value != nil && !$0.hasTextValue }
        return names.contains(texts[0]) || others ? nil : "must be one of \(names.joined(separator: ", "))"
    }
}

extension PromptAction {
    fileprivate var hasTextValue: Bool {
        if case .text? = value { true } else { false }
    }
}

extension FreeForm {
    /// Whether it is a text without expressions, or no text.
    fileprivate var isPlain: Bool {
        if case .text(let text) = self { text.isPlain } else { true }
    }
}

extension Field {
    /// Why `texts` are no value of the field, as far as the file alone tells.
    fileprivate func problem(with texts: [String]) -> String? {
        var options: [String]?
        switch self.options {
        case nil: break
        case .expression: return nil
        case .list(let list):
            guard list.allSatisfy({ $0.value.isPlain }) else { return nil }
            options = list.map(\.value.source)
        }
        do {
            _ = try value(from: texts, options: options)
            return nil
        } catch { return error.message }
    }
}
