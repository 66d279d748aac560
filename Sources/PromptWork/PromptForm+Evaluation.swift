extension PromptForm {
    /// `prompt` as `scope` sees it.
    init(_ prompt: Prompt, in scope: StepScope) throws(StepFailure) {
        switch prompt.question {
        case .ask(let text, let field), .choose(let text, let field):
            title = try scope.text(text)
            fields = [try FormField(field, fallback: prompt.defaultValue, in: scope)]
            addDefaultActions()
            if fields[0].fallback != nil { fallback = ScriptedAnswer() }
        case .confirm(let text, let onDecline):
            title = try scope.text(text)
            try addConfirmation(onDecline, prompt.defaultValue, in: scope)
        case .dialog(let dialog): try add(dialog, prompt.defaultValue, in: scope)
        case .edit(let text, let ending):
            document = EditorDocument(try scope.text(text), fileExtension: ending ?? "txt")
            title = "Edit the text"
            message = document?.text
            var field = Field(name: PromptForm.questionField, mark: text.mark)
            field.isRequired = false
            fields = [try FormField(field, fallback: prompt.defaultValue, in: scope)]
            addDefaultActions()
            if prompt.defaultValue != nil { fallback = ScriptedAnswer() }
        }
    }

    private mutating func addDefaultActions() {
        actions = [
            DialogActionDescription(title: "OK", isPreferred: true),
            DialogActionDescription(title: "Cancel", style: .cancel),
        ]
        outcomes = [.fields, .declines]
    }

    private mutating func addConfirmation(
        _ onDecline: Prompt.OnDecline, _ form: FreeForm?, in scope: StepScope
    ) throws(StepFailure) {
        var answer: Bool?
        if let form {
            let value = try scope.value(form)
            guard value.text == "true" || value.text == "false" else {
                throw StepFailure(.prompt, "`default` must be true or false, but is \(value.json())")
            }
            answer = value.text == "true"
            fallback = ScriptedAnswer(action: value.text)
        }
        isConfirmation = true
        actions = [
            DialogActionDescription(title: "Yes", isPreferred: answer == true, usesFields: false),
            DialogActionDescription(title: "No", isPreferred: answer == false, usesFields: false),
        ]
        outcomes = [.value(true), onDecline == .continue ? .value(false) : .declines]
    }

    private mutating func add(
        _ dialog: PromptDialog, _ form: FreeForm?, in scope: StepScope
    ) throws(StepFailure) {
        title = try dialog.title.map { text throws(StepFailure) in try scope.text(text) }
        message = try dialog.message.map { text throws(StepFailure) in try scope.text(text) }
        style = dialog.style == .sheet ? .sheet : .alert
        for field in dialog.fields { fields.append(try FormField(field, fallback: nil, in: scope)) }
        if dialog.actions.isEmpty { addDefaultActions() }
        var lists = 0
        for action in dialog.actions {
            try add(action, list: lists, in: scope)
            if !action.steps.isEmpty { lists += 1 }
        }
        guard let form else { return }
        switch try scope.value(form) {
        case .object(let members):
            fallback = ScriptedAnswer(fields: members.members.reduce(into: [:]) { $0[$1.name] = $1.value.answerTexts })
        case let value: fallback = ScriptedAnswer(action: value.text)
        }
    }

    /// Adds an action; the steps that it goes on with are the list with the number `list`.
    private mutating func add(_ action: PromptAction, list: Int, in scope: StepScope) throws(StepFailure) {
        let value = try action.value.map { form throws(StepFailure) in try scope.value(form) }
        let outcome: Outcome =
            if let error = action.error {
                .fails(try scope.text(error))
            } else if !action.steps.isEmpty {
                .steps(list, answer: value ?? .null)
            } else if let value {
                .value(value)
            } else {
                action.style == .cancel ? .declines : .fields
            }
        var usesFields = false
        if case .fields = outcome { usesFields = true }
        actions.append(
            DialogActionDescription(
                title: try scope.text(action.title), identifier: value?.scalarText, style: action.style.modal,
                isPreferred: action.isPreferred, usesFields: usesFields))
        outcomes.append(outcome)
    }
}

extension PromptForm.FormField {
    /// `field` as `scope` sees it; `fallback` goes before its own default.
    init(_ field: Field, fallback: FreeForm?, in scope: StepScope) throws(StepFailure) {
        self.field = field
        description = try field.description.map { text throws(StepFailure) in try scope.text(text) }
        options = try field.options.map { options throws(StepFailure) in try options.modal(in: scope) }
        guard let form = fallback ?? field.defaultValue else { return }
        let value = try scope.value(form)
        do {
            self.fallback = try field.value(from: value, options: options.map { $0.map(\.value) })
        } catch { throw StepFailure(.prompt, "the default of `\(field.name)` \(error.message)") }
    }
}

extension FieldOptions {
    /// What may be chosen, as `scope` sees it: texts, or maps with `value` and `title`.
    fileprivate func modal(in scope: StepScope) throws(StepFailure) -> [ModalOption] {
        var modal: [ModalOption] = []
        switch self {
        case .expression(let text):
            let value = try scope.value(text)
            guard case .array(let list) = value else {
                throw StepFailure(.prompt, "`options` must be a list, but is \(value.kindName)", line: text.mark.line)
            }
            for element in list {
                guard case .object(let members) = element else {
                    modal.append(ModalOption(element.text))
                    continue
                }
                modal.append(ModalOption(members["value"]?.text ?? "", title: members["title"]?.text))
            }
        case .list(let list):
            for option in list {
                let title = try option.title.map { text throws(StepFailure) in try scope.text(text) }
                modal.append(ModalOption(try scope.text(option.value), title: title))
            }
        }
        return modal
    }
}

extension PromptAction.Style {
    fileprivate var modal: DialogActionStyle {
        switch self {
        case .cancel: .cancel
        case .default: .default
        case .destructive: .destructive
        }
    }
}

extension Value {
    /// The text of a value that is one; nothing for lists and objects.
    fileprivate var scalarText: String? {
        switch self {
        case .array, .null, .object: nil
        case .boolean, .number, .string: text
        }
    }
}
