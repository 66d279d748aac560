import Actions

/// Drives one run: asks the plan what is ready, starts what may start, and takes in what is over.
///
/// It belongs to one task; everything that happens elsewhere reaches it as a message.
final class RunCoordinator: @unchecked Sendable {
    // Unchecked: made by one task and handed over to the one that runs it; nobody touches it at the same time.

    let contexts: RunContexts
    let options: RunOptions
    /// What is to be told once the run has begun.
    let notices: [LogLine]
    let journal: (any RunJournal)?
    let log: EventLog
    let messages: Channel<RunMessage>
    let clock: any Clock<Duration>
    let factories: [WorkKind: any WorkFactory]
    private let allFactories: [any WorkFactory]

    /// The steps, then those of `finally`, then the instances of steps; events count them like this.
    var steps: [Step]
    /// How many of them are no instances.
    let fixedCount: Int
    /// The step of each instance.
    var owners: [Int] = []
    /// Steps with instances that have not all ended.
    var expansions: [Int: ActiveExpansion] = [:]
    /// Those of them of which instances may begin, or all have ended.
    var growing = GrowingQueue()
    /// How many of them do not belong to `finally`.
    let mainCount: Int
    let failFast: Bool
    let runLimit: Duration?
    let cancellation = CancellationState()

    var plan: RunPlan
    var slots: SlotPool
    var active: [Int: ActiveStep] = [:]
    /// Steps that wait for their first slot, with what was found out about them.
    var admitted: [Int: Admission] = [:]
    /// Those of them of which nobody has been told yet that they wait.
    var newlyQueued: [Int] = []
    /// Running services, with the steps that need them and have not ended.
    var services: [Int: Set<Int>] = [:]
    var failures: [RunFinished.Failure] = []
    /// The step whose failure stopped new ones from starting.
    var failedFast: Int?
    /// What main steps came to, as `finally` sees it.
    var wholeRun = Lineage()
    /// Whether a second cancel ended everything at once.
    var isKilled = false
    private var isMainOver = false

    init(
        contexts: RunContexts, options: RunOptions, notices: [LogLine], factories: [any WorkFactory],
        journal: (any RunJournal)?,
        log: EventLog, messages: Channel<RunMessage>, clock: any Clock<Duration>
    ) throws(StepFailure) {
        let workflow = contexts.workflow
        self.contexts = contexts
        self.options = options
        self.notices = notices
        self.journal = journal
        self.log = log
        self.messages = messages
        self.clock = clock
        allFactories = factories
        var byKind: [WorkKind: any WorkFactory] = [:]
        for factory in factories { for kind in factory.kinds { byKind[kind] = factory } }
        self.factories = byKind
        steps = workflow.steps + workflow.finally
        mainCount = workflow.steps.count
        fixedCount = steps.count
        plan = RunPlan(workflow.steps)
        let scope = StepScope(
            contexts: contexts, lineage: Lineage(), isCancelling: { false }, environment: contexts.environment)
        let own = try workflow.maxParallel.map { limit throws(StepFailure) in
            try scope.integer(limit, of: "maxParallel")
        }
        slots = SlotPool(processes: max(1, options.jobs ?? own ?? contexts.surroundings.cores))
        failFast = try scope.boolean(workflow.failFast, of: "failFast") && !options.keepsGoing
        runLimit = try workflow.timeout.map { limit throws(StepFailure) in try scope.duration(limit, of: "timeout") }
    }

    /// Runs the workflow to its end.
    @concurrent func run() async -> RunFinished {
        let stopwatch = Stopwatch(clock)
        log.record(.runStarted(started))
        for notice in notices { log.record(.log(notice)) }
        await withDiscardingTaskGroup { group in
            if let runLimit {
                group.addTask { [clock, messages] in
                    guard (try? await clock.sleep(for: runLimit)) != nil else { return }
                    messages.send(.runTimedOut(limit: runLimit))
                }
            }
            await runMain(&group)
            isMainOver = true
            await runFinally(&group)
            group.cancelAll()
        }
        for factory in allFactories { await factory.finish { [log] in log.record(.log($0)) } }
        var end = finished(duration: stopwatch.elapsed)
        for index in end.failures.indices { end.failures[index].failure = log.mask.masked(end.failures[index].failure) }
        log.record(.runFinished(end))
        journal?.flush()
        return end
    }

    private func runMain(_ group: inout DiscardingTaskGroup) async {
        admitReady()
        startQueued(&group)
        while !plan.isFinished {
            await takeMessages(&group)
            admitReady()
            startQueued(&group)
        }
    }

    /// Waits for messages and acts on all that are there.
    func takeMessages(_ group: inout DiscardingTaskGroup) async {
        guard let batch = await inbox.nextBatch() else { return }
        for message in batch { handle(message, &group) }
    }

    private lazy var inbox = Observed(messages).makeAsyncIterator()

    private func handle(_ message: RunMessage, _ group: inout DiscardingTaskGroup) {
        switch message {
        case .attemptEnded(let step, let report): attemptEnded(step, report, &group)
        case .cancel(let cause, let signal, let stopsRunning):
            cancel(cause, signal: signal, stopsRunning: stopsRunning)
        case .delayOver(let step):
            guard active[step]?.isPausing == true, let slot = active[step]?.slot else { return }
            slots.enqueue(step, for: slot)
        case .readied(let step): serviceReady(step)
        case .runTimedOut(let limit):
            guard !isMainOver, cancellation.cause == nil else { return }
            failures.append(
                RunFinished.Failure(
                    step: nil, failure: StepFailure(.timeout, "the run's timeout of \(limit.words) passed")))
            cancel(.timeout, signal: nil, stopsRunning: true)
        case .timedOut(let step, let attempt):
            guard let running = active[step], running.attempt == attempt, !running.isPausing else { return }
            // A service that has become ready runs without a limit.
            if services[step] != nil { return }
            running.stop.request(.timeout)
            running.action.cancel()
        }
    }

    private var started: RunStarted {
        let workflow = contexts.workflow
        var frontier = Frontier()
        let summaries = steps.enumerated().map { index, step in
            StepSummary(
                id: step.id, name: step.title, kind: step.work.kind,
                needs: index < mainCount ? frontier.needs(of: step.needs, at: index).map { steps[$0].id } : [],
                isFinal: index >= mainCount, isBackground: step.work.service != nil, line: step.mark.line)
        }
        var inputs: [NamedValue] = []
        if case .object(let object) = contexts.inputs { inputs = object.members.map { NamedValue($0.name, $0.value) } }
        for field in workflow.inputs where field.kind == .secret {
            for index in inputs.indices where inputs[index].name == field.name {
                if case .null = inputs[index].value { continue }
                inputs[index].value = .string("***")
            }
        }
        return RunStarted(
            version: Runner.version, workflow: (workflow.name, workflow.file, workflow.hash), folder: workflow.folder,
            args: options.args, pid: contexts.surroundings.pid, inputs: inputs, steps: summaries)
    }
}

extension Work {
    /// How it lives as a service, if it is one.
    var service: Service? {
        switch self {
        case .exec(let program): program.process.background
        case .run(let script): script.process.background
        case .assert, .file, .http, .prompt: nil
        }
    }
}
