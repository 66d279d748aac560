/// A prompt with its texts evaluated: what is asked, and what each answer means.
struct PromptForm: Sendable {
    /// A field with its options evaluated.
    struct FormField: Sendable {
        var field: Field
        /// What it is for; what people see instead of its name.
        var description: String?
        /// What may be chosen.
        var options: [ModalOption]?
        /// The value of who gives none.
        var fallback: Value?

        var name: String { field.name }

        /// The value that `texts` give.
        func value(_ texts: [String]) throws(FieldProblem) -> Value {
            try field.value(from: texts, options: options.map { $0.map(\.value) })
        }
    }

    /// What taking an action means.
    enum Outcome: Sendable {
        /// The person declines.
        case declines
        /// The step fails with this text.
        case fails(String)
        /// The answer is made of the fields.
        case fields
        /// The step goes on with the list of steps inside it that has this number; this is the answer, if there is one.
        case steps(Int, answer: Value)
        /// This is the answer.
        case value(Value)
    }

    /// The headline.
    var title: String?
    /// What it is about.
    var message: String?
    var style = DialogStyle.alert
    /// Whether it asks for yes or no.
    var isConfirmation = false
    var fields: [FormField] = []
    var actions: [DialogActionDescription] = []
    /// What each of the actions means.
    var outcomes: [Outcome] = []
    /// The answer when nobody gives one.
    var fallback: ScriptedAnswer?
    /// The text that is to be changed in an editor, if that is what it asks for; its one field is the changed text.
    var document: EditorDocument?

    /// Hides what `mask` hides from everything that people see; values stay.
    mutating func hide(_ mask: SecretMask) {
        guard !mask.isEmpty else { return }
        title = title.map { mask.masked($0) }
        message = message.map { mask.masked($0) }
        for index in fields.indices {
            fields[index].description = fields[index].description.map { mask.masked($0) }
            fields[index].options = fields[index].options.map { options in
                options.map { ModalOption($0.value, title: mask.masked($0.title)) }
            }
        }
        for index in actions.indices { actions[index].title = mask.masked(actions[index].title) }
    }

    /// What a presenter shows; refused answers go to `onRefusal`.
    func request(onRefusal: @escaping @Sendable (ModalRefusal) -> Void) -> DialogRequest {
        var request = DialogRequest(
            title: title ?? message ?? "", message: title == nil ? nil : message, style: style,
            isConfirmation: isConfirmation, fields: fields.map(\.modal), actions: actions)
        request.onRefusal = onRefusal
        return request
    }

    /// The values of the fields that `answers` give, in the order of the form; null for what was left empty.
    func values(_ answers: ModalAnswers) throws(StepFailure) -> [NamedValue] {
        var values: [NamedValue] = []
        for field in fields {
            guard let texts = answers.texts[field.name] else {
                values.append(NamedValue(field.name, .null))
                continue
            }
            do {
                values.append(NamedValue(field.name, try field.value(texts)))
            } catch { throw StepFailure(.prompt, "field `\(field.name)` \(error.message)") }
        }
        return values
    }
}

extension PromptForm.FormField {
    /// The field as modals know it.
    var modal: ModalField {
        ModalField(field.name, kind, label: description) { modal in
            modal.placeholder = field.placeholder
            modal.isRequired = field.isRequired
            modal.defaultTexts = fallback.map { value in
                value.answerTexts
            }
            modal.validate = { texts in
                do throws(FieldProblem) {
                    _ = try self.value(texts)
                    return nil
                } catch { return error.message }
            }
        }
    }

    private var kind: ModalField.Kind {
        switch field.kind {
        case .boolean: .boolean
        case .choice: .choice(options ?? [])
        case .choices: .choices(options ?? [])
        case .integer: .integer
        case .number: .number
        case .path: .path
        case .secret: .secret
        case .string: .string
        }
    }

}
