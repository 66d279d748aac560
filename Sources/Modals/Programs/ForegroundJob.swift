import CPlatform
import Glibc

/// How a program gets the terminal: as a shell's jobs do, in a process group of its own, to which Ctrl-C and Ctrl-Z go.
struct ForegroundJob: Sendable {
    let terminal: Int32
    private let suspension: Suspension

    /// A job on `terminal`; `nil` if that is not the controlling one: then its keys are no signals for anybody.
    init?(_ terminal: Int32, suspension: Suspension) {
        guard cp_job_has_terminal(terminal) != 0 else { return nil }
        self.terminal = terminal
        self.suspension = suspension
    }

    /// The program of `group` has ended: this one takes the terminal, unless somebody else has it by now.
    func takeBack(from group: Int32) { cp_job_take_terminal(terminal, group) }

    /// The program could not be started, but may have got the terminal.
    func takeBack() { cp_take_terminal(terminal) }

    /// What is to be done while the program of `group` runs.
    func attendance(of group: Int32, _ descriptor: Int32) -> JobAttendance {
        JobAttendance(terminal: terminal, suspension: suspension, group: group, descriptor: descriptor)
    }
}
