import CPlatform
import Glibc

/// Receives signals on an event loop while it is held; `stop` gives them back what they did before.
///
/// The signals are blocked for the loop's thread, so that nothing but the watch sees them. Threads that do not block
/// them must not exist: those that a loop starts for itself do.
///
///     let watch = SignalWatch([SIGINT, SIGTERM], on: loop) { signal in print(signal.number) }
public final class SignalWatch {
    private let loop: EventLoop
    private let descriptor: Int32
    /// The signals that were not blocked before.
    private let blocked: [Int32]
    private var isStopped = false

    /// Starts to call `handler` for `signals` on the loop's thread, which is the caller's.
    public init(_ signals: [Int32], on loop: EventLoop, _ handler: @escaping (Signal) -> Void) {
        self.loop = loop
        blocked = signals.filter { cp_signal_is_blocked($0) == 0 }
        cp_signals_block(signals, Int32(signals.count), 1)
        let descriptor = cp_signal_descriptor(signals, Int32(signals.count))
        self.descriptor = descriptor
        loop.watch(descriptor, for: .readable) { _ in
            while true {
                let signal = cp_signal_read(descriptor)
                guard signal.number > 0 else { return }
                let sender = signal.sender > 0 ? signal.sender : nil
                handler(Signal(number: signal.number, sender: sender, value: signal.value))
            }
        }
    }

    /// Ends the watch and lets the signals through again; one that waits then has its usual effect.
    public func stop() {
        guard !isStopped else { return }
        isStopped = true
        loop.closeDescriptor(descriptor)
        cp_signals_block(blocked, Int32(blocked.count), 0)
    }

    deinit { stop() }
}
