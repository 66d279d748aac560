/// An answer that was prepared before the dialog was shown.
public struct ScriptedAnswer: Hashable, Sendable {
    /// The action to take: its identifier, else its title; `true` or `false` for a confirmation.
    public var action: String?
    /// The texts of the fields, by their names.
    public var fields: [String: [String]]

    /// An answer that takes `action`, with these texts for the fields.
    public init(action: String? = nil, fields: [String: [String]] = [:]) {
        self.action = action
        self.fields = fields
    }

    /// What it answers to `request`.
    ///
    /// Without an action the preferred one is taken, else the first one that is no cancel. Throws `ModalError.refused` for
    /// an unknown action or field, a disabled action, a field without a value, and a value that the field refuses.
    public func response(to request: DialogRequest) throws(ModalError) -> DialogResponse {
        let index = try actionIndex(in: request)
        guard request.actions[index].isEnabled else {
            throw .refused(field: nil, reason: "'\(request.actions[index].title)' cannot be chosen now")
        }
        return .action(index, try answers(to: request, for: request.actions[index]))
    }

    private func answers(
        to request: DialogRequest, for action: DialogActionDescription
    ) throws(ModalError) -> ModalAnswers {
        let names = request.fields.map(\.name)
        if let unknown = fields.keys.filter({ !names.contains($0) }).min() {
            let known = names.isEmpty ? "it has no fields" : "its fields are \(names.joined(separator: ", "))"
            throw .refused(field: unknown, reason: "there is no such field; \(known)")
        }
        var answers = ModalAnswers()
        guard action.usesFields else { return answers }
        for field in request.fields {
            do {
                answers.texts[field.name] = try field.answer(given(for: field)).get()
            } catch {
                throw .refused(field: error.field, reason: error.reason)
            }
        }
        return answers
    }

    private func given(for field: ModalField) -> [String] {
        guard let texts = fields[field.name] else { return field.defaultTexts ?? [] }
        return texts.map { text in field.options.first { $0.value == text || $0.title == text }?.value ?? text }
    }

    private func actionIndex(in request: DialogRequest) throws(ModalError) -> Int {
        guard let action else {
            guard
                let index = request.preferredAction
                    ?? (request.isConfirmation ? nil : request.actions.firstIndex { $0.style != .cancel })
            else { throw .refused(field: nil, reason: "one of \(request.actionWords) is needed") }
            return index
        }
        if request.isConfirmation {
            if action == "true" { return 0 }
            if action == "false", request.actions.count > 1 { return 1 }
        }
        guard
            let index = request.actions.firstIndex(where: { $0.identifier == action })
                ?? request.actions.firstIndex(where: { $0.title == action })
        else { throw .refused(field: nil, reason: "'\(action)' is none of \(request.actionWords)") }
        return index
    }
}

extension DialogRequest {
    /// What prepared answers may name, for messages.
    fileprivate var actionWords: String {
        let words = isConfirmation ? ["true", "false"] : actions.map { $0.identifier ?? $0.title }
        return words.map { "'\($0)'" }.joined(separator: ", ")
    }
}
