extension RunCoordinator {
    /// The step whose instance is at `index`, if it is one.
    func owner(of index: Int) -> Int? { index < fixedCount ? nil : owners[index - fixedCount] }

    /// Makes the instances of the step at `index`, of which the needs and the guard allow that it begins.
    func expand(_ index: Int, _ expansion: Expansion, _ admission: Admission) {
        let step = steps[index]
        do {
            let instances = try instances(of: expansion, admission.scope, step).enumerated().map { index, instance in
                // A key is a part of ids, which must be known to everybody: one with a secret in it gives way.
                var shown = instance
                if contexts.mask.masked(instance.key) != instance.key { shown.key = String(index) }
                return shown
            }
            guard !instances.isEmpty else { return skip(index, .empty, "`\(expansion.key)` is empty") }
            let limit = try step.maxParallel.map { limit throws(StepFailure) in
                try admission.scope.integer(limit, of: "maxParallel")
            }
            let failFast = try admission.scope.boolean(step.failFast, of: "failFast") && !options.keepsGoing
            begin(
                index,
                ActiveExpansion(
                    instances: instances, first: steps.count, admission: admission, name: step.title,
                    stopwatch: Stopwatch(clock), limit: max(1, limit ?? .max), failFast: failFast,
                    ends: Array(repeating: nil, count: instances.count)))
        } catch {
            finish(index, StepEnd(outcome: .failure, failure: error))
        }
    }

    private func begin(_ index: Int, _ expansion: ActiveExpansion) {
        let step = steps[index]
        log.record(.stepStarted(step: index, attempt: 1, kind: step.work.kind, name: expansion.name))
        var summaries: [StepSummary] = []
        for instance in expansion.instances {
            var copy = step
            copy.id = "\(step.id)[\(instance.key)]"
            copy.hasOwnID = false
            copy.expansion = nil
            let scope = expansion.admission.scope.with(instance.contexts)
            let name = step.name.flatMap { try? scope.text($0) } ?? copy.id
            var summary = StepSummary(
                id: copy.id, name: name, kind: step.work.kind, isFinal: isFinal(index), line: step.mark.line)
            summary.key = instance.key
            summary.parent = index
            summaries.append(summary)
            steps.append(copy)
            owners.append(index)
        }
        log.record(.stepExpanded(step: index, instances: summaries))
        expansions[index] = expansion
        growing.append(index)
    }

    /// Lets instances of the step at `index` begin, as many as may run at once.
    func beginInstances(of index: Int) {
        while let expansion = expansions[index], expansion.begun < expansion.instances.count,
            expansion.running < expansion.limit
        {
            expansions[index]?.begun += 1
            expansions[index]?.running += 1
            admitInstance(expansion.first + expansion.begun, expansion.instances[expansion.begun], expansion)
        }
    }

    private func admitInstance(_ index: Int, _ instance: StepInstance, _ expansion: ActiveExpansion) {
        var scope = expansion.admission.scope.with(instance.contexts)
        if let (reason, detail) = reasonToSkip(expansion, lineage: scope.lineage) { return skip(index, reason, detail) }
        do {
            try scope.takeFiles(of: steps[index])
            try scope.takeVariables(of: steps[index])
        } catch {
            return finish(index, StepEnd(outcome: .failure, failure: error))
        }
        queue(index, Admission(scope: scope, asks: expansion.admission.asks))
    }

    private func reasonToSkip(_ expansion: ActiveExpansion, lineage: Lineage) -> (SkipReason, String)? {
        if let reason = reasonToSkip(asks: expansion.admission.asks, lineage: lineage) { return reason }
        if expansion.isStopped { return (.cancelled, "the step was stopped") }
        if expansion.failFast, let failed = expansion.failed { return (.failFast, "\(steps[failed].id) failed") }
        return nil
    }

    /// An instance has ended; with the last of them so has the step.
    func instanceEnded(_ index: Int, of owner: Int, _ record: StepRecord, attempts: Int) {
        // In place: a copy of the ends for each of them would be quadratic.
        expansions[owner]?.take(index, record, attempts)
        growing.append(owner)
    }

    /// Goes on with every step whose instances have changed: more of them begin, or it ends.
    ///
    /// Without recursion: ten thousand instances may be skipped one after another.
    func growExpansions() {
        while let index = growing.popFirst() {
            beginInstances(of: index)
            guard let expansion = expansions[index], expansion.ended == expansion.instances.count else { continue }
            expansions[index] = nil
            conclude(index, expansion)
        }
    }

    /// The whole of a step with instances: `format.md` §10.
    private func conclude(_ index: Int, _ expansion: ActiveExpansion) {
        let ends = expansion.ends.compactMap(\.self)
        let outcome = Conclusion(ofAll: ends.map(\.record.outcome))
        let conclusion = Conclusion(ofAll: ends.map(\.record.conclusion))
        let count = ends.count { $0.record.conclusion == .failure }
        var failure = ends.first { $0.record.conclusion == .failure }?.record.failure
        failure?.message = "\(count) of \(ends.count) instances failed"
        let step = steps[index]
        if step.hasOwnID {
            var record = StepRecord(outcome: outcome, conclusion: conclusion, outputs: Object(), failure: failure)
            record.items = ends
            contexts.records[step.id] = record
        }
        log.record(
            .stepFinished(
                StepFinished(
                    step: index, outcome: outcome, conclusion: conclusion, duration: expansion.stopwatch.elapsed,
                    attempts: 1, outputs: [], failure: failure)))
        if conclusion == .failure, failFast, index < mainCount { failedFast = failedFast ?? index }
        ended(index, conclusion)
    }

    private func instances(
        of expansion: Expansion, _ scope: StepScope, _ step: Step
    ) throws(StepFailure) -> [StepInstance] {
        do {
            switch expansion {
            case .forEach(let form):
                let value = try scope.value(form)
                if let instances = try StepInstance.forEach(value) { return instances }
                throw StepFailure(.expression, "`forEach` must be a list or a map, but is \(value.json())")
            case .matrix(let matrix): return try StepInstance.combinations(matrix.values(in: scope))
            }
        } catch let failure as StepFailure {
            throw failure.line == nil ? failure.at(step.mark.line) : failure
        } catch {
            throw StepFailure(.expression, "`\(expansion.key)` \(error)", line: step.mark.line)
        }
    }
}

extension StepFailure {
    fileprivate func at(_ line: Int) -> StepFailure {
        var copy = self
        copy.line = line
        return copy
    }
}

extension Conclusion {
    /// What several instances come to: failed if one did, else cancelled if one was, else skipped if all were.
    fileprivate init(ofAll all: [Conclusion]) {
        if all.contains(.failure) {
            self = .failure
        } else if all.contains(.cancelled) {
            self = .cancelled
        } else {
            self = all.allSatisfy { $0 == .skipped } ? .skipped : .success
        }
    }
}
