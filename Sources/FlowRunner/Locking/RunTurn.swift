import CPlatform
import EventLoop
import Glibc

/// The turn of a run among all those that do the same: `concurrency` of `format.md` §2.
final class RunTurn: RunLock {
    /// What a run that is to make room for a newer one is told with SIGTERM.
    static let replacement: Int32 = 0x666C_6F77

    private struct State {
        var lock: GroupLock?
        /// Who has been told to make room.
        var told: Set<LockHolder> = []
    }

    private let onBusy: Concurrency.OnBusy
    private let ownsProcess: Bool
    private let pid: Int
    private let clock: LoopClock
    private let state = Lock(State())

    /// The turn of a run of `workflow`.
    init(_ workflow: Workflow, _ settings: RunSettings, _ surroundings: Surroundings, on loop: EventLoop) {
        let chosen = workflow.concurrency.onBusy
        onBusy = settings.waitsForTurn && chosen == .fail ? .wait : chosen
        ownsProcess = settings.ownsProcess
        pid = surroundings.pid
        clock = LoopClock(loop)
    }

    /// Whether nobody has to be waited for.
    var isTaken: Bool { state.withLock { $0.lock == nil || $0.lock?.held != nil } }

    /// The descriptor of the lock, once it is held.
    var held: Int32? { state.withLock { $0.lock?.held } }

    /// Takes the lock of `group` for `run` or gets in line for it; throws if the run is refused.
    func claim(_ group: String, in folder: StateFolder, for run: RunInfo) throws(RunProblem) {
        guard onBusy != .allow else { return }
        let holder = LockHolder(run: run.id, pid: pid, startedAt: run.startedAt)
        let lock = GroupLock(group, in: folder, for: LockNote(holder: holder, canBeReplaced: ownsProcess))
        let others: [LockNote]
        do throws(StateProblem) {
            if onBusy != .fail { try lock.queue() }
            others = try lock.take()
        } catch {
            throw .noFolder(error.message)
        }
        if let first = others.first, onBusy == .fail { throw .refused(first.holder) }
        state.withLock { $0.lock = lock }
    }

    /// Waits until nobody else has the lock and nobody is before this run.
    @concurrent func take(_ onWait: @escaping @Sendable (LockHolder) -> Void) async throws {
        var waitsFor: LockHolder?
        while true {
            let others = try state.withLock { state in try state.lock?.take() ?? [] }
            guard let first = others.first else { return }
            if waitsFor != first.holder { onWait(first.holder) }
            waitsFor = first.holder
            if onBusy == .replace { for other in others { try tell(other) } }
            try await clock.sleep(for: .milliseconds(50))
        }
    }

    /// Gives the lock back, or the place in the line.
    func release() {
        state.withLock { state in
            state.lock?.release()
            state.lock = nil
        }
    }

    /// Tells another run to make room, once.
    private func tell(_ other: LockNote) throws {
        guard state.withLock({ $0.told.insert(other.holder).inserted }) else { return }
        guard other.canBeReplaced else {
            throw StepFailure(
                .busy,
                "run \(other.holder.run) is a part of another program (process \(other.holder.pid)): end it there")
        }
        let process = cp_pidfd_open(Int32(other.holder.pid))
        guard process >= 0 else { return }
        defer { close(process) }
        _ = cp_pidfd_queue(process, SIGTERM, Self.replacement)
    }
}

extension Workflow {
    /// What must not be done twice at once, if the file does not say: all of this with these inputs.
    func standardGroup(_ inputs: [NamedValue], args: [String], callerFolder: String) -> String {
        let path = file.hasPrefix("/") ? file : callerFolder + "/" + file
        var real = path
        if let resolved = realpath(path, nil) {
            real = String(cString: resolved)
            free(resolved)
        } else {
            // Standard input, and what has no name: what stands in it.
            real = hash
        }
        let values = Value.object(Object(inputs.map { ($0.name, $0.value) })).json(pretty: false)
        let words = Value.array((args + steps.map(\.id)).map { .string($0) }).json(pretty: false)
        return "\(real)\n\(values)\n\(args.count)\n\(words)"
    }
}
