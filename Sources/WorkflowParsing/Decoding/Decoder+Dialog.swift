import WorkflowModel

extension Decoder {
    /// The general form of a prompt.
    mutating func dialog(_ map: Node) -> Prompt.Question? {
        guard isMap(map, "`prompt`", .dialog) else { return nil }
        var dialog = PromptDialog()
        if let node = self[map, "title"] { dialog.title = text(node, "title") }
        if let node = self[map, "message"] { dialog.message = text(node, "message") }
        if let node = self[map, "style"] { dialog.style = choice(node, "style", PromptDialog.Style.self) ?? .alert }
        if let node = self[map, "fields"] { dialog.fields = fields(node, "fields") }
        if let node = self[map, "actions"] { dialog.actions = actions(node) }
        let isEmpty = ["title", "message", "fields", "actions"].allSatisfy { self[map, $0] == nil }
        if isEmpty {
            error(
                .missingKey,
                map,
                "`prompt` must have `confirm`, `ask`, `choose`, `edit`, or a dialog's `title`, `message`, `fields` or `actions`"
            )
        }
        if dialog.style == .sheet, self[map, "actions"] == nil {
            error(.missingKey, map, "a prompt of style `sheet` must have `actions` to choose from")
        }
        return .dialog(dialog)
    }

    private mutating func actions(_ node: Node) -> [PromptAction] {
        guard let nodes = list(node, "actions") else { return [] }
        if nodes.isEmpty { error(.empty, node, "`actions` must have at least one action") }
        var preferred: Mark?
        return nodes.enumerated().compactMap { index, node in
            guard let action = action(node, number: index + 1) else { return nil }
            if action.isPreferred {
                if let earlier = preferred {
                    error(
                        .badValue, node, "only one action can be preferred: the one in line \(earlier.line) is already")
                }
                preferred = tree.mark(node)
            }
            return action
        }
    }

    /// The action at a place of its list, from 1: its steps are called by that place and their own.
    private mutating func action(_ map: Node, number: Int) -> PromptAction? {
        guard isMap(map, "an action", .promptAction) else { return nil }
        guard let node = self[map, "title"] else {
            error(.missingKey, map, "an action must have a `title`")
            return nil
        }
        guard let title = filledText(node, "title") else { return nil }
        var action = PromptAction(title: title)
        if let node = self[map, "preferred"] { action.isPreferred = boolean(node, "preferred") ?? false }
        if let node = self[map, "style"] { action.style = choice(node, "style", PromptAction.Style.self) ?? .default }
        action.value = self[map, "value"].map { freeForm($0) }
        if let node = self[map, "error"] { action.error = text(node, "error") }
        if let node = self[map, "steps"] { action.steps = steps(node, prefix: "\(number).") }
        if action.value != nil, action.error != nil {
            problems.error(
                .exclusiveKeys, keyMark(map, "error"), "an action yields a `value` or fails with an `error`, not both")
        }
        if self[map, "steps"] != nil, action.error != nil || action.style == .cancel {
            let other = action.error != nil ? "fails with an `error`" : "declines"
            problems.error(
                .exclusiveKeys, keyMark(map, "steps"), "an action goes on with `steps` or \(other), not both")
        }
        return action
    }
}
