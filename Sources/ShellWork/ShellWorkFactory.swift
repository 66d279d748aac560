import CPlatform
public import Engine
public import EventLoop
import Glibc

/// The work of `run` and `exec` steps: processes, in sessions of their own, on an event loop.
///
/// One factory serves one run: make a new one for the next.
///
///     let factory = ShellWorkFactory(
///         loop: loop, surroundings: surroundings, defaultShell: workflow.defaults.shell, ownsProcess: true)
public final class ShellWorkFactory: WorkFactory {
    /// `run` and `exec`.
    public let kinds: Set<WorkKind> = [.exec, .run]

    private let loop: EventLoop
    private let context: ProcessContext

    /// The work of a run's steps.
    ///
    /// - Parameters:
    ///   - loop: what reads the pipes and waits; work may be asked for from any executor
    ///   - defaultShell: the shell of scripts that name none; else `sh`
    ///   - ownsProcess: whether this process does nothing but run the workflow: then orphans among the steps'
    ///     descendants become its children and are ended with the run, and a guard ends everything if the process is
    ///     killed. An embedding program, which has children of its own, says `false`: descendants are found by their
    ///     group and their mark only
    ///   - finishGrace: how long what steps have left behind may take to end at the end of the run
    ///   - held: the descriptor of a lock that is held until nothing of the run is left, even if the process is killed
    ///   - terminal: gives the terminal to interactive steps; `nil`: there is none
    ///   - ready: returns once whoever shows the output can take more; until then no more is read. `nil`: always
    public init(
        loop: EventLoop, surroundings: Surroundings, defaultShell: Shell? = nil, ownsProcess: Bool = false,
        finishGrace: Duration = .seconds(10), held: (@Sendable () -> Int32?)? = nil,
        terminal: (any InteractiveTerminal)? = nil, ready: (@Sendable () async -> Void)? = nil
    ) {
        self.loop = loop
        context = ProcessContext(
            loop: loop, surroundings: surroundings, defaultShell: defaultShell, ownsProcess: ownsProcess,
            finishGrace: finishGrace, held: held, terminal: terminal, ready: ready)
    }

    /// Runs the process of one attempt.
    @concurrent public func perform(_ attempt: Attempt, _ emit: Emitter<StepElement>) async throws {
        guard loop.isCurrent else {
            return try await withTaskExecutorPreference(loop) { try await self.perform(attempt, emit) }
        }
        try await ProcessAttempt(attempt, emit, context).perform()
    }

    /// Ends what steps have left behind, and removes the run's private folder if processes had it.
    @concurrent public func finish(_ report: @Sendable (LogLine) -> Void) async {
        guard loop.isCurrent else {
            return await withTaskExecutorPreference(loop) { await self.finish(report) }
        }
        await context.finish(report)
    }

    /// Stops every running step's processes and this process, as Ctrl-Z does, until somebody continues it.
    ///
    /// With `wholeGroup` the other processes of its job stop too, as those of a pipeline. Returns at once if nobody could
    /// continue it.
    public func suspend(wholeGroup: Bool) {
        guard loop.isCurrent else { return loop.perform { [self] in suspend(wholeGroup: wholeGroup) } }
        context.processes?.signal(SIGSTOP)
        cp_suspend(wholeGroup ? 1 : 0)
        context.processes?.signal(SIGCONT)
    }
}
