extension RunCoordinator {
    /// An attempt is over: the step has ended, or will be attempted again.
    func attemptEnded(_ index: Int, _ report: AttemptReport, _ group: inout DiscardingTaskGroup) {
        guard let step = active[index] else { return }
        slots.release(step.slot)
        var end = judge(report, of: step, steps[index])
        if case .declined = report.end { cancel(.person, signal: nil, stopsRunning: false) }
        if end.outcome == .failure, cancellation.cause == nil, let failure = end.failure,
            let pause = step.schedule.pause(after: step.attempt, random: contexts.surroundings.random())
        {
            return retry(index, after: pause, failure, &group)
        }
        if end.outcome == .success, !steps[index].outputs.isEmpty {
            do {
                end.outputs += try declaredOutputs(of: steps[index], step.scope, end.values)
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
        case (.timeout, .success) where step.work.kind == .prompt: break
        case (.timeout, .declined), (nil, .declined), (nil, .stopped): end.outcome = .cancelled
        case (.timeout, _):
            end.outcome = .failure
            let limit = active.timeout.map { " after \($0.words)" } ?? ""
            let what = step.work.service == nil ? "timed out" : "was not ready"
            end.failure = StepFailure(.timeout, what + limit)
        case (nil, .failure(let failure)):
            end.outcome = .failure
            end.failure = failure
        case (nil, .success): break
        }
        if end.failure?.line == nil { end.failure?.line = step.mark.line }
        return end
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

    private func declaredOutputs(
        of step: Step, _ scope: StepScope, _ builtIn: Object
    ) throws(StepFailure) -> [NamedValue] {
        let scope = scope.with("result", .object(builtIn))
        var outputs: [NamedValue] = []
        for output in step.outputs {
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
        let step = steps[index]
        let ran = active.removeValue(forKey: index)
        admitted[index] = nil
        services[index] = nil
        var end = end
        let conclusion = conclude(&end, step, ran?.scope)
        let record = StepRecord(
            outcome: end.outcome, conclusion: conclusion, outputs: end.values, failure: end.failure)
        if step.hasOwnID { contexts.records[step.id] = record }
        let hidden: Set<String> = ["body", "stderr", "stdout"]
        let declared = Set(step.outputs.map(\.name))
        log.record(
            .stepFinished(
                StepFinished(
                    step: index, outcome: end.outcome, conclusion: conclusion,
                    duration: ran?.stopwatch.elapsed ?? .zero, attempts: ran?.attempt ?? 0, changed: end.changed,
                    outputs: end.outputs.filter { declared.contains($0.name) || !hidden.contains($0.name) },
                    failure: end.failure)))
        if conclusion == .failure, let failure = end.failure {
            failures.append(RunFinished.Failure(step: index, failure: failure))
        }
        if let owner = owner(of: index) {
            return instanceEnded(index, of: owner, record, attempts: ran?.attempt ?? 0)
        }
        if conclusion == .failure {
            if failFast, index < mainCount { failedFast = failedFast ?? index }
        }
        ended(index, conclusion)
    }

    /// The conclusion of a step: `continueOnError` makes a failure a success for others.
    private func conclude(_ end: inout StepEnd, _ step: Step, _ scope: StepScope?) -> Conclusion {
        guard end.outcome == .failure, let failure = end.failure, let scope else { return end.outcome }
        do {
            let continues = try scope.with("failure", failure.value).boolean(
                step.continueOnError, of: "continueOnError")
            return continues ? .success : .failure
        } catch {
            end.failure?.message += "; and \(error.message)"
            return .failure
        }
    }

    /// Tells the plan, and the services that the step may have been the last to need.
    func ended(_ index: Int, _ conclusion: Conclusion) {
        guard index < mainCount else { return }
        wholeRun.hasFailure = wholeRun.hasFailure || conclusion == .failure
        wholeRun.hasCancellation = wholeRun.hasCancellation || conclusion == .cancelled
        plan.finish(index, conclusion)
        for (service, _) in services { services[service]?.remove(index) }
        stopUnneededServices()
        if steps[index].work.service != nil, conclusion == .failure { stopDependents(of: index) }
    }
}
