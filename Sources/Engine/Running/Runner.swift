import Actions
public import Flux

/// Executes a workflow once: one `Action` a step, in the order that their needs allow.
///
/// ```swift
/// let runner = Runner(workflow, inputs: [], factories: [ShellWork(…)], surroundings: surroundings, clock: clock)
/// let end = try await runner.run()
/// ```
public final class Runner: Sendable {
    /// flowrun's version, as `run.started` tells it.
    public static let version = "0.1.0"

    /// The run.
    public let info: RunInfo
    private let workflow: Workflow
    private let options: RunOptions
    private let inputs: [NamedValue]
    private let factories: [any WorkFactory]
    private let journal: (any RunJournal)?
    private let surroundings: Surroundings
    private let clock: any Clock<Duration>
    private let freshness: FreshnessCheck?
    private let lock: (any RunLock)?
    private let log: EventLog
    private let messages = Channel<RunMessage>()

    /// A run of `workflow`, which has not begun.
    ///
    /// - Parameters:
    ///   - inputs: the values of the workflow's inputs, checked, in the order of the file
    ///   - factories: what does the steps' work; each work key that the workflow uses must be among theirs
    ///   - observers: who is told of each event
    ///   - freshness: who finds out whether steps are up to date; without it all are executed
    ///   - lock: what must be had before the first step; whoever made it releases it
    public init(
        _ workflow: Workflow, inputs: [NamedValue], options: RunOptions = RunOptions(),
        factories: [any WorkFactory], journal: (any RunJournal)? = nil, observers: [any RunObserver] = [],
        surroundings: Surroundings, clock: any Clock<Duration>, freshness: FreshnessCheck? = nil,
        lock: (any RunLock)? = nil
    ) {
        let startedAt = surroundings.now()
        let id = RunID.make(at: startedAt, random: surroundings.random())
        info = RunInfo(
            id: id, workflow: workflow.name, file: workflow.file, folder: workflow.folder,
            callerFolder: surroundings.callerFolder,
            temporaryFolder: surroundings.temporaryFolder + "/flowrun-" + id, startedAt: startedAt,
            args: options.args)
        self.workflow = workflow
        self.options = options
        self.inputs = inputs
        self.factories = factories + [AssertWork()]
        self.journal = journal
        self.surroundings = surroundings
        self.clock = clock
        self.freshness = freshness
        self.lock = lock
        log = EventLog(run: id, now: surroundings.now, journal: journal, observers: observers)
    }

    /// What is never shown or recorded of the run; may be added to at any time, from any thread.
    public var mask: SecretMask { log.mask }

    /// The state of the run now, and again after each change: a slow reader skips.
    public var states: Store<RunReducer>.States { log.store.states }

    /// The state of the run.
    public var state: RunState { log.store.state }

    /// Executes the workflow with the inputs that it was made with, and without secrets; otherwise like `run(with:)`.
    @concurrent public func run() async throws(StepFailure) -> RunFinished {
        try await run(with: RunValues(inputs: inputs))
    }

    /// Executes the workflow and returns how it ended; call it once.
    ///
    /// The secrets among `values` must be in `mask` already. The outputs that it returns are as they are, secret ones
    /// too; events and states never hold those.
    ///
    /// Cancelling the awaiting task cancels the run as a person does: running steps are stopped, `finally` runs, and
    /// the call returns when all that has ended.
    /// Throws, before anything has happened, if the workflow's own `env` or limits cannot be evaluated.
    @concurrent public func run(with values: RunValues) async throws(StepFailure) -> RunFinished {
        let contexts = try RunContexts(
            workflow: workflow, info: info, surroundings: surroundings, values: values, mask: mask)
        let coordinator = try RunCoordinator(
            contexts: contexts, options: options, notices: values.notices, factories: factories, journal: journal,
            log: log,
            messages: messages, clock: clock, freshness: freshness, lock: lock)
        let preference = withUnsafeCurrentTask { $0?.unownedTaskExecutor?.asTaskExecutor() }
        // A task of its own, so that cancelling the caller reaches the steps by the one way of cancelling.
        let task = Task.immediateDetached(executorPreference: preference) { @concurrent () async -> RunFinished in
            await coordinator.run()
        }
        return await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            cancel(.person)
        }
    }

    /// Has the step `id` skipped when it would start, if it has not begun.
    ///
    /// Of a step that has begun, or is not there, a warning tells. May be called from any thread.
    public func skip(step id: String) { messages.send(.skip(id)) }

    /// Tells `line` as an event of the run, while it goes on.
    ///
    /// May be called from any thread.
    public func report(_ line: LogLine) { messages.send(.report(line)) }

    /// Cancels the run: nothing new starts, running steps are stopped, guards that ask and `finally` run.
    ///
    /// A second call kills what runs, and skips `finally`. `signal` is passed on to the steps' processes.
    /// Before `run` and after its end it does nothing visible. May be called from any thread.
    public func cancel(_ cause: CancelCause, signal: Int? = nil) {
        messages.send(.cancel(cause, signal: signal, stopsRunning: true))
    }
}
