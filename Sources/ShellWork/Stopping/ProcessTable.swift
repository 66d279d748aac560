import CPlatform
import Engine
import EventLoop
import Glibc

/// The processes of a run, its guard, and what it leaves behind.
///
/// Confined to the loop's thread.
final class ProcessTable: @unchecked Sendable {
    /// The run's mark.
    let mark: ProcessMark
    private let loop: EventLoop
    /// Whether this process has no children but those of the run.
    private let ownsProcess: Bool
    private var running: [Int32: RunningProcess] = [:]
    /// Children that were there before, as the background jobs of a shell that became flowrun by `exec`: not the run's.
    private let inherited: Set<Int32>
    private var guardian: cp_guard?
    /// Looks for orphans that have ended while steps go on.
    private var reaping: Timer?
    /// Whether there may be processes that go on when the run has ended; those that have lost their mark are spared then.
    private var keepsOthers = false
    /// What the guard holds for as long as something of the run may be left.
    private let held: Int32?
    /// Pipes that processes hold which their steps have left behind.
    private var detached: [ObjectIdentifier: OutputPump] = [:]
    /// Whether a step was killed at once: then so is what is left.
    private var isKilled = false

    init(_ mark: ProcessMark, ownsProcess: Bool, held: Int32?, on loop: EventLoop) {
        self.mark = mark
        self.ownsProcess = ownsProcess
        self.held = held
        self.loop = loop
        inherited = ownsProcess ? Set(Self.children) : []
        if ownsProcess { _ = cp_become_subreaper() }
    }

    /// A process runs.
    ///
    /// Only now the guard is made: a fork takes time, which passes while the process starts.
    ///
    /// With `keepsRunning` what it leaves behind is not the run's any more.
    func add(_ process: RunningProcess, keepsRunning: Bool) {
        running[process.pid] = process
        if keepsRunning { keepsOthers = true }
        guard ownsProcess else { return }
        reapLater()
        if guardian == nil {
            var made = cp_guard()
            if cp_guard_start(ProcessMark.prefix, mark.run, held ?? -1, &made) > 0 { guardian = made }
        }
        // A step's process leads a session of its own.
        if !keepsRunning, var guardian { cp_guard_watch(&guardian, process.pid) }
    }

    /// A process has ended; orphans that have ended too are laid to rest.
    func remove(_ process: RunningProcess) {
        running[process.pid] = nil
        if process.stop == .kill { isKilled = true }
        reapOrphans()
        if var guardian { cp_guard_forget(&guardian, process.pid) }
    }

    /// Keeps reading a pipe that a process holds which its step has left behind.
    func keep(_ pump: OutputPump) {
        pump.detach()
        guard !pump.isAtEnd else { return }
        detached[ObjectIdentifier(pump)] = pump
        pump.atEnd = { [unowned self, unowned pump] in detached[ObjectIdentifier(pump)] = nil }
    }

    /// Signals every running step.
    func signal(_ signal: Int32) {
        for process in running.values { process.send(signal) }
    }

    /// Orphans become children of this process, which is told nothing of their end: it looks once a second.
    private func reapLater() {
        guard reaping == nil else { return }
        reaping = loop.after(.seconds(1)) { [weak self] in
            guard let self else { return }
            reaping = nil
            reapOrphans()
            if !running.isEmpty { reapLater() }
        }
    }

    private func reapOrphans() {
        guard ownsProcess else { return }
        // An ended process that a step waits for hides those behind it: its own end brings us back.
        while case let pid = cp_ended_child(), pid > 0, running[pid] == nil { _ = cp_reap_child(pid) }
    }

    // MARK: The end of the run

    /// Ends what steps have left behind (TERM, `gracePeriod`, KILL) and sends the guard home.
    func finish(gracePeriod: Duration, _ report: (LogLine) -> Void) async {
        let clock = LoopClock(loop)
        let deadline = clock.now.advanced(by: isKilled ? .zero : gracePeriod)
        var told: Set<Int32> = []
        var pause = Duration.milliseconds(2)
        var isReported = false
        if isAnyoneLeft { _ = cp_signal_marked(ProcessMark.prefix, mark.run, isKilled ? SIGKILL : SIGTERM, 0) }
        while isAnyoneLeft {
            // What does not even end when killed waits for a device; it must not keep the run for ever.
            if clock.now > deadline.advanced(by: .seconds(5)) { break }
            let isLate = deadline <= clock.now
            if isLate && !isReported && !isKilled {
                isReported = true
                report(
                    LogLine(.warning, "processes that steps had left behind did not end when asked, and were killed"))
            }
            tellUnmarked(isLate ? SIGKILL : SIGTERM, &told)
            if isLate { _ = cp_signal_marked(ProcessMark.prefix, mark.run, SIGKILL, 0) }
            await loop.pause(pause)
            pause = isLate ? .milliseconds(2) : min(pause * 2, .milliseconds(50))
        }
        for pump in detached.values { pump.atEnd = nil }
        for pump in detached.values { pump.close() }
        detached = [:]
        if let reaping { loop.cancel(reaping) }
        reaping = nil
        if var guardian { cp_guard_dismiss(&guardian) }
        guardian = nil
    }

    /// Whether a process of the run lives on.
    private var isAnyoneLeft: Bool {
        ownsProcess ? !orphans.isEmpty : cp_signal_marked(ProcessMark.prefix, mark.run, 0, 0) > 0
    }

    /// Signals orphans that have lost the mark, each once; KILL as often as needed.
    private func tellUnmarked(_ signal: Int32, _ told: inout Set<Int32>) {
        guard ownsProcess else { return }
        for pid in orphans where signal == SIGKILL || told.insert(pid).inserted {
            if cp_has_mark(pid, ProcessMark.prefix, mark.run) == 0 { kill(pid, signal) }
        }
    }

    /// The children that nobody waits for and that live: as subreaper, this process gets them all.
    private var orphans: [Int32] {
        reapOrphans()
        return Self.children.filter { pid in
            pid != guardian?.pid && running[pid] == nil && !inherited.contains(pid) && cp_is_zombie(pid) == 0
                && !(keepsOthers && cp_has_mark(pid, ProcessMark.prefix, mark.run) == 0)
        }
    }

    private static var children: ArraySlice<Int32> {
        var pids = [Int32](repeating: 0, count: 4096)
        let count = max(0, Int(cp_children(&pids, Int32(pids.count))))
        return pids[..<count]
    }
}
