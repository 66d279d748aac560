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
        /// Ctrl-E was pressed: this text is to be edited elsewhere, and given back by `replaceText`.
        case edits(EditorDocument)
        /// Ctrl-C was pressed.
        case interrupted
        /// It goes on: an answer was refused.
        case refused(ModalRefusal)
        /// Ctrl-Z was pressed.
        case suspended
    }

    let request: DialogRequest
    private(set) var stage: Stage
    /// Why the last answer was refused.
    private(set) var refusal: String?
    /// What has been answered so far.
    private(set) var answers = ModalAnswers()
    /// The action that was chosen.
    private(set) var action: Int?
    /// What the path that is being typed may go on with.
    private(set) var candidates: [String] = []
    /// Whether there is an editor for texts.
    private let canEdit: Bool
    private let completion: @Sendable (_ folder: String?) -> PathCompletion

    /// Paths are completed by `completion` for the field's folder.
    init(
        _ request: DialogRequest, canEdit: Bool = false,
        completion: @escaping @Sendable (_ folder: String?) -> PathCompletion = { _ in PathCompletion { _ in [] } }
    ) {
        self.request = request
        self.canEdit = canEdit
        self.completion = completion
        stage = .confirmation
        if request.isConfirmation { return }
        if let only = request.onlyAction, !request.fields.isEmpty, request.actions[only].usesFields {
            action = only
            stage = stage(of: 0)
        } else {
            stage = actionList()
        }
    }

    /// Does what `key` means.
    mutating func apply(_ key: Key) -> Progress {
        refresh()
        candidates = []
        switch key {
        case .control("c"): return .interrupted
        case .control("z"): return .suspended
        case .control("d"), .escape: return close(key)
        default: break
        }
        switch stage {
        case .action(let list): return apply(key, toActions: list)
        case .confirmation: return confirm(key)
        case .editing(let index, let editor): return apply(key, to: editor, index)
        case .selecting(let index, let list): return apply(key, to: list, index)
        }
    }

    /// Takes over which actions are enabled by now.
    mutating func refresh() {
        guard case .action(var list) = stage else { return }
        list.update(actionItems)
        stage = .action(list)
    }

    /// Puts `text` in place of what is being typed.
    mutating func replaceText(_ text: String) {
        guard case .editing(let index, _) = stage else { return }
        stage = .editing(index, LineEditor(text.hasSuffix("\n") ? String(text.dropLast()) : text))
        refusal = nil
    }

    // MARK: Stages

    private var actionItems: [SelectionList.Item] {
        request.actions.map { SelectionList.Item($0.title, isEnabled: $0.isEnabled) }
    }

    private func actionList() -> Stage {
        .action(SelectionList(actionItems, position: action ?? request.preferredAction ?? 0))
    }

    /// How the field at `index` is asked for, beginning with what was answered before.
    private func stage(of index: Int) -> Stage {
        let field = request.fields[index]
        let given = answers.texts[field.name]
        let options = field.shownOptions
        let items = options.map { SelectionList.Item($0.title) }
        let texts = given ?? field.defaultTexts ?? []
        let chosen = options.indices.filter { texts.contains(options[$0].value) }
        switch field.kind {
        case .boolean, .choice: return .selecting(index, SelectionList(items, position: chosen.first ?? 0))
        case .choices: return .selecting(index, SelectionList(items, allowsSeveral: true, checked: Set(chosen)))
        case .secret: return .editing(index, LineEditor())
        case .integer, .number, .path, .string: return .editing(index, LineEditor(given?.first ?? ""))
        }
    }

    /// Escape and Ctrl-D: out of a filter, else out of the dialog; in the midst of a text, Ctrl-D deletes as elsewhere.
    private mutating func close(_ key: Key) -> Progress {
        switch stage {
        case .editing(let index, var editor) where key == .control("d") && !editor.text.isEmpty:
            editor.apply(.delete)
            stage = .editing(index, editor)
        case .action(var list) where list.filter != nil:
            list.clearFilter()
            stage = .action(list)
        case .selecting(let index, var list) where list.filter != nil:
            list.clearFilter()
            stage = .selecting(index, list)
        default: return .answered(.declined)
        }
        return .asking
    }

    /// Back to what was asked before the field at `index`.
    private mutating func goBack(from index: Int) {
        refusal = nil
        if index > 0 {
            stage = stage(of: index - 1)
        } else if action != request.onlyAction {
            stage = actionList()
        }
    }

    private mutating func apply(_ key: Key, toActions list: SelectionList) -> Progress {
        var list = list
        if list.apply(key) { refusal = nil }
        stage = .action(list)
        guard key == .enter else { return .asking }
        guard let chosen = list.chosen.first else { return refuse("nothing is chosen") }
        action = chosen
        guard request.actions[chosen].usesFields, !request.fields.isEmpty else { return finish() }
        stage = stage(of: 0)
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
            return refuse("press y or n")
        }
        return finish()
    }

    private mutating func apply(_ key: Key, to editor: LineEditor, _ index: Int) -> Progress {
        var editor = editor
        switch key {
        case .enter: return take(editor.text.isEmpty ? [] : [editor.text], for: index)
        case .backTab, .up:
            goBack(from: index)
            return .asking
        case .control("e") where canEdit && request.fields[index].kind == .string:
            return .edits(EditorDocument(editor.text, fileExtension: request.fields[index].fileExtension))
        case .tab where request.fields[index].kind == .path:
            candidates = completion(request.fields[index].folder).complete(&editor)
            refusal = nil
        default: if editor.apply(key) { refusal = nil }
        }
        stage = .editing(index, editor)
        return .asking
    }

    private mutating func apply(_ key: Key, to list: SelectionList, _ index: Int) -> Progress {
        let options = request.fields[index].shownOptions
        if request.fields[index].kind == .boolean, let answer = Self.booleanKeys[key] {
            return take([answer], for: index)
        }
        if key == .backTab {
            goBack(from: index)
            return .asking
        }
        var list = list
        if list.apply(key) { refusal = nil }
        stage = .selecting(index, list)
        guard key == .enter else { return .asking }
        if !list.allowsSeveral, list.chosen.isEmpty { return refuse("nothing is chosen") }
        return take(list.chosen.map { options[$0].value }, for: index)
    }

    private static let booleanKeys: [Key: String] = [
        .scalar("N"): "false", .scalar("Y"): "true", .scalar("n"): "false", .scalar("y"): "true",
    ]

    private mutating func refuse(_ reason: String) -> Progress {
        refusal = reason
        return .asking
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
        stage = stage(of: index + 1)
        return .asking
    }

    private mutating func finish() -> Progress {
        guard let action, request.actions.indices.contains(action), request.actions[action].isEnabled else {
            return refuse("this cannot be chosen now")
        }
        return .answered(.action(action, answers))
    }
}

extension ModalField {
    /// What a list of this field shows; one that may stay without an answer has an entry for that.
    var shownOptions: [ModalOption] {
        let none = isRequired || defaultTexts != nil ? [] : [ModalOption("", title: "(none)")]
        switch kind {
        case .boolean: return none + [ModalOption("true", title: "Yes"), ModalOption("false", title: "No")]
        case .choice(let options): return none + options
        case .choices, .integer, .number, .path, .secret, .string: return options
        }
    }
}
