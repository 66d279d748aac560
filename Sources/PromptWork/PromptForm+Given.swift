extension PromptForm {
    /// What answers that were given before make of a form.
    enum Given: Sendable {
        /// They answer it.
        case complete(ScriptedAnswer)
        /// They answer a part: the rest is still to be asked for.
        case incomplete
        /// There are none.
        case none
        /// One of them does not fit.
        case refused(ModalRefusal)
    }

    /// Takes in what was given: fields that have their values offer them as defaults.
    mutating func take(_ given: (value: [String]?, fields: [String: [String]])) -> Given {
        var texts = given.fields
        var action: String?
        if let value = given.value {
            if isConfirmation || fields.count != 1 || fields[0].name != Self.questionField {
                guard value.count == 1 else { return .refused(ModalRefusal("", "was given \(value.count) times")) }
                action = value[0]
            } else {
                texts[Self.questionField] = value
            }
        }
        guard action != nil || !texts.isEmpty else { return .none }
        if let refusal = offer(&texts) { return .refused(refusal) }
        let scripted = ScriptedAnswer(action: action, fields: texts)
        if isConfirmation { return action == nil ? .none : .complete(scripted) }
        guard let action else { return missingFields.isEmpty ? .complete(scripted) : .incomplete }
        let chosen = actions.firstIndex { $0.identifier == action } ?? actions.firstIndex { $0.title == action }
        guard let chosen, actions[chosen].usesFields, !missingFields.isEmpty else { return .complete(scripted) }
        for index in actions.indices { actions[index].isPreferred = index == chosen }
        return .incomplete
    }

    /// Makes `texts` the defaults of their fields; why one of them cannot be.
    private mutating func offer(_ texts: inout [String: [String]]) -> ModalRefusal? {
        for name in texts.keys.sorted() where !fields.contains(where: { $0.name == name }) {
            return ModalRefusal(name, "is refused: there is no such field")
        }
        for (index, field) in fields.enumerated() {
            guard let given = texts[field.name] else { continue }
            do {
                let value = try field.value(field.values(named: given))
                fields[index].fallback = value
                texts[field.name] = value.answerTexts
            } catch { return ModalRefusal(field.name, error.message) }
        }
        return nil
    }

    /// The one field of `ask` and `choose`.
    static let questionField = "answer"

    /// What needs a value and has none yet.
    var missingFields: [FormField] { fields.filter { $0.fallback == nil && $0.field.isRequired } }
}

extension PromptForm.FormField {
    /// `texts`, options that were called by their titles by their values.
    fileprivate func values(named texts: [String]) -> [String] {
        guard let options else { return texts }
        return texts.map { text in
            options.contains { $0.value == text } ? text : options.first { $0.title == text }?.value ?? text
        }
    }
}
