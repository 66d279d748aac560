extension RunCoordinator {
    /// An attempt is over: the step has ended, or will be attempted again.
    func attemptEnded(_ index: Int, _ report: AttemptReport, _ group: inout DiscardingTaskGroup) {
        guard let step = active[index] else { return }
        slots.release(step.slot)
        let definition = nodes[index].step
        wakeNext(after: definition)
        var end = judge(report, of: step, definition)
        if step.body.work.kind == .prompt, step.inner == nil, end.outcome == .success, !nodes[index].children.isEmpty {
            let records = StepRecords(ids: nodes[index].children.map { nodes[$0].ownID })
            skipOthers(of: index, records)
            end.steps = records
        }
        if case .declined = report.end { cancel(.person, signal: nil, stopsRunning: false) }
        if end.outcome == .failure, let failure = end.failure, let pause = pause(after: failure, of: step, &end) {
            active[index]?.inner = nil
            return retry(index, after: pause, failure, &group)
        }
        if end.outcome == .success {
            do {
                end.outputs = try outputs(of: step, definition, end)
                end.outputs += try declaredOutputs(
                    definition.outputs, step.scope, definition.used == nil ? step : nil, end.values)
            } catch {
                end.outcome = .failure
                end.failure = error
            }
        }
        finish(index, end)
    }

    /// What the end of an attempt means, given why it was told to stop, if it was.
    private func judge(_ report: AttemptReport, of active: ActiveStep, _ step: Step) -> StepEnd {
        var end = StepEnd(
            outcome: .success, outputs: report.outputs, withheld: report.withheld, changed: report.changed)
        switch (active.stop.current, report.end) {
        case (.unneeded, _): break
        case (.cancelled, _), (.kill, _): end.outcome = .cancelled
        case (.timeout, .success) where active.body.work.kind == .prompt: break
        case (.timeout, .declined), (nil, .declined), (nil, .stopped): end.outcome = .cancelled
        case (.timeout, _):
            end.outcome = .failure
            let limit = active.timeout.map { " after \($0.words)" } ?? ""
            let what = active.body.work.service == nil ? "timed out" : "was not ready"
            end.failure = StepFailure(.timeout, what + limit)
        case (nil, .failure(let failure)):
            end.outcome = .failure
            end.failure = failure
        case (nil, .success): break
        }
        if let list = active.inner?.list {
            end.innerFailures = list.failures
            end.isInner = active.stop.current == nil && end.outcome == .failure
            end.steps = list.frame.records
            if step.usesInstances { end.items = list.frame.records.only?.items }
            if active.body.work.kind == .prompt {
                end.outputs.removeAll { own in list.yielded.contains { $0.name == own.name } }
                end.outputs += list.yielded
            }
        }
        if end.failure?.line == nil { end.failure?.line = step.mark.line }
        return end
    }

    /// The pause before the next attempt; `nil`: there is none.
    ///
    /// That its `if` has no value is told with the failure.
    private func pause(after failure: StepFailure, of step: ActiveStep, _ end: inout StepEnd) -> Duration? {
        guard cancellation.cause == nil || (step.ignoresCancel && !isKilled) else { return nil }
        do {
            return try step.retry?.pause(
                after: failure, attempt: step.attempt, elapsed: step.stopwatch.elapsed,
                random: contexts.surroundings.random)
        } catch {
            end.failure?.message += "; and \(error.message)"
            return nil
        }
    }

    private func retry(
        _ index: Int, after pause: Duration, _ failure: StepFailure, _ group: inout DiscardingTaskGroup
    ) {
        active[index]?.isPausing = true
        let next = (active[index]?.attempt ?? 0) + 1
        log.record(.stepRetrying(step: index, attempt: next, delay: pause, failure: failure))
        group.addTask { [clock, messages] in
            guard (try? await clock.sleep(for: pause)) != nil else { return }
            messages.send(.delayOver(step: index))
        }
    }

    /// The values of declared outputs; those of a list also see its steps.
    func declaredOutputs(
        _ declared: [NamedText], _ scope: StepScope, _ active: ActiveStep?, _ builtIn: Object
    ) throws(StepFailure) -> [NamedValue] {
        guard !declared.isEmpty else { return [] }
        var scope = scope.with("result", .object(builtIn))
        if let list = active?.inner?.list { scope.frame = list.frame }
        var outputs: [NamedValue] = []
        for output in declared {
            do {
                let value = try output.text.condition(in: scope)
                if output.isSecret { try contexts.hide(value, of: output) }
                outputs.append(NamedValue(output.name, value))
            } catch {
                throw StepFailure(.expression, "output `\(output.name)`: \(error.message)", line: error.line)
            }
        }
        return outputs
    }

    /// The step at `index` has ended.
    func finish(_ index: Int, _ end: StepEnd) {
        let step = nodes[index].step
        let ran = active.removeValue(forKey: index)
        admitted[index] = nil
        nodes[index].list?.services[nodes[index].local] = nil
        var end = end
        let conclusion = end.conclusion ?? conclude(&end, step, ran)
        let record = StepRecord(
            outcome: end.outcome, conclusion: conclusion, outputs: end.values, failure: end.failure, items: end.items,
            steps: end.steps)
        keep(index, record, attempts: ran?.attempt ?? 0)
        if end.outcome == .success, let ran { remember(index, end, ran) }
        if yields(index) { nodes[index].list?.yielded = end.outputs }
        let hidden: Set<String> = ["body", "stderr", "stdout"]
        let declared = Set(step.outputs.map(\.name))
        log.record(
            .stepFinished(
                StepFinished(
                    step: index, outcome: end.outcome, conclusion: conclusion,
                    duration: end.duration ?? ran?.stopwatch.elapsed ?? .zero, attempts: ran?.attempt ?? 0,
                    changed: end.changed,
                    outputs: end.outputs.filter { declared.contains($0.name) || !hidden.contains($0.name) },
                    failure: end.failure)))
        if let failure = end.failure, end.outcome == .failure { noteFailure(failure, of: index, end, conclusion) }
        ended(index, end.outcome, conclusion)
    }

    /// Keeps how a step ended for the expressions of others.
    func keep(_ index: Int, _ record: StepRecord, attempts: Int) {
        let node = nodes[index]
        guard node.step.hasOwnID, let list = node.list else { return }
        if let instance = node.instance {
            let local = node.local
            list.items[local] = InstanceRecord(instance: instance, attempts: attempts, record: record)
        } else {
            list.frame.records[node.ownID] = record
        }
    }

    /// A step has failed: its list learns of it, unless that is a success for others.
    private func noteFailure(_ failure: StepFailure, of index: Int, _ end: StepEnd, _ conclusion: Conclusion) {
        guard let list = nodes[index].list else { return }
        if case .instances = list.kind {
            list.firstFailure = list.firstFailure ?? failure
            list.failureCount += 1
        }
        guard conclusion == .failure else { return }
        let failed = end.innerFailures + (end.isInner ? [] : [timed(index, failure)])
        if list.owner == nil { failures += failed } else { list.failures += failed }
        if list.failFast { list.failedFast = list.failedFast ?? index }
    }

    /// The conclusion of a step: `continueOnError`, its own or that of the action that it uses, makes a failure a success
    /// for others.
    private func conclude(_ end: inout StepEnd, _ step: Step, _ ran: ActiveStep?) -> Conclusion {
        guard end.outcome == .failure, let failure = end.failure, let ran else { return end.outcome }
        do {
            let after: [String: Value] = ["attempt": .number(Number(ran.attempt)), "failure": failure.value]
            let continues = try ran.scope.with(after).boolean(step.continueOnError, of: "continueOnError")
            if continues { return .success }
            guard step.used != nil else { return .failure }
            return try ran.bodyScope.with(after).boolean(
                ran.body.continueOnError, of: "continueOnError") ? .success : .failure
        } catch {
            end.failure?.message += "; and \(error.message)"
            return .failure
        }
    }
}
