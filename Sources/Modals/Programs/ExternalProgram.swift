import Actions
import CPlatform
import Channels
import Glibc

/// A program that a modal has started: it sees three descriptors and no other, and ends when the modal is dismissed.
struct ExternalProgram: Sendable {
    /// How a program has ended.
    enum Ending: Hashable, Sendable {
        case code(Int)
        case signal(Int)
    }

    /// Its standard streams.
    struct Streams: Sendable {
        var input: Int32
        var output: Int32
        var errors: Int32
    }

    let pid: Int32
    private let descriptor: Int32
    private let job: ForegroundJob?

    /// Starts `command`, as `job`, or in the process group of this process.
    ///
    /// Throws `unsupported` if it cannot be started.
    static func start(
        _ command: [String], environment: [String: String], streams: Streams, job: ForegroundJob? = nil
    ) throws(ModalError) -> ExternalProgram {
        guard let program = command.first else { throw .unsupported("there is no program to start") }
        let argv = command.map { strdup($0) } + [nil]
        let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in argv + envp { free(text) } }
        let spawned = program.withCString { path in
            argv.withUnsafeBufferPointer { argv in
                envp.withUnsafeBufferPointer { envp in
                    var request = cp_spawn_request()
                    request.path = path
                    request.argv = argv.baseAddress
                    request.envp = envp.baseAddress
                    request.fds = (streams.input, streams.output, streams.errors)
                    request.group = Int32((job == nil ? CP_GROUP_OF_PARENT : CP_GROUP_FOREGROUND).rawValue)
                    request.terminal = job?.terminal ?? -1
                    return cp_spawn(&request)
                }
            }
        }
        guard spawned.error == 0 else {
            job?.takeBack()
            throw .unsupported("could not start \(program): \(String(cString: strerror(spawned.error)))")
        }
        return ExternalProgram(pid: spawned.pid, descriptor: spawned.pidfd, job: job)
    }

    private struct State: Sendable {
        var isUnwanted = false
        var ending: Ending?
    }

    /// Waits for its end; when the task is cancelled, ends it first (TERM, after two seconds KILL) and throws `cancelled`.
    func end(_ readiness: any InputReadiness) async throws(ModalError) -> Ending {
        let state = Lock(State())
        // An execution is waited for to its end, also by a task that has been cancelled.
        let waiting = CompletableAction<Void> { [self] in
            var grace = 10
            var attendance = job?.attendance(of: pid, descriptor)
            while !state.withLock({ reap(&$0) }) {
                _ = try? await readiness.isReadable(descriptor, within: .milliseconds(200))
                attendance?.look()
                let isLost = attendance?.hasLostTerminal == true
                guard state.withLock({ $0.isUnwanted }) || isLost else { continue }
                grace -= 1
                if grace == 0 { state.withLock { signal(SIGKILL, in: $0) } }
            }
        }
        let execution = waiting.execute(())
        await withTaskCancellationHandler {
            _ = await execution.ended
        } onCancel: {
            state.withLock { state in
                state.isUnwanted = true
                signal(SIGTERM, in: state)
            }
        }
        job?.takeBack(from: pid)
        close(descriptor)
        guard !Task.isCancelled, let ending = state.withLock({ $0.ending }) else { throw .cancelled }
        return ending
    }

    /// Takes its end, if it has come.
    private func reap(_ state: inout State) -> Bool {
        var code: Int32 = 0
        var signal: Int32 = 0
        guard cp_reap(descriptor, &code, &signal) != 0 else { return false }
        state.ending = signal == 0 ? .code(Int(code)) : .signal(Int(signal))
        return true
    }

    /// Signals it, or its whole job, unless it has ended: its number may be another's then.
    private func signal(_ signal: Int32, in state: State) {
        guard state.ending == nil else { return }
        if job == nil { cp_pidfd_signal(descriptor, signal) } else { cp_job_signal(pid, signal) }
    }
}
