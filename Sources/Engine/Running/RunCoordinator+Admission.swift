extension RunCoordinator {
    /// Decides on every step that has become ready: to the queue of its slots, or skipped.
    func admitReady() {
        while !touched.isEmpty {
            let lists = touched
            touched.removeAll(keepingCapacity: true)
            for list in lists {
                list.isTouched = false
                admitReady(of: list)
            }
        }
    }

    private func admitReady(of list: RunningList) {
        switch list.kind {
        case .finally(let lineage): for local in list.plan.takeReady() { admit(list.node(local), list, lineage) }
        case .instances(let limit): admitInstances(of: list, limit)
        case .steps:
            for local in list.plan.takeReady() { admit(list.node(local), list, list.plan.lineage(of: local)) }
        }
    }

    /// Decides on the step at `index`; it may start, is skipped, or fails by its guard.
    private func admit(_ index: Int, _ list: RunningList, _ lineage: Lineage) {
        let step = nodes[index].step
        var scope = StepScope(
            frame: list.frame, lineage: lineage, isCancelling: { [cancellation] in cancellation.cause != nil },
            isFinal: list.isFinally, environment: list.frame.environment, directory: step.workingDirectory)
        let statusFunctions = step.guardText?.statusFunctions ?? []
        let asks = list.isFinally || !statusFunctions.isDisjoint(with: [.always, .cancelled, .failure])
        if let (reason, detail) = reasonToSkip(asks: asks, lineage, list) {
            return skip(index, reason, detail)
        }
        if unwanted.contains(index) { return skip(index, .guard, Self.onRequest) }
        do {
            // Those of instances may speak of their values, which the guard does not see.
            let isWhole = step.expansion != nil
            // A file that is missing is no failure of a step that is skipped.
            let files = Result { () throws(StepFailure) in if !isWhole { try scope.takeFiles(of: step) } }
            if case .success = files, !isWhole { try scope.takeVariables(of: step) }
            let implied = list.isFinally || !statusFunctions.isEmpty || lineage.isSuccess
            guard implied else { return skip(index, .need, blame(lineage, list)) }
            if let guardSetting = step.enabledIf, try !scope.boolean(guardSetting, of: "enabledIf") {
                return skip(index, .guard, step.guardText.map(scope.explain).map { $0 + " is false" } ?? "false")
            }
            try files.get()
            if let expansion = step.expansion {
                return try expand(index, expansion, Admission(scope: scope, asks: asks))
            }
        } catch {
            return finish(index, StepEnd(outcome: .failure, failure: error))
        }
        enqueue(index, Admission(scope: scope, asks: asks))
    }

    /// Queues the step at `index` for its slot.
    func enqueue(_ index: Int, _ admission: Admission) {
        admitted[index] = admission
        slots.enqueue(index, for: SlotPool.slot(of: nodes[index].body))
        newlyQueued.append(index)
    }

    /// Why a step of `list` that is ready must not start now, if so.
    func reasonToSkip(asks: Bool, _ lineage: Lineage, _ list: RunningList) -> (SkipReason, String)? {
        if isKilled { return (.cancelled, "the run was stopped at once") }
        if let stopped = list.stopped { return (.cancelled, stopped) }
        if case .instances = list.kind, let failed = list.failedFast { return (.failFast, "\(id(failed)) failed") }
        guard !asks else { return nil }
        if !lineage.isSuccess { return (.need, blame(lineage, list)) }
        if let cause = cancellation.cause, !list.ignoresCancel {
            return (.cancelled, "the run was cancelled (\(cause.rawValue))")
        }
        if let failed = list.failedFast { return (.failFast, "\(id(failed)) failed") }
        return nil
    }

    /// The step at `index` is not executed.
    ///
    /// One that is up to date counts as a success, with the outputs of the last one.
    func skip(_ index: Int, _ reason: SkipReason, _ detail: String, _ last: SuccessRecord? = nil) {
        admitted[index] = nil
        active[index] = nil
        log.record(.stepSkipped(step: index, reason: reason, detail: detail))
        if reason == .failFast, let list = nodes[index].list, case .steps = list.kind, let failed = list.failedFast {
            list.plan.inheritFailure(of: nodes[failed].local, at: nodes[index].local)
        }
        // What a cancel has kept from running is missing from the whole.
        if reason == .cancelled { nodes[index].list?.result.hasCancellation = true }
        let items: [InstanceRecord]? = nodes[index].step.expansion == nil ? nil : []
        let conclusion: Conclusion = reason == .upToDate ? .success : .skipped
        var record = StepRecord(outcome: .skipped, conclusion: conclusion, items: items)
        if let last {
            record.outputs = Object(last.outputs.map { ($0.name, $0.value) })
            record.outputs.withheld = last.withheld
            if yields(index) { nodes[index].list?.yielded = last.outputs }
        }
        keep(index, record, attempts: 0)
        ended(index, .skipped, conclusion)
    }

    static let onRequest = "on request"

    /// Somebody wants the step `id` not to be executed; of one that has begun it is told that it has.
    func skipOnRequest(_ id: String) {
        guard let index = (0..<nodes.count).first(where: { self.id($0) == id }) else {
            return log.record(.log(LogLine(.warning, "there is no step `\(id)` to skip")))
        }
        if admitted[index] != nil { return skip(index, .guard, Self.onRequest) }
        guard active[index] == nil, expanded[index] == nil, !nodes[index].hasEnded else {
            return log.record(.log(LogLine(.warning, "the step `\(id)` has begun already and is not skipped")))
        }
        unwanted.insert(index)
    }

    /// The id of the step at `index`.
    func id(_ index: Int) -> String { nodes[index].step.id }

    /// The step that keeps another from running, in words.
    private func blame(_ lineage: Lineage, _ list: RunningList) -> String {
        guard let culprit = lineage.culprit else { return "a step that it needs did not succeed" }
        return "\(id(list.node(culprit))) \(lineage.hasFailure ? "failed" : "was cancelled")"
    }
}

extension Step {
    /// The guard as text, if it is an expression.
    var guardText: Text? {
        guard case .expression(let text) = enabledIf else { return nil }
        return text
    }
}
