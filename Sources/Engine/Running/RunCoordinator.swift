import Actions

/// Drives one run: asks the plan what is ready, starts what may start, and takes in what is over.
///
/// It belongs to one task; everything that happens elsewhere reaches it as a message.
final class RunCoordinator: @unchecked Sendable {
    // Unchecked: made by one task and handed over to the one that runs it; nobody touches it at the same time.

    let contexts: RunContexts
    let options: RunOptions
    /// What is to be told once the run has begun.
    private let notices: [LogLine]
    let journal: (any RunJournal)?
    let log: EventLog
    let messages: Channel<RunMessage>
    let clock: any Clock<Duration>
    let factories: [WorkKind: any WorkFactory]
    private let allFactories: [any WorkFactory]

    /// The steps, by the indices of the events.
    var nodes = StepTable()
    /// Whether failures keep independent steps from starting, unless a step says otherwise.
    let failFast: Bool
    let runLimit: Duration?
    let cancellation = CancellationState()

    /// The workflow's steps, and those of `finally`.
    let main: RunningList
    let finalNodes: [Int]
    /// Lists in which steps may have become ready.
    var touched: [RunningList] = []
    /// Steps of which instances run.
    var expanded: [Int: RunningList] = [:]
    var slots: SlotPool
    var active: [Int: ActiveStep] = [:]
    /// Steps that wait for their first slot, with what was found out about them.
    var admitted: [Int: Admission] = [:]
    /// Those of them of which nobody has been told yet that they wait.
    var newlyQueued: [Int] = []
    /// The actions that execute one thing at a time, and the steps that wait for them.
    var actions: [String: NamedAction] = [:]
    /// Who finds out whether steps are up to date, if anybody.
    let freshness: FreshnessCheck?
    private let lock: (any RunLock)?
    /// Whether the run still waits for another one to end.
    private var isLocked = false
    /// Steps that have their slots: of which it is to be found out whether they are up to date, and which are not.
    var unknown: [Int] = []
    var stale = IndexQueue()
    /// Steps that are not to be executed once they are ready.
    var unwanted: Set<Int> = []
    /// The other files whose actions are used.
    var files: [String: RunContexts] = [:]
    /// What failed, the innermost only; those inside a step are known once it has ended.
    var failures: [TimedFailure] = []
    /// How many failures there have been.
    var failureCount = 0
    /// Whether a second cancel ended everything at once.
    var isKilled = false
    /// Whether all steps have ended.
    var isOver = false
    private var isMainOver = false

    init(
        contexts: RunContexts, options: RunOptions, notices: [LogLine], factories: [any WorkFactory],
        journal: (any RunJournal)?, log: EventLog, messages: Channel<RunMessage>, clock: any Clock<Duration>,
        freshness: FreshnessCheck?, lock: (any RunLock)?
    ) throws(StepFailure) {
        let workflow = contexts.workflow
        self.contexts = contexts
        self.options = options
        self.journal = journal
        self.log = log
        self.messages = messages
        self.clock = clock
        self.freshness = freshness
        self.lock = lock
        allFactories = factories + [ListWork()]
        var byKind: [WorkKind: any WorkFactory] = [:]
        for factory in allFactories { for kind in factory.kinds { byKind[kind] = factory } }
        self.factories = byKind
        let ids = (workflow.steps + workflow.finally).filter(\.hasOwnID).map(\.id)
        let frame = Frame(contexts, records: StepRecords(ids: ids))
        let scope = StepScope(
            frame: frame, lineage: Lineage(), isCancelling: { false }, environment: contexts.environment)
        failFast = try scope.boolean(workflow.failFast, of: "failFast") && !options.keepsGoing
        main = RunningList(
            .steps, frame, owner: nil, nodes: nodes.append(workflow.steps), plan: RunPlan(workflow.steps),
            failFast: failFast, ignoresCancel: false, stopwatch: Stopwatch(clock))
        finalNodes = nodes.append(workflow.finally)
        let own = try workflow.maxParallel.map { limit throws(StepFailure) in
            try scope.integer(limit, of: "maxParallel")
        }
        let limit = ProcessLimit(
            wanted: options.jobs ?? own ?? contexts.surroundings.cores, openFiles: contexts.surroundings.openFiles)
        slots = SlotPool(processes: limit.processes)
        self.notices = notices + (limit.notice.map { [$0] } ?? [])
        runLimit = try workflow.timeout.map { limit throws(StepFailure) in try scope.duration(limit, of: "timeout") }
    }

    /// Runs the workflow to its end.
    @concurrent func run() async -> RunFinished {
        let stopwatch = Stopwatch(clock)
        log.record(.runStarted(started))
        for notice in notices { log.record(.log(notice)) }
        await withDiscardingTaskGroup { group in
            await waitForTurn(&group)
            if let runLimit {
                group.addTask { [clock, messages] in
                    guard (try? await clock.sleep(for: runLimit)) != nil else { return }
                    messages.send(.runTimedOut(limit: runLimit))
                }
            }
            begin(main)
            await runSteps(&group)
            group.cancelAll()
        }
        for factory in allFactories { await factory.finish { [log] in log.record(.log($0)) } }
        var end = finished(duration: stopwatch.elapsed)
        for index in end.failures.indices { end.failures[index].failure = log.mask.masked(end.failures[index].failure) }
        log.record(.runFinished(end))
        journal?.flush()
        return end
    }

    /// Waits for the lock, if there is one; a run that is cancelled by then starts nothing, not even `finally`.
    private func waitForTurn(_ group: inout DiscardingTaskGroup) async {
        guard let lock, !lock.isTaken else { return }
        isLocked = true
        group.addTask { [log, messages] in
            do {
                try await lock.take { log.record(.runWaiting(for: $0)) }
                messages.send(.lockTaken(.success(())))
            } catch {
                messages.send(.lockTaken(.failure(error)))
            }
        }
        while isLocked, cancellation.cause == nil { await takeMessages(&group) }
        if isLocked { isKilled = true }
    }

    private func runSteps(_ group: inout DiscardingTaskGroup) async {
        admitReady()
        startQueued(&group)
        while !isOver {
            await takeMessages(&group)
            admitReady()
            startQueued(&group)
        }
    }

    /// All steps of the workflow have ended: those of `finally` follow, one after another.
    func mainEnded() {
        isMainOver = true
        guard !finalNodes.isEmpty else {
            isOver = true
            return
        }
        begin(
            RunningList(
                .finally(main.result.lineage), Frame(after: main.frame, run: runContext), owner: nil, nodes: finalNodes,
                plan: RunPlan(inOrder: finalNodes.count),
                failFast: false, ignoresCancel: true, stopwatch: Stopwatch(clock)))
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
        case .listOpened(let step, let list, let end): openList(list, of: step, end)
        case .lockTaken(.success): isLocked = false
        case .lockTaken(.failure(let error)):
            guard isLocked, cancellation.cause == nil else { return }
            failures.append(timed(nil, (error as? StepFailure) ?? StepFailure(.internal, "\(error)")))
            (isLocked, isKilled) = (false, true)
        case .looked(let step, let found): looked(step, found)
        case .report(let line): log.record(.log(line))
        case .skip(let id): skipOnRequest(id)
        case .readied(let step): serviceReady(step)
        case .runTimedOut(let limit):
            guard !isMainOver, cancellation.cause == nil else { return }
            failures.append(timed(nil, StepFailure(.timeout, "the run's timeout of \(limit.words) passed")))
            cancel(.timeout, signal: nil, stopsRunning: true)
        case .timedOut(let step, let attempt):
            guard let running = active[step], running.attempt == attempt, !running.isPausing else { return }
            // A service that has become ready runs without a limit.
            if let list = nodes[step].list, list.services[nodes[step].local] != nil { return }
            running.stop.request(.timeout)
            running.action.cancel()
            if running.inner != nil { stopInside(step, "\(nodes[step].step.id) timed out") }
        }
    }
}
