import CPlatform
import Engine
import EventLoop
import Glibc

/// A process of a step that runs, and its end by request.
///
/// Confined to the loop's thread.
final class RunningProcess: @unchecked Sendable {
    /// Its id, which is that of its group too.
    let pid: Int32
    private let descriptor: Int32
    private let mark: String
    private let settings: (stopSignal: Int32?, gracePeriod: Duration)
    private let loop: EventLoop
    private var hasEnded = false
    private var timers: [Timer] = []
    /// When KILL is due, once it is to stop.
    private var deadline: LoopClock.Instant?
    /// Why it is to stop, if it is.
    private(set) var stop: Stop?

    /// The process `pid`; `descriptor` is its own, and is closed at its end.
    init(
        pid: Int32, descriptor: Int32, mark: String, stopSignal: Int32?, gracePeriod: Duration, on loop: EventLoop
    ) {
        self.pid = pid
        self.descriptor = descriptor
        self.mark = mark
        self.loop = loop
        settings = (stopSignal, gracePeriod)
    }

    /// Asks it to end; only a more urgent request than the last one counts.
    func stop(_ stop: Stop) {
        if let current = self.stop, stop <= current { return }
        self.stop = stop
        let schedule = StopSchedule(stop, stopSignal: settings.stopSignal, gracePeriod: settings.gracePeriod)
        for timer in timers { loop.cancel(timer) }
        timers = []
        deadline = schedule.entries.last.map { LoopClock(loop).now.advanced(by: $0.after) }
        guard !hasEnded else { return }
        for entry in schedule.entries {
            if entry.after == .zero {
                send(entry.signal)
            } else {
                timers.append(loop.after(entry.after) { [self] in send(entry.signal) })
            }
        }
    }

    /// Signals its group, as the terminal would; from TERM on also those that have left the group.
    func send(_ signal: Int32) {
        guard !hasEnded else { return }
        kill(-pid, signal)
        if signal == SIGTERM || signal == SIGKILL { _ = cp_signal_marked(ProcessMark.prefix, mark, signal, pid) }
    }

    /// Waits for its end; `nil` if another part of the program took it.
    func end() async -> ProcessExit? {
        let end = await loop.exit(of: descriptor)
        hasEnded = true
        for timer in timers { loop.cancel(timer) }
        timers = []
        close(descriptor)
        return end
    }

    /// Ends what it has left behind, by what is left of its grace period: TERM, then KILL.
    func sweep() async {
        guard cp_signal_marked(ProcessMark.prefix, mark, stop == .kill ? SIGKILL : SIGTERM, 0) > 0 else { return }
        var pause = Duration.milliseconds(2)
        for _ in 0..<10_000 {
            await loop.pause(pause)
            let isLate = stop == .kill || deadline.map { $0 <= LoopClock(loop).now } ?? true
            if cp_signal_marked(ProcessMark.prefix, mark, isLate ? SIGKILL : 0, 0) == 0 { return }
            pause = isLate ? .milliseconds(2) : min(pause * 2, .milliseconds(50))
        }
    }
}

extension EventLoop {
    /// Waits for a while, whether or not the task is cancelled: what is being ended must be waited for.
    func pause(_ duration: Duration) async {
        await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
            after(duration) { continuation.resume() }
        }
    }
}
