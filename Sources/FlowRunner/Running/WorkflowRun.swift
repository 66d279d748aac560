public import EventLoop
import FileWork
import Glibc
import HTTPWork
import Modals
import ShellWork
import WaitWork

/// A run of a workflow with everything wired: the work of its steps, prompts, history, its private folder.
///
///     let loop = EventLoop()
///     let run = try WorkflowRun(workflow, RunSettings(), surroundings: .current(), on: loop)
///     let end = try loop.run { try await run.run() }
public final class WorkflowRun: Sendable {
    private let runner: Runner
    private let suspension: Suspension
    private let journal: JournalFile?
    private let index: RunIndex?
    private let successes: StepSuccesses?
    private let preparation: RunPreparation
    private let turn: RunTurn
    private let loop: EventLoop
    private let beginning = Lock(Beginning())

    /// How far the run is from having begun.
    private struct Beginning: Sendable {
        /// Cancels what happens before the run; `nil` before and after it.
        var cancel: (@Sendable () -> Void)?
        /// Whether somebody cancelled it, and by which signal.
        var isCancelled = false
        var signal: Int?
    }

    /// A run of `workflow` that has not begun; throws everything that is wrong with its inputs and answers.
    public init(
        _ workflow: Workflow, _ settings: RunSettings, observers: [any RunObserver] = [],
        surroundings: Surroundings, on loop: EventLoop
    ) throws(InputProblems) {
        let stopping = Stopping()
        suspension = Suspension(stop: stopping.callAsFunction)
        let queue = ModalQueue()
        let presenter =
            settings.ownPresenter ?? settings.presenter.presenter(on: loop, suspension: suspension, queue: queue)
        preparation = try RunPreparation(workflow, settings, surroundings, presenter)
        self.loop = loop
        journal = settings.history.map { JournalFile(in: $0) }
        let database = settings.history.map { IndexDatabase(in: $0) }
        let index = database.map { RunIndex(in: $0) }
        self.index = index
        successes = settings.history.flatMap { folder in database.map { StepSuccesses(in: folder, $0) } }
        let turn = RunTurn(workflow, settings, surroundings, on: loop)
        self.turn = turn
        let interrupt = Interrupt()
        let shown = observers
        let terminal = StepTerminal(
            turn: TerminalTurn(suspension: suspension, queue: queue), onInterrupt: interrupt.callAsFunction)
        let shell = ShellWorkFactory(
            loop: loop, surroundings: surroundings, defaultShell: workflow.defaults.shell,
            ownsProcess: settings.ownsProcess, held: { turn.held },
            terminal: settings.presenter.asksNobody ? nil : terminal,
            ready: { for observer in shown { await observer.ready() } })
        stopping.shell.withLock { $0 = shell }
        var observers = observers
        if let index { observers.append(index) }
        runner = Runner(
            workflow, inputs: [], options: settings.options,
            factories: [shell] + Self.factories(settings, loop, presenter, interrupt) + settings.factories,
            journal: journal,
            observers: observers, surroundings: surroundings, clock: LoopClock(loop),
            freshness: FreshnessCheck(
                files: SourceFileSearch(loop, homeFolder: surroundings.homeFolder), records: successes),
            lock: turn)
        interrupt.target.withLock { [runner] in $0.runner = runner }
    }

    /// What all steps of the run share.
    public var info: RunInfo { runner.info }

    /// What of the run's history could not be written, if anything; `RunIndex` can be made again, the journal cannot.
    public var historyProblem: StateProblem? { journal?.problem }

    /// Why the index does not know this run or what its steps were made of, if so.
    public var indexProblem: StateProblem? { index?.problem ?? successes?.problem }

    /// Executes the workflow and returns how it ended; call it once.
    ///
    /// Before it begins, a person is asked for what is missing, and secrets are fetched; nothing is recorded by then.
    @concurrent public func run() async throws(RunProblem) -> RunFinished {
        defer { turn.release() }
        let values = try await prepared()
        let folder = RunFolder(path: runner.info.temporaryFolder)
        let code = folder.make()
        guard code == 0 else {
            throw .noFolder("could not make \(folder.path): \(String(cString: strerror(code)))")
        }
        defer { folder.remove() }
        do {
            return try await runner.run(with: values)
        } catch {
            var failure = error
            failure.message = runner.mask.masked(failure.message)
            throw .unusable(failure)
        }
    }

    private func prepared() async throws(RunProblem) -> RunValues {
        let task = Task.immediateDetached(executorPreference: loop) {
            [preparation, runner, turn, loop] () async -> Result<RunValues, RunProblem> in
            do throws(RunProblem) {
                return .success(try await preparation.values(runner.mask, turn, of: runner.info, on: loop))
            } catch {
                return .failure(error)
            }
        }
        let wasCancelled = beginning.withLock { beginning in
            beginning.cancel = { task.cancel() }
            return beginning.isCancelled
        }
        if wasCancelled { task.cancel() }
        let result = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            cancel(.person)
        }
        let (isCancelled, signal) = beginning.withLock { beginning in
            beginning.cancel = nil
            return (beginning.isCancelled, beginning.signal)
        }
        if isCancelled { throw .cancelled(signal: signal) }
        return try result.get()
    }

    /// Cancels the run: `Runner.cancel`.
    public func cancel(_ cause: CancelCause, signal: Int? = nil) {
        let cancel = beginning.withLock { beginning in
            guard beginning.cancel != nil else { return beginning.cancel }
            beginning.isCancelled = true
            beginning.signal = beginning.signal ?? signal
            return beginning.cancel
        }
        if let cancel { cancel() } else { runner.cancel(cause, signal: signal) }
    }

    /// Cancels the run for a signal that this process has received: also when that tells that a newer run replaces it.
    public func cancel(by signal: Signal) {
        if signal.number == SIGTERM, signal.value == RunTurn.replacement { return cancel(.replaced) }
        cancel(.signal, signal: Int(signal.number))
    }

    /// Has a step that has not begun skipped: `Runner.skip`.
    public func skip(step id: String) { runner.skip(step: id) }

    /// Tells `line` as an event of the run: `Runner.report`.
    public func report(_ line: LogLine) { runner.report(line) }

    /// Stops the processes of all steps and this process, as Ctrl-Z does, until somebody continues it.
    public func suspend() { suspension.request() }

    private static func factories(
        _ settings: RunSettings, _ loop: EventLoop, _ presenter: any Presenter, _ interrupt: Interrupt
    ) -> [any WorkFactory] {
        let http = HTTPWork(loop)
        return [
            FileWork(loop), http, WaitWork(loop, http: http),
            PromptWork(
                presenter: presenter, answers: settings.answers, confirms: settings.confirms,
                control: settings.control,
                onInterrupt: interrupt.callAsFunction),
        ]
    }
}

/// What whoever starts a run may choose.
public struct RunSettings: Sendable {
    /// The values of inputs.
    public var inputs = GivenInputs()
    /// How it is executed.
    public var options = RunOptions()
    /// Answers to prompts that were given before.
    public var answers = GivenAnswers()
    /// Whether confirmations are answered with yes.
    public var confirms = false
    /// A program that answers prompts, before whoever else can be reached.
    public var control: PromptControl?
    /// Who answers prompts and the form for missing inputs; `nil`: whom `presenter` finds.
    public var ownPresenter: (any Presenter)?
    /// Work of one's own, in place of the built-in for its kinds.
    public var factories: [any WorkFactory] = []
    /// Who answers the other prompts.
    public var presenter = PresenterChoice()
    /// Where the run is kept; `nil`: nowhere.
    public var history: StateFolder?
    /// Where the locks are that keep runs from doing the same at once; `nil`: they may.
    public var locks: StateFolder?
    /// Whether a run that would be refused, as the same is being done already, waits for its turn.
    public var waitsForTurn = false

    /// Whether this process does nothing but run the workflow, as the command line does: then orphans among the steps'
    /// descendants become its children, and a guard ends them if the process is killed.
    public var ownsProcess = false

    /// Nothing given, whoever can be reached is asked, and nothing is kept.
    public init() {}
}

/// Why a run could not begin.
public enum RunProblem: Error, Hashable, Sendable {
    /// A person declined to give what is missing, or it was cancelled before it began, by a signal if there is one.
    case cancelled(signal: Int?)
    /// The same work is being done by this run.
    case refused(LockHolder)
    /// Its private folder, or its lock, could not be made; the message says why.
    case noFolder(String)
    /// The workflow's own `env` or limits cannot be evaluated.
    case unusable(StepFailure)
    /// Inputs or secrets are missing or wrong, a line each.
    case unprepared([String])
}

/// What Ctrl-C in a prompt does: the same as the signal.
private final class Interrupt: Sendable {
    /// Weak: the runner holds the work of prompts, and that holds this.
    struct Target: Sendable {
        weak var runner: Runner?
    }

    let target = Lock(Target())

    @Sendable func callAsFunction() {
        target.withLock { $0.runner }?.cancel(.signal, signal: Int(SIGINT))
    }
}

/// How Ctrl-Z stops a run: with the processes of its steps, once there are any.
private final class Stopping: Sendable {
    let shell = Lock<ShellWorkFactory?>(nil)

    @Sendable func callAsFunction(_ wholeGroup: Bool) { shell.withLock { $0 }?.suspend(wholeGroup: wholeGroup) }
}
