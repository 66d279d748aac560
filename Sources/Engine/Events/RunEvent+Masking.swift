extension RunEvent {
    /// The event without secrets; what a step printed is masked as a stream, by `MaskedOutput`.
    func masked(_ mask: SecretMask) -> RunEvent {
        switch self {
        case .log(var line):
            line.message = mask.masked(line.message)
            line.file = line.file.map { mask.masked($0) }
            line.title = line.title.map { mask.masked($0) }
            return .log(line)
        case .promptAnswered(var answered):
            answered.answer = mask.masked(answered.answer)
            return .promptAnswered(answered)
        case .promptAsked(let asked): return .promptAsked(asked.masked(mask))
        case .promptRefused(let step, let id, let field, let message):
            return .promptRefused(step: step, id: id, field: field, message: mask.masked(message))
        case .runFinished(let finished): return .runFinished(finished.masked(mask))
        case .runStarted(let started): return .runStarted(started.masked(mask))
        case .stepExpanded(let step, let instances):
            return .stepExpanded(
                step: step,
                instances: instances.map { instance in
                    var shown = instance
                    shown.name = mask.masked(instance.name)
                    return shown
                })
        case .stepFinished(var finished):
            finished.withheld += finished.outputs.withhold(mask)
            finished.failure = finished.failure.map { mask.masked($0) }
            return .stepFinished(finished)
        case .stepProgress(let step, var progress):
            progress.unit = progress.unit.map { mask.masked($0) }
            progress.message = progress.message.map { mask.masked($0) }
            return .stepProgress(step: step, progress)
        case .stepRetrying(let step, let attempt, let delay, let failure):
            return .stepRetrying(step: step, attempt: attempt, delay: delay, failure: mask.masked(failure))
        case .stepSkipped(let step, let reason, let detail):
            return .stepSkipped(step: step, reason: reason, detail: mask.masked(detail))
        case .stepStarted(let step, let attempt, let kind, let name):
            return .stepStarted(step: step, attempt: attempt, kind: kind, name: mask.masked(name))
        case .promptDismissed, .runCancelling, .runWaiting, .stepOutput, .stepReady, .stepWaiting: return self
        }
    }
}

extension PromptAsked {
    fileprivate func masked(_ mask: SecretMask) -> PromptAsked {
        var asked = self
        asked.title = title.map { mask.masked($0) }
        asked.message = message.map { mask.masked($0) }
        asked.actions = actions.map { mask.masked($0) }
        for index in fields.indices {
            asked.fields[index].description = fields[index].description.map { mask.masked($0) }
            asked.fields[index].options = fields[index].options.map { mask.masked($0) }
        }
        return asked
    }
}

extension RunStarted {
    fileprivate func masked(_ mask: SecretMask) -> RunStarted {
        var started = self
        started.workflow.name = mask.masked(workflow.name)
        started.args = args.map { mask.masked($0) }
        started.inputs = mask.masked(inputs)
        for index in steps.indices { started.steps[index].name = mask.masked(steps[index].name) }
        return started
    }
}

extension RunFinished {
    fileprivate func masked(_ mask: SecretMask) -> RunFinished {
        var finished = self
        finished.withheld += finished.outputs.withhold(mask)
        for index in failures.indices { finished.failures[index].failure = mask.masked(failures[index].failure) }
        return finished
    }
}
