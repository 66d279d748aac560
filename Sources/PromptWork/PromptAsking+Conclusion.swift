extension PromptAsking {
    /// Tells the answer and puts the outputs; throws what the answer means otherwise.
    ///
    /// Returns the number of the list of steps that the prompt goes on with, if it does.
    func conclude(_ answer: Answer) throws -> Int? {
        switch answer.response {
        case .declined:
            // Closing a confirmation is saying no.
            guard form.isConfirmation, case .value(let no)? = form.outcomes.last else {
                tell(answer.source, [])
                throw PromptDeclined()
            }
            succeed(answer.source, answer: no, action: form.actions.last, fields: [])
            return nil
        case .action(let index, let answers):
            guard form.outcomes.indices.contains(index) else {
                throw StepFailure(.internal, "the presenter took action \(index) of \(form.outcomes.count)")
            }
            try conclude(form.outcomes[index], form.actions[index], answers, answer.source)
            if case .steps(let list, _) = form.outcomes[index] { return list }
            return nil
        }
    }

    private func conclude(
        _ outcome: PromptForm.Outcome, _ action: DialogActionDescription, _ answers: ModalAnswers,
        _ source: PromptAnswered.Source
    ) throws {
        switch outcome {
        case .declines:
            tell(source, form.isConfirmation ? [NamedValue("answer", false)] : [action.output])
            throw PromptDeclined()
        case .fails(let text):
            tell(source, [action.output])
            throw StepFailure(.prompt, text)
        case .fields:
            let fields = try form.values(answers)
            for (field, asked) in zip(fields, form.fields) where asked.field.kind == .secret {
                mask.add(field.value.text)
            }
            let isQuestion = form.fields.count == 1 && form.fields[0].name == PromptForm.questionField
            let whole = Value.object(Object(fields.map { ($0.name, $0.value) }))
            succeed(source, answer: isQuestion ? fields.first?.value ?? .null : whole, action: action, fields: fields)
        case .steps(_, let value), .value(let value): succeed(source, answer: value, action: action, fields: [])
        }
    }

    private func succeed(
        _ source: PromptAnswered.Source, answer: Value, action: DialogActionDescription?, fields: [NamedValue]
    ) {
        var outputs = [NamedValue("answer", answer)]
        if let action { outputs.append(action.output) }
        outputs += fields.filter { field in !outputs.contains { $0.name == field.name } }
        let isOneValue = form.isConfirmation || form.fields.first?.name == PromptForm.questionField
        tell(source, isOneValue ? [outputs[0]] : Array(outputs.dropFirst()))
        emit(.outputs(outputs))
    }

    private func tell(_ source: PromptAnswered.Source, _ answer: [NamedValue]) {
        emit(.promptAnswered(PromptAnswered(step: step, id: id, source: source, answer: answer)))
    }
}

extension DialogActionDescription {
    /// The output `action`: what prepared answers call it.
    fileprivate var output: NamedValue { NamedValue("action", .string(identifier ?? title)) }
}
