public import Engine
import Glibc

/// The journal of a run in a file: `runs/RUN/events.ndjson` in the state folder, one event a line.
///
/// What is appended leaves in one write at the next `flush`. The first thing that goes wrong is remembered and ends the
/// journal, not the run.
public final class JournalFile: RunJournal {
    /// Above this much, events leave without a flush.
    private static let limit = 64 * 1024

    private struct State: Sendable {
        var encoder = EventEncoder()
        var pending: [UInt8] = []
        /// -1 before the first event.
        var descriptor: Int32 = -1
        var path = ""
        var problem: StateProblem?
    }

    private let folder: StateFolder
    private let state = Lock(State())

    /// A journal in `folder`; nothing is made before the first event.
    public init(in folder: StateFolder) { self.folder = folder }

    deinit {
        let descriptor = state.withLock { $0.descriptor }
        if descriptor >= 0 { close(descriptor) }
    }

    /// What went wrong first, if anything did.
    public var problem: StateProblem? { state.withLock { $0.problem } }

    /// Keeps `event` until the next flush.
    public func append(_ event: RecordedEvent) {
        state.withLock { state in
            guard state.problem == nil else { return }
            if state.descriptor < 0 { open(&state, event.run) }
            state.encoder.append(event, to: &state.pending)
            if state.pending.count > Self.limit { write(&state) }
        }
    }

    /// Writes what has been kept to the file.
    public func flush() { state.withLock { write(&$0) } }

    private func open(_ state: inout State, _ run: String) {
        do throws(StateProblem) {
            try folder.makeFolder(ofRun: run)
            state.path = folder.folder(ofRun: run) + "/events.ndjson"
            state.descriptor = Glibc.open(state.path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
            if state.descriptor < 0 { throw StateProblem("make", state.path, errno) }
        } catch {
            state.problem = error
        }
    }

    private func write(_ state: inout State) {
        guard state.problem == nil, state.descriptor >= 0 else { return }
        var start = 0
        while start < state.pending.count {
            let count = state.pending.withUnsafeBytes { bytes in
                Glibc.write(state.descriptor, bytes.baseAddress?.advanced(by: start), bytes.count - start)
            }
            if count >= 0 {
                start += count
            } else if errno != EINTR {
                state.problem = StateProblem("write", state.path, errno)
                break
            }
        }
        state.pending.removeAll(keepingCapacity: true)
    }
}
