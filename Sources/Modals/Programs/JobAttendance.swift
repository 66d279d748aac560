import CPlatform
import Glibc

/// Stops this program when the job that has its terminal was stopped, and has the job go on once this one does.
struct JobAttendance {
    let terminal: Int32
    let suspension: Suspension
    let group: Int32
    let descriptor: Int32
    /// The modes of a job that has stopped.
    private var parked: cp_terminal_modes?

    init(terminal: Int32, suspension: Suspension, group: Int32, descriptor: Int32) {
        self.terminal = terminal
        self.suspension = suspension
        self.group = group
        self.descriptor = descriptor
    }

    /// Whether the terminal has hung up, which a job that is stopped or takes no SIGHUP would outlive.
    var hasLostTerminal: Bool { cp_job_terminal_is_gone(terminal) != 0 }

    /// Looks whether the job has stopped, and whether it can go on.
    mutating func look() {
        let signal = cp_job_stopped(descriptor)
        if signal != 0 { park(signal) }
        guard var modes = parked, cp_terminal_is_foreground(terminal) == 1 else { return }
        parked = nil
        cp_terminal_restore(terminal, &modes)
        cp_job_give_terminal(terminal, group)
        cp_job_signal(group, SIGCONT)
    }

    private mutating func park(_ signal: Int32) {
        var modes = cp_terminal_modes()
        cp_terminal_save(terminal, &modes)
        parked = modes
        cp_job_take_terminal(terminal, group)
        // Stopped for using the terminal from the background: this program was stopped before, and goes on.
        if signal != SIGTTIN, signal != SIGTTOU { suspension.request(wholeGroup: true) }
    }
}
