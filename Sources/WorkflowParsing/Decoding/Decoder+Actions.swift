import WorkflowModel

extension KeyTable {
    /// A reusable action: `format.md` §8.
    static let action = KeyTable(
        "an action", ["inputs", "onBusy"] + step.built.filter { !["id", "needs"].contains($0) },
        notBuilt: step.notBuilt, allowsExtensions: true, advice: step.advice.withoutID)
}

extension KeyValuePairs<String, String> {
    /// The same, and what is not for actions.
    fileprivate var withoutID: KeyValuePairs<String, String> {
        [
            "id": "an action is called by its name in `actions`", "needs": "a step that uses the action has `needs`",
            "command": "write `run`", "cmd": "write `run`", "script": "write `run`", "if": "write `enabledIf`",
            "when": "write `enabledIf`", "params": "write `inputs`", "cwd": "write `workingDirectory`",
        ]
    }
}

extension Decoder {
    /// `actions` of a workflow; `file` tells them from those of other files.
    mutating func actions(_ node: Node, file: String) -> [ReusableAction] {
        var actions: [ReusableAction] = []
        var names: NamesByCase = [:]
        forEachPair(node, "actions") { decoder, key, value in
            decoder.checkName(key, of: "the name of an action", &names)
            let step = decoder.step(value, place: key.name, .action)
            var action = ReusableAction(name: key.name, mark: key.mark, step: step, key: "\(file)#\(key.name)")
            guard decoder.tree.kind(value) == .mapping else { return }
            action.definition = decoder.definition(value)
            if let node = decoder[value, "inputs"] { action.inputs = decoder.fields(node, "inputs") }
            if let node = decoder[value, "onBusy"] {
                action.onBusy = decoder.choice(node, "onBusy", ReusableAction.OnBusy.self) ?? .wait
            }
            actions.append(action)
        }
        return actions
    }

    /// `use`, with the values of `with`.
    mutating func use(_ node: Node, _ step: Node) -> Use? {
        let values = self[step, "with"].map { with($0) } ?? []
        guard let name = constant(node, "use") else { return nil }
        guard !tree.isNull(node), !name.isEmpty else {
            error(.empty, node, "`use` is empty: write the name of an action, or a file")
            return nil
        }
        var use = Use(name, mark: tree.mark(node))
        use.values = values
        return use
    }

    private mutating func with(_ node: Node) -> [NamedForm] {
        var values: [NamedForm] = []
        forEachPair(node, "with") { decoder, key, value in
            values.append(NamedForm(name: key.name, mark: key.mark, value: decoder.freeForm(value)))
        }
        return values
    }
}
