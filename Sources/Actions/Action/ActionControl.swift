public import Channels

/// The control half of an action: whether it may execute, and how its executions end.
///
/// Not generic.
@usableFromInline final class ActionControl: Sendable {
    private let machine: Lock<ActionMachine>

    init(allows: Bool) { machine = Lock(ActionMachine(allows: allows)) }

    var isEnabled: Bool { machine.withLock { $0.isEnabled } }
    var isExecuting: Bool { machine.withLock { $0.isExecuting } }

    /// Starts an execution, unless the action is not enabled; the caller, which holds a lock, calls `wakeups` after it.
    @usableFromInline func begin(_ wakeups: inout Wakeups) -> Bool { machine.withLock { $0.begin(&wakeups) } }

    /// The execution has ended so.
    @usableFromInline func end(_ failure: (any Error)?) { change { $0.end(failure, &$1) } }

    /// The guard has this value now.
    func allow(_ value: Bool) { change { $0.allow(value, &$1) } }

    /// Tells the trigger of `relay` whether the action is enabled, now and at each change.
    func follow(_ relay: EnabledRelay, _ binding: Int) { change { $0.follow(relay, binding, &$1) } }

    /// Tells the trigger of `relay` no more.
    func unfollow(_ relay: EnabledRelay, _ binding: Int) { machine.withLock { $0.unfollow(relay, binding) } }

    /// The action is gone.
    func close() { change { $0.close(&$1) } }

    private func change(_ body: (inout ActionMachine, inout Wakeups) -> Void) {
        var wakeups = Wakeups()
        machine.withLock { body(&$0, &wakeups) }
        wakeups()
    }

    /// A new observer of what goes through `hub`; it starts with the value at `current`, if one is given.
    func observe<Value>(
        _ hub: WritableKeyPath<ActionMachine, Hub<Value>>, from current: KeyPath<ActionMachine, Value>? = nil
    ) -> Observed<Value> {
        let channel = Channel<Value>()
        machine.withLock { machine in
            if let current { channel.send(machine[keyPath: current]) }
            machine[keyPath: hub].add(channel)
        }
        return Observed(channel)
    }
}
