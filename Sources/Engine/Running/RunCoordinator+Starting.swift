import Actions

extension RunCoordinator {
    /// Starts every queued step for which there is a slot.
    ///
    /// The journal has the starts before the first process is made.
    func startQueued(_ group: inout DiscardingTaskGroup) {
        var starting: [AttemptRunner] = []
        while let index = slots.dequeue() {
            if let runner = begin(index) { starting.append(runner) }
            admitReady()
        }
        for index in newlyQueued where admitted[index] != nil { log.record(.stepWaiting(step: index, for: .slot)) }
        newlyQueued.removeAll(keepingCapacity: true)
        guard !starting.isEmpty else { return }
        journal?.flush()
        for runner in starting { group.addTask { await runner.run() } }
    }

    /// Begins the next attempt of the step at `index`, unless it must not start any more.
    private func begin(_ index: Int) -> AttemptRunner? {
        if active[index] == nil {
            guard let admission = admitted.removeValue(forKey: index) else { return giveBack(index) }
            if let (reason, detail) = reasonToSkip(asks: admission.asks, lineage: admission.scope.lineage) {
                skip(index, reason, detail)
                return giveBack(index)
            }
            do {
                active[index] = try prepare(index, admission)
            } catch {
                finish(index, StepEnd(outcome: .failure, failure: error))
                return giveBack(index)
            }
        }
        active[index]?.attempt += 1
        active[index]?.isPausing = false
        active[index]?.stop = StopOrder()
        guard let step = active[index] else { return giveBack(index) }
        log.record(.stepStarted(step: index, attempt: step.attempt, kind: steps[index].work.kind, name: step.name))
        let attempt = Attempt(
            step: steps[index], index: index, number: step.attempt, run: contexts.info,
            scope: step.scope.with("attempt", .number(Number(step.attempt))), workingDirectory: step.workingDirectory,
            keepsOutputs: steps[owner(of: index) ?? index].hasOwnID || !steps[index].outputs.isEmpty, stop: step.stop)
        return AttemptRunner(
            log: log, messages: messages, clock: clock, action: step.action, attempt: attempt, timeout: step.timeout)
    }

    private func giveBack(_ index: Int) -> AttemptRunner? {
        slots.release(SlotPool.slot(of: steps[index]))
        return nil
    }

    /// Evaluates what must be known of a step before its first attempt.
    private func prepare(_ index: Int, _ admission: Admission) throws(StepFailure) -> ActiveStep {
        let step = steps[index]
        let scope = admission.scope
        guard let factory = factories[step.work.kind] else {
            throw StepFailure(.internal, "nothing does the work of `\(step.work.kind.rawValue)`", line: step.mark.line)
        }
        let workflow = contexts.workflow
        try scope.takeMasks(of: step)
        let hasDefaults = step.work.takesDefaults
        let limit = step.timeout ?? (hasDefaults ? workflow.defaults.timeout : nil)
        let retry = step.retry ?? (hasDefaults ? workflow.defaults.retry : nil)
        let folder = try (step.workingDirectory ?? workflow.workingDirectory).map { text throws(StepFailure) in
            try scope.inProjectFolder.required(text, for: "`workingDirectory`")
        }
        let timeout = try limit.map { limit throws(StepFailure) in try scope.duration(limit, of: "timeout") }
        return ActiveStep(
            action: Action(of: factory), slot: SlotPool.slot(of: step), stopwatch: Stopwatch(clock),
            schedule: try retry?.schedule(in: scope) ?? .none,
            timeout: timeout ?? (step.work.service == nil ? nil : .seconds(300)), scope: scope,
            name: try step.name.map { text throws(StepFailure) in try scope.text(text) }
                ?? step.work.title { scope.shown(Text($0, at: step.mark)) },
            workingDirectory: folder.map { contexts.surroundings.resolve($0, from: workflow.folder) } ?? workflow.folder
        )
    }
}

extension Work {
    /// Whether `defaults` of the workflow hold for it.
    fileprivate var takesDefaults: Bool {
        switch self {
        case .assert, .prompt: false
        // A service's `timeout` is the time until it is ready; the default is meant for work that ends.
        case .exec, .run: service == nil
        case .file, .http: true
        }
    }
}

extension Retry {
    /// The schedule, with the values of its settings.
    fileprivate func schedule(in scope: StepScope) throws(StepFailure) -> RetrySchedule {
        RetrySchedule(
            times: try scope.integer(times, of: "retry"), delay: try scope.duration(delay, of: "delay"),
            factor: factor, maxDelay: try scope.duration(maxDelay, of: "maxDelay"), jitter: jitter)
    }
}
