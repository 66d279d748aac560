/// A dialog in the course of being answered with keys: what it shows, and what each key does.
struct DialogSession {
    /// What is being asked just now.
    enum Stage {
        /// Which action.
        case action(SelectionList)
        /// Yes or no.
        case confirmation
        /// The field at this index, as a text.
        case editing(Int, LineEditor)
        /// The field at this index, of whose options one or several are taken.
        case selecting(Int, SelectionList)
    }

    /// What a key has led to.
    enum Progress: Hashable {
        /// It goes on.
        case asking
        /// It has an answer.
        case answered(DialogResponse)
        /// Ctrl-C was pressed.
        case interrupted
        /// It goes on: an answer was refused.
        case refused(ModalRefusal)
    }

    let request: DialogRequest
    private(set) var stage: Stage
    /// Why the last answer was refused.
    private(set) var refusal: String?
    /// What has been answered so far.
    private(set) var answers = ModalAnswers()
    /// The action that was chosen.
    private(set) var action: Int?

    init(_ request: DialogRequest) {
        self.request = request
        if request.isConfirmation {
            stage = .confirmation
        } else if let only = request.onlyAction, !request.fields.isEmpty, request.actions[only].usesFields {
            action = only
            stage = Self.stage(of: 0, in: request)
        } else {
            let enabled = request.actions.indices.filter { request.actions[$0].isEnabled }
            stage = .action(
                SelectionList(
                    count: request.actions.count, position: request.preferredAction ?? 0, enabled: Set(enabled)))
        }
    }

    /// Does what `key` means.
    mutating func apply(_ key: Key) -> Progress {
        switch key {
        case .control("c"): return .interrupted
        case .control("d"), .escape:
            // In the midst of a text, Ctrl-D deletes as elsewhere.
            if key == .control("d"), case .editing(let index, var editor) = stage, !editor.text.isEmpty {
                editor.apply(.delete)
                stage = .editing(index, editor)
                return .asking
            }
            return .answered(.declined)
        default: break
        }
        switch stage {
        case .action(let list): return apply(key, toActions: list)
        case .confirmation: return confirm(key)
        case .editing(let index, let editor): return apply(key, to: editor, index)
        case .selecting(let index, let list): return apply(key, to: list, index)
        }
    }

    // MARK: Stages

    private static func stage(of index: Int, in request: DialogRequest) -> Stage {
        let field = request.fields[index]
        switch field.kind {
        case .boolean:
            return .selecting(index, SelectionList(count: 2, position: field.defaultTexts == ["false"] ? 1 : 0))
        case .choice(let options):
            let position = options.firstIndex { [$0.value] == field.defaultTexts } ?? 0
            return .selecting(index, SelectionList(count: options.count, position: position))
        case .choices(let options):
            let checked = options.indices.filter { field.defaultTexts?.contains(options[$0].value) ?? false }
            return .selecting(
                index, SelectionList(count: options.count, allowsSeveral: true, checked: Set(checked)))
        case .integer, .number, .path, .secret, .string: return .editing(index, LineEditor())
        }
    }

    private mutating func apply(_ key: Key, toActions list: SelectionList) -> Progress {
        var list = list
        list.apply(key)
        stage = .action(list)
        guard key == .enter, let chosen = list.chosen.first, request.actions[chosen].isEnabled else { return .asking }
        action = chosen
        guard request.actions[chosen].usesFields, !request.fields.isEmpty else { return finish() }
        stage = Self.stage(of: 0, in: request)
        return .asking
    }

    private mutating func confirm(_ key: Key) -> Progress {
        switch key {
        case .scalar("y"), .scalar("Y"): action = 0
        case .scalar("n"), .scalar("N"): action = min(1, request.actions.count - 1)
        case .enter: action = request.preferredAction
        default: break
        }
        guard action != nil else {
            refusal = "press y or n"
            return .asking
        }
        return finish()
    }

    private mutating func apply(_ key: Key, to editor: LineEditor, _ index: Int) -> Progress {
        if key == .enter { return take(editor.text.isEmpty ? [] : [editor.text], for: index) }
        var editor = editor
        if editor.apply(key) { refusal = nil }
        stage = .editing(index, editor)
        return .asking
    }

    private mutating func apply(_ key: Key, to list: SelectionList, _ index: Int) -> Progress {
        let field = request.fields[index]
        var list = list
        var isTaken = key == .enter
        if field.kind == .boolean {
            switch key {
            case .scalar("y"), .scalar("Y"): (list, isTaken) = (SelectionList(count: 2, position: 0), true)
            case .scalar("n"), .scalar("N"): (list, isTaken) = (SelectionList(count: 2, position: 1), true)
            default: break
            }
        }
        if list.apply(key) { refusal = nil }
        stage = .selecting(index, list)
        return isTaken ? take(list.chosen.map { field.shownOptions[$0].value }, for: index) : .asking
    }

    private mutating func take(_ texts: [String], for index: Int) -> Progress {
        let field = request.fields[index]
        switch field.answer(texts) {
        case .failure(let refused):
            refusal = refused.reason
            return .refused(refused)
        case .success(let accepted):
            refusal = nil
            answers.texts[field.name] = accepted
        }
        guard index + 1 < request.fields.count else { return finish() }
        stage = Self.stage(of: index + 1, in: request)
        return .asking
    }

    private mutating func finish() -> Progress {
        guard let action, request.actions.indices.contains(action), request.actions[action].isEnabled else {
            refusal = "this cannot be chosen now"
            return .asking
        }
        return .answered(.action(action, answers))
    }
}

extension ModalField {
    /// What a list of this field shows.
    var shownOptions: [ModalOption] {
        kind == .boolean ? [ModalOption("true", title: "Yes"), ModalOption("false", title: "No")] : options
    }
}
