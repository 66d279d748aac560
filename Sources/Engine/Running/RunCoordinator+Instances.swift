extension RunCoordinator {
    /// Makes the instances of the step at `index`, of which the needs and the guard allow that it begins.
    func expand(_ index: Int, _ expansion: Expansion, _ admission: Admission) throws(StepFailure) {
        let step = nodes[index].step
        guard let outer = nodes[index].list else { return }
        let instances = try instances(of: expansion, admission.scope, step)
        guard !instances.isEmpty else { return skip(index, .empty, "`\(expansion.key)` is empty") }
        let limit = try step.maxParallel.map { limit throws(StepFailure) in
            max(1, try admission.scope.integer(limit, of: "maxParallel"))
        }
        let failFast = try step.failFast.map { value throws(StepFailure) in
            try admission.scope.boolean(value, of: "failFast") && !options.keepsGoing
        }
        let list = RunningList(
            .instances(limit: limit), outer.frame, owner: index, nodes: nodes.expand(index, instances),
            plan: RunPlan([Needs]()), failFast: failFast ?? outer.failFast, ignoresCancel: outer.ignoresCancel,
            stopwatch: Stopwatch(clock))
        list.admission = admission
        list.stopped = outer.stopped
        if step.hasOwnID { list.items = Array(repeating: nil, count: instances.count) }
        expanded[index] = list
        log.record(.stepStarted(step: index, attempt: 1, kind: step.work.kind, name: step.title))
        log.record(.stepExpanded(step: index, instances: summaries(of: list, step, admission.scope)))
        begin(list)
    }

    private func instances(
        of expansion: Expansion, _ scope: StepScope, _ step: Step
    ) throws(StepFailure) -> [StepInstance] {
        do {
            return try expansion.instances(in: scope).enumerated().map { index, instance in
                // A key is a part of ids, which must be known to everybody: one with a secret in it gives way.
                var shown = instance
                if contexts.mask.masked(instance.key) != instance.key { shown.key = String(index) }
                return shown
            }
        } catch {
            var failure = error
            failure.line = failure.line ?? step.mark.line
            throw failure
        }
    }

    /// What is told of the instances of `step`, and of what is inside them.
    private func summaries(of list: RunningList, _ step: Step, _ scope: StepScope) -> [StepSummary] {
        guard let first = list.nodes.first else { return [] }
        var summaries = summaries(first..<nodes.count)
        for node in list.nodes {
            if let instance = nodes[node].instance {
                summaries[node - first].key = instance.key
                if let name = step.name { summaries[node - first].name = scope.with(instance.contexts).shown(name) }
            }
            for index in node...(node + nodes[node].inside) where !nodes[index].children.isEmpty {
                tellNeeds(of: nodes[index].children, in: &summaries, from: first)
            }
        }
        return summaries
    }

    /// Queues as many instances as may run.
    func admitInstances(of list: RunningList, _ limit: Int?) {
        guard let admission = list.admission else { return }
        while list.admitted < list.nodes.count {
            let index = list.nodes[list.admitted]
            var reason = reasonToSkip(asks: admission.asks, Lineage(), list)
            if reason == nil, unwanted.contains(index) { reason = (.guard, Self.onRequest) }
            if reason == nil, let limit, list.open >= limit { return }
            list.admitted += 1
            list.open += 1
            if let (reason, detail) = reason {
                skip(index, reason, detail)
            } else if let instance = nodes[index].instance {
                enqueue(
                    index,
                    Admission(
                        scope: admission.scope.with(instance.contexts), asks: admission.asks, lacksEnvironment: true))
            }
        }
    }

    /// All instances of the step at `index` have ended: `format.md` §10.
    func finishWhole(_ index: Int, _ list: RunningList) {
        expanded[index] = nil
        var end = StepEnd(outcome: list.outcomes.ofInstances)
        if end.outcome == .success || end.outcome == .skipped, list.result.hasCancellation { end.outcome = .cancelled }
        end.innerFailures = list.failures
        end.isInner = true
        if var failure = list.firstFailure {
            failure.message = "\(list.failureCount) of \(list.nodes.count) instances failed"
            end.failure = failure
        }
        end.items = list.items.compactMap(\.self)
        end.duration = list.stopwatch.elapsed
        end.conclusion = list.result.ofInstances
        finish(index, end)
    }
}

extension Expansion {
    /// The instances, with the values that `scope` sees.
    fileprivate func instances(in scope: StepScope) throws(StepFailure) -> [StepInstance] {
        do {
            switch self {
            case .forEach(let form):
                let value = try scope.value(form)
                if let instances = try StepInstance.forEach(value) { return instances }
                throw StepFailure(.expression, "`forEach` must be a list or a map, but is \(value.json())")
            case .matrix(let matrix): return try StepInstance.combinations(matrix.values(in: scope))
            }
        } catch let failure as StepFailure {
            throw failure
        } catch {
            throw StepFailure(.expression, "`\(key)` \(error)")
        }
    }
}
