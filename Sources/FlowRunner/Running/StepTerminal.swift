import Modals
import ShellWork

/// Gives the terminal to interactive steps, in turn with prompts.
struct StepTerminal: InteractiveTerminal {
    let turn: TerminalTurn
    let onInterrupt: @Sendable () -> Void

    @concurrent func use(_ body: @escaping @Sendable (any InteractiveJob) async -> Void) async throws {
        do throws(ModalError) {
            try await turn.use { job in await body(Job(job: job)) }
        } catch {
            if case .cancelled = error { throw CancellationError() }
            throw StepFailure(.spawn, "an interactive step needs a terminal, and flowrun has none")
        }
    }

    func interrupt() { onInterrupt() }
}

/// A step as a job on the terminal.
private struct Job: InteractiveJob {
    let job: TerminalJob

    var terminal: Int32 { job.terminal }
    func begin(group: Int32, process: Int32) { job.begin(group: group, process: process) }
    func look() { job.look() }
}
