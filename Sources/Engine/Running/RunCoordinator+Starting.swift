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
        let step = nodes[index].step
        if active[index] == nil {
            guard let admission = admitted.removeValue(forKey: index), let list = nodes[index].list else {
                return giveBack(step)
            }
            if let (reason, detail) = reasonToSkip(asks: admission.asks, admission.scope.lineage, list) {
                skip(index, reason, detail)
                return giveBack(step)
            }
            do {
                active[index] = try prepare(step, admission, list)
            } catch {
                finish(index, StepEnd(outcome: .failure, failure: error))
                return giveBack(step)
            }
        }
        active[index]?.attempt += 1
        active[index]?.isPausing = false
        active[index]?.stop = StopOrder()
        guard let running = active[index] else { return giveBack(step) }
        log.record(.stepStarted(step: index, attempt: running.attempt, kind: step.work.kind, name: running.name))
        let attempt = Attempt(
            step: step, index: index, number: running.attempt, run: contexts.info,
            scope: running.scope.with("attempt", .number(Number(running.attempt))),
            workingDirectory: running.workingDirectory, keepsOutputs: step.hasOwnID || !step.outputs.isEmpty,
            stop: running.stop)
        return AttemptRunner(
            log: log, messages: messages, clock: clock, action: running.action, attempt: attempt,
            timeout: running.timeout)
    }

    private func giveBack(_ step: Step) -> AttemptRunner? {
        slots.release(SlotPool.slot(of: step))
        return nil
    }

    /// Evaluates what must be known of a step before its first attempt.
    private func prepare(
        _ step: Step, _ admission: Admission, _ list: RunningList
    ) throws(StepFailure) -> ActiveStep {
        var scope = admission.scope
        if admission.lacksEnvironment {
            try scope.takeFiles(of: step)
            try scope.takeVariables(of: step)
        }
        guard let factory = factories[step.work.kind] else {
            throw StepFailure(.internal, "nothing does the work of `\(step.work.kind.rawValue)`", line: step.mark.line)
        }
        try scope.takeMasks(of: step)
        let defaults = step.work.takesDefaults ? scope.contexts.workflow.defaults : Defaults()
        let retry = step.retry ?? defaults.retry
        let timeout = try (step.timeout ?? defaults.timeout).map { limit throws(StepFailure) in
            try scope.duration(limit, of: "timeout")
        }
        let failFast = try step.failFast.map { value throws(StepFailure) in
            try scope.boolean(value, of: "failFast") && !options.keepsGoing
        }
        return ActiveStep(
            action: Action(of: factory), slot: SlotPool.slot(of: step), stopwatch: Stopwatch(clock),
            schedule: try retry?.schedule(in: scope) ?? .none,
            timeout: timeout ?? (step.work.service == nil ? nil : .seconds(300)), scope: scope,
            name: try step.name.map { text throws(StepFailure) in try scope.text(text) }
                ?? step.work.title { scope.shown(Text($0, at: step.mark)) },
            workingDirectory: try folder(of: step, scope),
            failFast: failFast ?? list.failFast, ignoresCancel: list.ignoresCancel || cancellation.cause != nil)
    }

    /// The folder of a step: its own, that of the group that it is in, or the file's.
    private func folder(of step: Step, _ scope: StepScope) throws(StepFailure) -> String {
        let contexts = scope.contexts
        if step.workingDirectory == nil, let folder = scope.frame.workingDirectory { return folder }
        guard let text = step.workingDirectory ?? contexts.workflow.workingDirectory else {
            return contexts.workflow.folder
        }
        return contexts.surroundings.resolve(
            try scope.required(text, for: "`workingDirectory`"), from: contexts.workflow.folder)
    }
}

extension Work {
    /// Whether `defaults` of the workflow hold for it.
    fileprivate var takesDefaults: Bool {
        switch self {
        case .assert, .prompt, .steps: false
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
