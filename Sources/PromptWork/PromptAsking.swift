/// One prompt of a run while it is asked: tells what happens, and makes outputs of the answer.
struct PromptAsking: Sendable {
    /// An answer, and who gave it.
    struct Answer: Sendable {
        var response: DialogResponse
        var source: PromptAnswered.Source
    }

    let form: PromptForm
    let onTimeout: Prompt.OnTimeout
    let step: Int
    let id: String
    let stop: StopOrder
    /// Where the answers of secret fields go before anything is told of them.
    let mask: SecretMask
    let emit: Emitter<StepElement>

    /// What is told when it is asked.
    var asked: PromptAsked {
        PromptAsked(
            step: step, id: id, title: form.title, message: form.message,
            fields: form.fields.map { field in
                PromptFieldSummary(
                    name: field.name, kind: field.field.kind, description: field.description,
                    options: field.options?.map(\.value) ?? [])
            },
            actions: form.actions.map(\.title))
    }

    /// Tells of an answer that was not accepted.
    var onRefusal: @Sendable (ModalRefusal) -> Void {
        { [emit, id] refusal in
            emit(.promptRefused(id: id, field: refusal.field.isEmpty ? nil : refusal.field, message: refusal.reason))
        }
    }

    /// The failure of a prepared answer that was not accepted, which is told too.
    func refused(_ refusal: ModalRefusal) -> StepFailure {
        onRefusal(refusal)
        let field = refusal.field.isEmpty || refusal.field == PromptForm.questionField ? "" : ".\(refusal.field)"
        return StepFailure(.prompt, "the answer `\(id)\(field)` \(refusal.reason)")
    }

    /// The answer that was prepared.
    func resolve(_ answer: ScriptedAnswer, by source: PromptAnswered.Source) throws(StepFailure) -> Answer {
        do {
            let response = try answer.response(to: form.request(onRefusal: onRefusal))
            return Answer(response: response, source: source)
        } catch {
            if case .refused(let field, let reason) = error {
                throw refused(ModalRefusal(field ?? "", "is refused: \(reason)"))
            }
            throw StepFailure(.prompt, "prompt `\(id)`: \(error)")
        }
    }

    /// The answer after all when presenting failed: the time was up, or the person closed it.
    func recover(from error: ModalError, by source: PromptAnswered.Source) throws -> Answer {
        switch error {
        case .declined: return Answer(response: .declined, source: source)
        case .interrupted:
            emit(.promptDismissed(id: id, reason: .cancelled))
            throw CancellationError()
        case .cancelled where stop.current == .timeout:
            emit(.promptDismissed(id: id, reason: .timeout))
            switch onTimeout {
            case .cancel: throw PromptDeclined()
            case .fail: throw CancellationError()
            case .default:
                guard let fallback = form.fallback else {
                    throw StepFailure(.prompt, "prompt `\(id)` has no default to take when the time is up")
                }
                return try resolve(fallback, by: .default)
            }
        case .cancelled:
            emit(.promptDismissed(id: id, reason: .cancelled))
            throw CancellationError()
        case .refused(let field, let reason): throw refused(ModalRefusal(field ?? "", "is refused: \(reason)"))
        case .authorizationDenied, .inputEnded, .missingPresenter, .unsupported:
            throw StepFailure(.prompt, "prompt `\(id)`: \(error)")
        }
    }

    /// The failure of a prompt that nobody can answer: how to give its answer.
    func unanswered(_ reason: String?, given: PromptForm) -> StepFailure {
        let question = (form.title ?? form.message).map { " (\(VisibleText.line($0)))" } ?? ""
        let nobody = reason.map { "nobody can answer it: \($0)" } ?? "there is nobody to ask"
        return StepFailure(.prompt, "prompt `\(id)`\(question) has no answer, \(nobody); give it with \(hint(given))")
    }

    private func hint(_ form: PromptForm) -> String {
        if form.isConfirmation { return "--answer \(id)=true or --answer \(id)=false, or --yes" }
        if form.fields.count == 1, form.fields[0].name == PromptForm.questionField {
            return "--answer \(id)=\(form.fields[0].example)"
        }
        if form.fields.isEmpty {
            let names = form.actions.map { $0.identifier ?? $0.title }
            return "--answer \(id)=ACTION, where ACTION is one of \(names.joined(separator: ", "))"
        }
        let missing = form.missingFields.isEmpty ? form.fields : form.missingFields
        return missing.map { "--answer \(id).\($0.name)=\($0.example)" }.joined(separator: " ")
    }
}

extension PromptForm.FormField {
    /// What stands for a value in a hint.
    fileprivate var example: String {
        if let options, !options.isEmpty { return options.map(\.value).joined(separator: "|") }
        return field.kind == .boolean ? "true|false" : field.placeholder ?? field.kind.rawValue.uppercased()
    }
}
