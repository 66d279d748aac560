extension RunCoordinator {
    /// What must be known before `step` is executed, whether for its own sake or for that of the action that it uses;
    /// `nil`: nothing.
    func question(
        _ step: Step, _ scope: StepScope, _ body: Step, _ bodyScope: StepScope
    ) throws(StepFailure) -> FreshnessQuestion? {
        guard freshness != nil, step.freshness != nil || body.freshness != nil else { return nil }
        let (owner, ownerScope) = step.freshness == nil ? (body, bodyScope) : (step, scope)
        guard let rule = owner.freshness else { return nil }
        let files = WatchedFiles(
            sources: try rule.sources.map { texts throws(StepFailure) in try ownerScope.patterns(texts, of: "sources")
            },
            generates: try ownerScope.patterns(rule.generates, of: "generates"),
            folder: try folder(of: owner, ownerScope))
        var values = ownerScope.values(of: rule.definition.parts)
        if case .action(let action)? = step.used { values += bodyScope.values(of: action.definition.parts) }
        if step.used != nil || !step.inner.steps.isEmpty { values += bodyScope.constants }
        var variables = scope.givenVariables(step)
        if step.used != nil { variables += bodyScope.givenVariables(body) }
        let surroundings = contexts.surroundings
        return FreshnessQuestion(
            key: StepKey(
                workflow: surroundings.resolve(contexts.workflow.file, from: surroundings.callerFolder), step: step.id),
            files: files,
            fingerprint: StepFingerprint(
                sources: nil, definition: step.definitionHash(rule),
                values: SHA256.text(of: values), environment: SHA256.text(of: variables)),
            declaresOutputs: !step.outputs.isEmpty || !body.outputs.isEmpty)
    }

    /// Looks at the files of the steps that have their slots and are not known to need execution.
    func look(_ group: inout DiscardingTaskGroup) {
        for index in unknown {
            guard let running = active[index], let question = running.question, let freshness else { continue }
            group.addTask { [messages] in
                let found: Result<FoundFiles, any Error>
                do {
                    found = .success(try await freshness.files.look(for: question.files, until: running.stop))
                } catch {
                    found = .failure(error)
                }
                messages.send(.looked(step: index, found))
            }
        }
        unknown.removeAll()
    }

    /// What there is of the files of the step at `index` is known: it is executed, or it is up to date.
    func looked(_ index: Int, _ found: Result<FoundFiles, any Error>) {
        guard let running = active[index], let question = running.question else { return }
        active[index]?.question = nil
        guard running.stop.current == nil else { return stale.insert(index) }
        switch found {
        case .failure(let error):
            var failure = (error as? StepFailure) ?? StepFailure(.internal, "\(error)")
            failure.line = failure.line ?? nodes[index].step.mark.line
            giveUp(index) { finish(index, StepEnd(outcome: .failure, failure: failure)) }
        case .success(let found):
            let records = freshness?.records
            switch question.answer(found, records?.last(of: question.key), isForced: options.ignoresFreshness) {
            case .stale(let fingerprint, let reason):
                if let reason {
                    let level: LogLine.Level = found.sources == nil && question.files.sources != nil ? .warning : .info
                    log.record(.log(LogLine(level, "is executed: \(reason)", step: index)))
                }
                active[index]?.made = (question.key, fingerprint)
                stale.insert(index)
            case .upToDate(let last): giveUp(index) { skip(index, .upToDate, "up to date", last) }
            }
        }
    }

    /// Why the step at `index`, of which it was found out whether it is up to date, must not start any more, if so.
    func lateReasonToSkip(_ index: Int) -> (SkipReason, String)? {
        guard let running = active[index], running.attempt == 0, let list = nodes[index].list else { return nil }
        if let reason = reasonToSkip(asks: running.asks, running.scope.lineage, list) { return reason }
        return running.stop.current == nil ? nil : (.cancelled, "it was cancelled")
    }

    /// The step at `index`, which has a slot, ends by `end` without an attempt.
    private func giveUp(_ index: Int, _ end: () -> Void) {
        slots.release(SlotPool.slot(of: nodes[index].body))
        end()
        wakeNext(after: nodes[index].step)
    }

    /// The step at `index` has succeeded: it need not be executed again as long as nothing changes.
    ///
    /// A secret is never kept, and without its outputs a step must be executed again.
    func remember(_ index: Int, _ end: StepEnd, _ ran: ActiveStep) {
        guard let (key, fingerprint) = ran.made, let records = freshness?.records else { return }
        var outputs = end.outputs
        if let output = outputs.withhold(contexts.mask).first {
            let message = "`\(output)` holds a secret and is not kept: the step will be executed again next time"
            return log.record(.log(LogLine(.notice, message, step: index)))
        }
        records.remember(SuccessRecord(fingerprint, outputs: outputs, withheld: end.withheld), of: key)
    }
}
