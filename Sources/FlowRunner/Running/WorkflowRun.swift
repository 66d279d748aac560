import FileWork
import Glibc
import HTTPWork
import ShellWork

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

    /// A run of `workflow` that has not begun; throws everything that is wrong with its inputs and answers.
    public init(
        _ workflow: Workflow, _ settings: RunSettings, observers: [any RunObserver] = [],
        surroundings: Surroundings, on loop: EventLoop
    ) throws(InputProblems) {
        let inputs = try Self.inputs(workflow, settings, surroundings)
        journal = settings.history.map { JournalFile(in: $0) }
        let index = settings.history.map { RunIndex(in: $0) }
        self.index = index
        let interrupt = Interrupt()
        let shown = observers
        let shell = ShellWorkFactory(
            loop: loop, surroundings: surroundings, defaultShell: workflow.defaults.shell,
            ownsProcess: settings.ownsProcess, ready: { for observer in shown { await observer.ready() } })
        let suspension = Suspension(stop: shell.suspend)
        self.suspension = suspension
        var observers = observers
        if let index { observers.append(index) }
        runner = Runner(
            workflow, inputs: inputs, options: settings.options,
            factories: [shell] + Self.factories(settings, loop, suspension, interrupt), journal: journal,
            observers: observers, surroundings: surroundings, clock: LoopClock(loop))
        interrupt.target.withLock { [runner] in $0.runner = runner }
    }

    /// What all steps of the run share.
    public var info: RunInfo { runner.info }

    /// What of the run's history could not be written, if anything; `RunIndex` can be made again, the journal cannot.
    public var historyProblem: StateProblem? { journal?.problem }

    /// Why the index over runs does not know this run, if so.
    public var indexProblem: StateProblem? { index?.problem }

    /// Executes the workflow and returns how it ended; call it once.
    @concurrent public func run() async throws(RunProblem) -> RunFinished {
        let folder = RunFolder(path: runner.info.temporaryFolder)
        let code = folder.make()
        guard code == 0 else {
            throw .noFolder("could not make \(folder.path): \(String(cString: strerror(code)))")
        }
        defer { folder.remove() }
        do {
            return try await runner.run()
        } catch {
            throw .unusable(error)
        }
    }

    /// Cancels the run: `Runner.cancel`.
    public func cancel(_ cause: CancelCause, signal: Int? = nil) { runner.cancel(cause, signal: signal) }

    /// Stops the processes of all steps and this process, as Ctrl-Z does, until somebody continues it.
    public func suspend() { suspension.request() }

    private static func inputs(
        _ workflow: Workflow, _ settings: RunSettings, _ surroundings: Surroundings
    ) throws(InputProblems) -> [NamedValue] {
        var messages = settings.answers.problems(in: workflow)
        do {
            let values = try settings.inputs.values(for: workflow, args: settings.options.args, in: surroundings)
            if messages.isEmpty { return values }
        } catch {
            messages = error.messages + messages
        }
        throw InputProblems(messages: messages)
    }

    private static func factories(
        _ settings: RunSettings, _ loop: EventLoop, _ suspension: Suspension, _ interrupt: Interrupt
    ) -> [any WorkFactory] {
        [
            FileWork(loop), HTTPWork(loop),
            PromptWork(
                presenter: settings.presenter.presenter(on: loop, suspension: suspension),
                answers: settings.answers,
                confirms: settings.confirms, onInterrupt: interrupt.callAsFunction),
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
    /// Who answers the other prompts.
    public var presenter = PresenterChoice()
    /// Where the run is kept; `nil`: nowhere.
    public var history: StateFolder?

    /// Whether this process does nothing but run the workflow, as the command line does: then orphans among the steps'
    /// descendants become its children, and a guard ends them if the process is killed.
    public var ownsProcess = false

    /// Nothing given, whoever can be reached is asked, and nothing is kept.
    public init() {}
}

/// Why a run could not begin.
public enum RunProblem: Error, Hashable, Sendable {
    /// Its private folder could not be made; the message says why.
    case noFolder(String)
    /// The workflow's own `env` or limits cannot be evaluated.
    case unusable(StepFailure)
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
