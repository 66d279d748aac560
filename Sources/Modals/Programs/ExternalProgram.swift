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

    /// Starts `command`, in the process group of this process: it shares the terminal as a part of the same job.
    ///
    /// Throws `unsupported` if it cannot be started.
    static func start(
        _ command: [String], environment: [String: String], streams: Streams
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
                    request.group = Int32(CP_GROUP_OF_PARENT.rawValue)
                    return cp_spawn(&request)
                }
            }
        }
        guard spawned.error == 0 else {
            throw .unsupported("could not start \(program): \(String(cString: strerror(spawned.error)))")
        }
        return ExternalProgram(pid: spawned.pid, descriptor: spawned.pidfd)
    }

    /// Waits for its end; when the task is cancelled, ends it first (TERM, after two seconds KILL) and throws `cancelled`.
    func end(_ readiness: any InputReadiness) async throws(ModalError) -> Ending {
        let isUnwanted = Lock(false)
        let ending = Lock<Ending?>(nil)
        // An execution is waited for to its end, also by a task that has been cancelled.
        let waiting = CompletableAction<Void> { [self] in
            var grace = 10
            while true {
                var code: Int32 = 0
                var signal: Int32 = 0
                if cp_reap(descriptor, &code, &signal) != 0 {
                    ending.withLock { [code, signal] in $0 = signal == 0 ? .code(Int(code)) : .signal(Int(signal)) }
                    break
                }
                _ = try? await readiness.isReadable(descriptor, within: .milliseconds(200))
                guard isUnwanted.withLock({ $0 }) else { continue }
                grace -= 1
                if grace == 0 { cp_pidfd_signal(descriptor, SIGKILL) }
            }
        }
        let execution = waiting.execute(())
        await withTaskCancellationHandler {
            _ = await execution.ended
        } onCancel: {
            isUnwanted.withLock { $0 = true }
            cp_pidfd_signal(descriptor, SIGTERM)
        }
        close(descriptor)
        guard !Task.isCancelled, let ending = ending.withLock({ $0 }) else { throw .cancelled }
        return ending
    }
}
