import CPlatform
import Glibc

/// Lets programs that are no modals use the terminal, in turn with modals.
///
/// ```swift
/// let turn = TerminalTurn(suspension: suspension, queue: queue)
/// try await turn.use { job in await editor(on: job) }
/// ```
public struct TerminalTurn: Sendable {
    private let path: String
    private let suspension: Suspension
    private let queue: ModalQueue

    /// The terminal at `path`, which presenters with the same `suspension` and `queue` share.
    public init(path: String = "/dev/tty", suspension: Suspension, queue: ModalQueue) {
        self.path = path
        self.suspension = suspension
        self.queue = queue
    }

    /// Waits until nothing is shown on the terminal, has `body` use it, and puts its modes back.
    ///
    /// `missingPresenter`: there is no terminal, or this process runs in its background. `cancelled`: the task was cancelled
    /// before its turn came.
    public func use(_ body: @escaping @Sendable (TerminalJob) async -> Void) async throws(ModalError) {
        try await queue.enter { () throws(ModalError) in
            let terminal = cp_terminal_open(path)
            guard terminal >= 0 else { throw .missingPresenter }
            defer { cp_terminal_close(terminal) }
            guard cp_job_has_terminal(terminal) != 0, cp_terminal_is_foreground(terminal) == 1 else {
                throw .missingPresenter
            }
            let job = TerminalJob(terminal, suspension)
            await body(job)
            job.end()
        }
    }
}

/// A program that has the terminal as a shell's foreground job has it.
///
/// Confined to the thread of whoever runs the program.
public final class TerminalJob: @unchecked Sendable {
    /// The terminal, for the program's standard streams.
    public let terminal: Int32
    private let suspension: Suspension
    private var lent = cp_lent_terminal()
    private var attendance: JobAttendance?
    private var group: Int32 = 0

    init(_ terminal: Int32, _ suspension: Suspension) {
        self.terminal = terminal
        self.suspension = suspension
        cp_terminal_lend(terminal, &lent)
    }

    /// The program runs as the process group `group`, which has the terminal; `process` is its pidfd.
    public func begin(group: Int32, process: Int32) {
        self.group = group
        attendance = JobAttendance(terminal: terminal, suspension: suspension, group: group, descriptor: process)
    }

    /// Stops this program if the job was stopped, and has the job go on once this program does; call it now and then.
    public func look() {
        cp_terminal_look(terminal, &lent)
        attendance?.look()
    }

    /// The program has ended.
    func end() {
        if group > 0 { cp_job_take_terminal(terminal, group) } else { cp_take_terminal(terminal) }
        cp_terminal_take_back(terminal, &lent)
    }
}
