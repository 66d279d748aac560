extension RunCoordinator {
    /// Decides on every step that has become ready: to the queue of its slots, or skipped.
    func admitReady() {
        while true {
            growExpansions()
            let ready = plan.takeReady()
            if ready.isEmpty, growing.isEmpty { return }
            for index in ready { admit(index, lineage: plan.lineage(of: index)) }
        }
    }

    /// Decides on the step at `index`; it may start, is skipped, or fails by its guard.
    func admit(_ index: Int, lineage: Lineage) {
        let step = steps[index]
        let isFinal = isFinal(index)
        var scope = StepScope(
            contexts: contexts, lineage: lineage, isCancelling: { [cancellation] in cancellation.cause != nil },
            isFinal: isFinal, environment: contexts.environment,
            directory: step.workingDirectory ?? contexts.workflow.workingDirectory)
        let statusFunctions = step.guardText?.statusFunctions ?? []
        let asks = isFinal || !statusFunctions.isDisjoint(with: [.always, .cancelled, .failure])
        if let (reason, detail) = reasonToSkip(asks: asks, lineage: lineage) {
            return skip(index, reason, detail)
        }
        do {
            // A file that is missing is no failure of a step that is skipped.
            let files = Result { () throws(StepFailure) in
                // Those of instances may speak of their values, which the guard does not see.
                if step.expansion == nil { try scope.takeFiles(of: step) }
            }
            if case .success = files, step.expansion == nil { try scope.takeVariables(of: step) }
            let implied = isFinal || !statusFunctions.isEmpty || lineage.isSuccess
            guard implied else { return skip(index, .need, blame(lineage)) }
            if let guardSetting = step.enabledIf, try !scope.boolean(guardSetting, of: "enabledIf") {
                return skip(index, .guard, step.guardText.map(scope.explain).map { $0 + " is false" } ?? "false")
            }
            try files.get()
        } catch {
            return finish(index, StepEnd(outcome: .failure, failure: error))
        }
        let admission = Admission(scope: scope, asks: asks)
        if let expansion = step.expansion { expand(index, expansion, admission) } else { queue(index, admission) }
    }

    /// The step at `index` starts as soon as there is a slot for it.
    func queue(_ index: Int, _ admission: Admission) {
        admitted[index] = admission
        slots.enqueue(index, for: SlotPool.slot(of: steps[index]))
        newlyQueued.append(index)
    }

    /// Whether the step at `index` belongs to `finally`.
    func isFinal(_ index: Int) -> Bool { (owner(of: index) ?? index) >= mainCount }

    /// Why a step that is ready must not start now, if so.
    func reasonToSkip(asks: Bool, lineage: Lineage) -> (SkipReason, String)? {
        if isKilled { return (.cancelled, "the run was stopped at once") }
        guard !asks else { return nil }
        if !lineage.isSuccess { return (.need, blame(lineage)) }
        if let cause = cancellation.cause { return (.cancelled, "the run was cancelled (\(cause.rawValue))") }
        if let failedFast { return (.failFast, "\(steps[failedFast].id) failed") }
        return nil
    }

    /// The step at `index` is not executed.
    func skip(_ index: Int, _ reason: SkipReason, _ detail: String) {
        admitted[index] = nil
        log.record(.stepSkipped(step: index, reason: reason, detail: detail))
        let record = StepRecord(outcome: .skipped, conclusion: .skipped, outputs: Object(), failure: nil)
        if let owner = owner(of: index) { return instanceEnded(index, of: owner, record, attempts: 0) }
        if steps[index].hasOwnID { contexts.records[steps[index].id] = record }
        ended(index, .skipped)
    }

    /// The step that keeps another from running, in words.
    private func blame(_ lineage: Lineage) -> String {
        guard let culprit = lineage.culprit else { return "a step that it needs did not succeed" }
        return "\(steps[culprit].id) \(lineage.hasFailure ? "failed" : "was cancelled")"
    }
}

extension Step {
    /// The guard as text, if it is an expression.
    var guardText: Text? {
        guard case .expression(let text) = enabledIf else { return nil }
        return text
    }
}
