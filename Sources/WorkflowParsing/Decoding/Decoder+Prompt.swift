import WorkflowModel

extension KeyTable {
    /// The short forms of a prompt, which are its first keys.
    static let promptForms = ["ask", "choose", "confirm", "edit"]
    /// `confirm`.
    static let confirm = KeyTable("`prompt`", ["confirm", "onDecline", "default", "onTimeout"])
    /// `edit`.
    static let edit = KeyTable("`prompt`", ["edit", "extension", "default", "onTimeout"])
    /// The general form of a prompt: `format.md` §7.
    static let dialog = KeyTable(
        "`prompt`", ["title", "message", "style", "fields", "actions", "default", "onTimeout"],
        advice: [
            "buttons": "write `actions`", "inputs": "write `fields`", "options": "write `choose: …` beside it",
            "question": "write `ask: …`, `confirm: …` or `title: …`", "timeout": "put it beside `prompt`",
            "onDecline": "it belongs to `confirm`",
        ])
    /// What can be done in a dialog.
    static let promptAction = KeyTable(
        "an action", ["title", "preferred", "style", "value", "error", "steps"])
}

extension Decoder {
    /// `prompt`, in one of its forms.
    mutating func prompt(_ node: Node) -> Prompt? {
        guard tree.kind(node) == .mapping else {
            error(.wrongKind, node, "`prompt` must be a map, not \(kindName(node)): write `prompt: { confirm: … }`")
            return nil
        }
        let forms = KeyTable.promptForms.filter { self[node, $0] != nil }
        if let other = forms.dropFirst().first {
            problems.error(
                .exclusiveKeys,
                keyMark(node, other), "`prompt` asks one thing, but has `\(forms[0])` and `\(other)`: make two steps")
            return nil
        }
        let question: Prompt.Question? =
            switch forms.first {
            case "ask": ask(node)
            case "choose": choose(node)
            case "confirm": confirm(node)
            case "edit": edit(node)
            default: dialog(node)
            }
        return question.map { finished(Prompt($0), node) }
    }

    /// Takes what all forms have.
    private mutating func finished(_ prompt: Prompt, _ map: Node) -> Prompt {
        var prompt = prompt
        switch prompt.question {
        case .ask(_, let field), .choose(_, let field): prompt.defaultValue = field.defaultValue
        case .confirm:
            let standard = self[map, "default"].flatMap { setting($0, "default", Written.boolean) }
            prompt.defaultValue = standard.map { $0.freeForm { .boolean($0) } }
        case .dialog: prompt.defaultValue = self[map, "default"].map { freeForm($0) }
        case .edit:
            let standard = self[map, "default"].flatMap { text($0, "default") }
            prompt.defaultValue = standard.map { .text($0) }
        }
        if let node = self[map, "onTimeout"] {
            prompt.onTimeout = choice(node, "onTimeout", Prompt.OnTimeout.self) ?? .fail
            if prompt.onTimeout == .default, self[map, "default"] == nil {
                error(.missingKey, node, "`onTimeout: default` needs a `default`")
            }
        }
        return prompt
    }

    private mutating func ask(_ map: Node) -> Prompt.Question? {
        guard isMap(map, "`prompt`", .ask), let node = self[map, "ask"], let text = filledText(node, "ask") else {
            return nil
        }
        return .ask(text, field(map, named: "answer", at: text.mark))
    }

    private mutating func choose(_ map: Node) -> Prompt.Question? {
        guard isMap(map, "`prompt`", .choose), let node = self[map, "choose"], let text = filledText(node, "choose")
        else {
            return nil
        }
        let isMultiple = self[map, "multiple"].flatMap { boolean($0, "multiple") } ?? false
        return .choose(text, field(map, named: "answer", at: text.mark, kind: isMultiple ? .choices : .choice))
    }

    private mutating func confirm(_ map: Node) -> Prompt.Question? {
        guard isMap(map, "`prompt`", .confirm), let node = self[map, "confirm"], let text = filledText(node, "confirm")
        else {
            return nil
        }
        let onDecline = self[map, "onDecline"].flatMap { choice($0, "onDecline", Prompt.OnDecline.self) }
        return .confirm(text, onDecline: onDecline ?? .cancel)
    }

    private mutating func edit(_ map: Node) -> Prompt.Question? {
        guard isMap(map, "`prompt`", .edit), let node = self[map, "edit"], let text = text(node, "edit") else {
            return nil
        }
        let ending = self[map, "extension"].flatMap { node in constant(node, "extension").map { (node, $0) } }
        if let (node, ending) = ending, ending.isEmpty || !ending.utf8.allSatisfy(Self.isExtensionByte) {
            error(.badValue, node, "`extension` is how the file's name ends, of letters and digits: write `md`")
        }
        return .edit(text, extension: ending?.1)
    }

    private static func isExtensionByte(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
}

extension Setting {
    /// The setting as a free-form value.
    fileprivate func freeForm(_ literal: (Value) -> FreeForm) -> FreeForm {
        switch self {
        case .value(let value): literal(value)
        case .expression(let text): .text(text)
        }
    }
}
