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
    /// The signals that are still to come once it is to stop, with their times.
    private var due: [(at: LoopClock.Instant, signal: Int32)] = []
    /// What it was asked with first.
    private var firstSignal = SIGTERM
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
        let now = LoopClock(loop).now
        let entries = StopSchedule(stop, stopSignal: settings.stopSignal, gracePeriod: settings.gracePeriod).entries
        for timer in timers { loop.cancel(timer) }
        due = entries.map { (now.advanced(by: $0.after), $0.signal) }
        firstSignal = entries[0].signal
        guard !hasEnded else { return }
        sendDue()
        timers = entries.dropFirst().map { entry in loop.after(entry.after) { [self] in sendDue() } }
    }

    private func sendDue() {
        while let signal = takeDue() { send(signal) }
    }

    /// The next signal whose time has come.
    private func takeDue() -> Int32? {
        guard let first = due.first, first.at <= LoopClock(loop).now else { return nil }
        return due.removeFirst().signal
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

    /// Waits for the end of what it has left behind, which gets the signals that are still to come.
    ///
    /// Who ignores the first signal gets TERM at once: a non-interactive shell starts `cmd &` like that.
    func sweep() async {
        var pause = Duration.milliseconds(2)
        var kills = due.isEmpty
        if !kills { _ = cp_signal_marked_ignoring(ProcessMark.prefix, mark, SIGTERM, firstSignal) }
        for _ in 0..<10_000 {
            while let signal = takeDue() {
                kills = signal == SIGKILL
                _ = cp_signal_marked(ProcessMark.prefix, mark, signal, 0)
            }
            if cp_signal_marked(ProcessMark.prefix, mark, kills ? SIGKILL : 0, 0) == 0 { return }
            await loop.pause(pause)
            pause = kills ? .milliseconds(2) : min(pause * 2, .milliseconds(50))
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
