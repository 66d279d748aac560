import Actions

extension RunCoordinator {
    /// Starts every queued step for which there is a slot.
    ///
    /// The journal has the starts before the first process is made.
    func startQueued(_ group: inout DiscardingTaskGroup) {
        var starting: [AttemptRunner] = []
        while let index = stale.popFirst() ?? slots.dequeue() {
            if let runner = begin(index) { starting.append(runner) }
            admitReady()
        }
        for index in newlyQueued where admitted[index] != nil && !waitsForAction(index) {
            log.record(.stepWaiting(step: index, for: .slot))
        }
        newlyQueued.removeAll(keepingCapacity: true)
        look(&group)
        guard !starting.isEmpty else { return }
        journal?.flush()
        for runner in starting { group.addTask { await runner.run() } }
    }

    /// Begins the next attempt of the step at `index`, unless it must not start any more.
    private func begin(_ index: Int) -> AttemptRunner? {
        let node = nodes[index]
        if active[index] == nil {
            guard let admission = admitted.removeValue(forKey: index), let list = node.list else {
                return giveBack(node)
            }
            if let (reason, detail) = reasonToSkip(asks: admission.asks, admission.scope.lineage, list) {
                skip(index, reason, detail)
                return giveBack(node)
            }
            if isBusy(index, admission) { return giveBack(node) }
            do {
                guard let prepared = try prepare(index, admission, list) else { return giveBack(node) }
                active[index] = prepared
                if prepared.question != nil {
                    unknown.append(index)
                    return nil
                }
            } catch {
                finish(index, StepEnd(outcome: .failure, failure: error))
                return giveBack(node)
            }
        } else if let (reason, detail) = lateReasonToSkip(index) {
            skip(index, reason, detail)
            return giveBack(node)
        } else if isBusy(index, nil) {
            return giveBack(node)
        }
        if let running = active[index], running.attempt == 0, let made = running.made {
            freshness?.records?.forget(made.key)
        }
        active[index]?.attempt += 1
        active[index]?.isPausing = false
        active[index]?.stop = StopOrder()
        guard let running = active[index] else { return giveBack(node) }
        log.record(.stepStarted(step: index, attempt: running.attempt, kind: node.body.work.kind, name: running.name))
        return runner(index, running)
    }

    /// What executes the next attempt of a step.
    private func runner(_ index: Int, _ running: ActiveStep) -> AttemptRunner {
        let step = nodes[index].step
        let attempt = Attempt(
            step: running.body, index: index, number: running.attempt, run: contexts.info,
            scope: running.bodyScope.with("attempt", .number(Number(running.attempt))),
            workingDirectory: running.workingDirectory,
            keepsOutputs: step.hasOwnID || !step.outputs.isEmpty || !running.body.outputs.isEmpty || yields(index),
            stop: running.stop, inner: InnerSteps(step: index, messages: messages))
        var runner = AttemptRunner(
            log: log, messages: messages, clock: clock, action: running.action, attempt: attempt,
            timeout: running.timeout)
        if step.singleAction != nil {
            // At once, so that the next step that uses the action finds it executing.
            journal?.flush()
            runner.begin()
        }
        return runner
    }

    /// Whether the step at `index` uses an action that executes already; then it has been decided what that means.
    private func isBusy(_ index: Int, _ admission: Admission?) -> Bool {
        let step = nodes[index].step
        guard let used = step.singleAction, namedAction(of: step)?.action.isEnabled == false else { return false }
        meetBusy(index, admission, used)
        return true
    }

    private func giveBack(_ node: StepNode) -> AttemptRunner? {
        slots.release(SlotPool.slot(of: node.body))
        wakeNext(after: node.step)
        return nil
    }

    /// Evaluates what must be known of a step before its first attempt; `nil`: the action that it uses is disabled.
    private func prepare(
        _ index: Int, _ admission: Admission, _ list: RunningList
    ) throws(StepFailure) -> ActiveStep? {
        let (step, body) = (nodes[index].step, nodes[index].body)
        var scope = admission.scope
        if admission.lacksEnvironment {
            try scope.takeFiles(of: step)
            try scope.takeVariables(of: step)
        }
        guard let factory = factories[body.work.kind] else {
            throw StepFailure(.internal, "nothing does the work of `\(body.work.kind.rawValue)`", line: step.mark.line)
        }
        var bodyScope = scope
        if case .use(let use) = step.work {
            bodyScope = try enter(use, of: step, scope)
            guard try isEnabled(index, body, &bodyScope) else { return nil }
        }
        try bodyScope.takeMasks(of: body)
        let question = try question(step, scope, body, bodyScope)
        let own = try (step.timeout).map { limit throws(StepFailure) in try scope.duration(limit, of: "timeout") }
        let limit: Duration?
        if let own { limit = own } else { limit = try self.limit(of: body, bodyScope) }
        return ActiveStep(
            action: namedAction(of: step)?.action ?? Action(of: factory), slot: SlotPool.slot(of: body),
            stopwatch: Stopwatch(clock), retry: try retry(of: step, scope, body, bodyScope),
            timeout: limit, scope: scope, body: body, bodyScope: bodyScope,
            name: try step.name.map { text throws(StepFailure) in try scope.text(text) }
                ?? step.work.title { scope.shown(Text($0, at: step.mark)) },
            workingDirectory: try body.work.kind == .use ? "" : folder(of: body, bodyScope),
            failFast: try failFast(of: step, scope, body, bodyScope) ?? list.failFast,
            asks: admission.asks, ignoresCancel: list.ignoresCancel || cancellation.cause != nil, question: question)
    }

    /// Evaluates the variables and the guard of the action that a step uses.
    private func isEnabled(_ index: Int, _ body: Step, _ scope: inout StepScope) throws(StepFailure) -> Bool {
        guard body.work.kind != .use else { return true }
        try scope.takeFiles(of: body)
        try scope.takeVariables(of: body)
        guard let guardSetting = body.enabledIf, try !scope.boolean(guardSetting, of: "enabledIf") else { return true }
        skip(index, .guard, body.guardText.map(scope.explain).map { $0 + " is false" } ?? "false")
        return false
    }

    /// Whether a failure inside a step keeps others there from starting, if something says so.
    private func failFast(
        of step: Step, _ scope: StepScope, _ body: Step, _ bodyScope: StepScope
    ) throws(StepFailure) -> Bool? {
        if options.keepsGoing { return false }
        if let own = step.failFast { return try scope.boolean(own, of: "failFast") }
        if case .workflow(let used)? = step.used { return try bodyScope.boolean(used.failFast, of: "failFast") }
        guard let own = body.failFast else { return nil }
        return try bodyScope.boolean(own, of: "failFast")
    }

    private func limit(of body: Step, _ scope: StepScope) throws(StepFailure) -> Duration? {
        let workflow = scope.contexts.workflow
        var limit = body.timeout ?? (body.work.takesDefaults ? workflow.defaults.timeout : nil)
        if case .workflow(let used)? = body.used { limit = used.timeout }
        let own = try limit.map { limit throws(StepFailure) in try scope.duration(limit, of: "timeout") }
        return own ?? body.work.standardLimit
    }

    private func retry(
        of step: Step, _ scope: StepScope, _ body: Step, _ bodyScope: StepScope
    ) throws(StepFailure) -> RetryRule? {
        if let retry = step.retry { return try RetryRule(retry, in: scope) }
        let standard = body.work.takesDefaults ? bodyScope.contexts.workflow.defaults.retry : nil
        return try (body.retry ?? standard).map { retry throws(StepFailure) in try RetryRule(retry, in: bodyScope) }
    }

    /// The folder of a step: its own, that of the group that it is in, or the file's.
    func folder(of step: Step, _ scope: StepScope) throws(StepFailure) -> String {
        let contexts = scope.contexts
        if step.workingDirectory == nil, let folder = scope.frame.workingDirectory { return folder }
        guard let text = step.workingDirectory ?? contexts.workflow.workingDirectory else {
            return contexts.workflow.folder
        }
        return contexts.surroundings.resolve(
            try scope.inProjectFolder.required(text, for: "`workingDirectory`"), from: contexts.workflow.folder)
    }
}

extension Work {
    /// The limit of what may never come: that a service is ready, that something waited for is so.
    fileprivate var standardLimit: Duration? {
        if case .wait(let wait) = self { return wait.event.isUncertain ? .seconds(300) : nil }
        return service == nil ? nil : .seconds(300)
    }

    /// Whether `defaults` of the workflow hold for it.
    fileprivate var takesDefaults: Bool {
        switch self {
        case .assert, .prompt, .steps, .use, .wait: false
        // A service's `timeout` is the time until it is ready; the default is meant for work that ends.
        case .exec, .run: service == nil
        case .file, .http: true
        }
    }
}
