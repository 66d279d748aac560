internal import Channels

/// Tells the observers of a trigger whether the action is enabled that it is bound to.
///
/// Not generic. Its lock is taken after an action's, and calls nothing.
final class EnabledRelay: Sendable {
    private struct State: Sendable {
        /// The binding that it listens to, or listened to last.
        var binding = 0
        var isBound = false
        var isEnabled = false
        var observers = Hub<Bool>()

        mutating func set(_ isEnabled: Bool, _ wakeups: inout Wakeups) {
            guard isEnabled != self.isEnabled else { return }
            self.isEnabled = isEnabled
            observers.send(isEnabled, &wakeups)
        }
    }

    private let state = Lock(State())

    /// Listens to `binding` from now on; a newer one wins.
    func bind(_ binding: Int) {
        state.withLock { state in
            guard binding > state.binding else { return }
            state.binding = binding
            state.isBound = true
        }
    }

    /// The action of `binding` is enabled, or is not; the caller, which holds a lock, calls `wakeups` after it.
    func set(_ isEnabled: Bool, by binding: Int, _ wakeups: inout Wakeups) {
        state.withLock { state in
            guard state.isBound, state.binding == binding else { return }
            state.set(isEnabled, &wakeups)
        }
    }

    /// Listens to `binding` no more: unbound is disabled.
    func unbind(_ binding: Int) {
        change { state, wakeups in
            guard state.binding == binding else { return }
            state.isBound = false
            state.set(false, &wakeups)
        }
    }

    /// The trigger is gone: ends all observers.
    func close() { change { state, wakeups in state.observers.close(&wakeups) } }

    /// A new observer: what holds now, then each change.
    func observe() -> Observed<Bool> {
        let channel = Channel<Bool>()
        state.withLock { state in
            channel.send(state.isEnabled)
            state.observers.add(channel)
        }
        return Observed(channel)
    }

    private func change(_ body: (inout State, inout Wakeups) -> Void) {
        var wakeups = Wakeups()
        state.withLock { body(&$0, &wakeups) }
        wakeups()
    }
}
