import CPlatform
import Engine
import EventLoop
import Glibc
import Synchronization

/// What all processes of a run share.
///
/// Confined to the loop's thread once it is made.
final class ProcessContext: @unchecked Sendable {
    /// Tells the marks of factories in one process apart.
    private static let count = Atomic(0)

    let loop: EventLoop
    let surroundings: Surroundings
    let defaultShell: Shell?
    let ready: (@Sendable () async -> Void)?
    /// Gives the terminal to interactive steps.
    let terminal: (any InteractiveTerminal)?
    /// Whether SIGHUP was ignored when flowrun started, as under `nohup`: its steps ignore it too.
    let ignoresHangUp = cp_signal_is_ignored(SIGHUP) != 0
    /// What all pumps read into.
    let buffer = OutputPump.Buffer.allocate(byteCount: 64 * 1024, alignment: 16)
    /// The processes; none before the first attempt.
    private(set) var processes: ProcessTable?
    private let ownsProcess: Bool
    private let finishGrace: Duration
    private let held: (@Sendable () -> Int32?)?
    private let number = count.wrappingAdd(1, ordering: .relaxed).newValue
    private var temporaryFolder: String?

    init(
        loop: EventLoop, surroundings: Surroundings, defaultShell: Shell?, ownsProcess: Bool,
        finishGrace: Duration, held: (@Sendable () -> Int32?)?,
        terminal: (any InteractiveTerminal)?, ready: (@Sendable () async -> Void)?
    ) {
        self.loop = loop
        self.surroundings = surroundings
        self.defaultShell = defaultShell
        self.ownsProcess = ownsProcess
        self.finishGrace = finishGrace
        self.held = held
        self.ready = ready
        self.terminal = terminal
    }

    deinit { buffer.deallocate() }

    /// The run's processes; its private folder exists from now on.
    func begin(_ run: RunInfo) throws(StepFailure) -> ProcessTable {
        if let processes { return processes }
        if mkdir(run.temporaryFolder, 0o700) == 0 {
            temporaryFolder = run.temporaryFolder
        } else if errno != EEXIST {
            throw StepFailure(
                .spawn,
                "the run's folder for temporary files, '\(run.temporaryFolder)', cannot be made: "
                    + String(cString: strerror(errno)))
        }
        let mark = ProcessMark(run: run.id, pid: surroundings.pid, number: number, random: surroundings.random())
        let table = ProcessTable(mark, ownsProcess: ownsProcess, held: held?(), on: loop)
        processes = table
        return table
    }

    /// Ends what is left of the run.
    func finish(_ report: (LogLine) -> Void) async {
        await processes?.finish(gracePeriod: finishGrace, report)
        processes = nil
        if let temporaryFolder { _ = cp_remove_tree(temporaryFolder) }
        temporaryFolder = nil
    }
}
