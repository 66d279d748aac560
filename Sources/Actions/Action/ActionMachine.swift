internal import Channels

/// What an action is doing, and who observes that: a value, whose owner does outside its lock what it is told to.
///
/// Not generic, so that it is compiled once, here.
struct ActionMachine: Sendable {
    /// The latest value of the guard.
    var allows: Bool
    /// An execution runs.
    private(set) var isExecuting = false
    /// The action is gone; the execution that ran may still have to stop.
    private var isClosed = false
    var completions = Hub<Void>()
    var enabled = Hub<Bool>()
    var errors = Hub<ActionError>()
    var executing = Hub<Bool>()
    /// The triggers that are bound to the action, each with the number of its binding.
    private var triggers: [(relay: EnabledRelay, binding: Int)] = []
    var underlyingErrors = Hub<any Error>()

    init(allows: Bool) { self.allows = allows }

    var isEnabled: Bool { allows && !isExecuting && !isClosed }

    /// Starts an execution, unless the action is not enabled.
    mutating func begin(_ wakeups: inout Wakeups) -> Bool {
        guard isEnabled else {
            errors.send(.notEnabled, &wakeups)
            return false
        }
        isExecuting = true
        tellEnabled(&wakeups)
        executing.send(true, &wakeups)
        return true
    }

    /// The execution has ended so.
    mutating func end(_ failure: (any Error)?, _ wakeups: inout Wakeups) {
        precondition(isExecuting, "an execution ended while none was running")
        isExecuting = false
        if let failure {
            errors.send(.underlying(failure), &wakeups)
            underlyingErrors.send(failure, &wakeups)
        } else {
            completions.send((), &wakeups)
        }
        executing.send(false, &wakeups)
        if isEnabled { tellEnabled(&wakeups) }
    }

    /// The guard has this value now.
    mutating func allow(_ value: Bool, _ wakeups: inout Wakeups) {
        let before = isEnabled
        allows = value
        if isEnabled != before { tellEnabled(&wakeups) }
    }

    /// Tells the trigger of `relay` whether it is enabled, now and at each change.
    mutating func follow(_ relay: EnabledRelay, _ binding: Int, _ wakeups: inout Wakeups) {
        triggers.append((relay, binding))
        relay.set(isEnabled, by: binding, &wakeups)
    }

    /// Tells the trigger of `relay` no more.
    mutating func unfollow(_ relay: EnabledRelay, _ binding: Int) {
        triggers.removeAll { $0.relay === relay && $0.binding == binding }
    }

    private mutating func tellEnabled(_ wakeups: inout Wakeups) {
        enabled.send(isEnabled, &wakeups)
        for (relay, binding) in triggers { relay.set(isEnabled, by: binding, &wakeups) }
    }

    /// The action is gone: ends all observers.
    mutating func close(_ wakeups: inout Wakeups) {
        isClosed = true
        completions.close(&wakeups)
        enabled.close(&wakeups)
        errors.close(&wakeups)
        executing.close(&wakeups)
        underlyingErrors.close(&wakeups)
    }
}
