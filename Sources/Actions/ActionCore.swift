public import Channels

/// The control half of an action: whether it may run. Not generic.
@usableFromInline final class ActionControl: Sendable {
    private let machine: Lock<ActionMachine>

    init(allows: Bool) { machine = Lock(ActionMachine(allows: allows)) }

    @usableFromInline func begin() -> Bool { change { $0.begin(&$1) } }
    @usableFromInline func end(_ failure: ActionError?) { change { $0.end(failure, &$1) } }
    func allow(_ value: Bool) { change { $0.allow(value, &$1) } }
    func close() { change { $0.close(&$1) } }

    var isEnabled: Bool { machine.withLock { $0.isEnabled } }
    var isExecuting: Bool { machine.withLock { $0.isExecuting } }

    private func change<Value: Sendable>(_ body: (inout ActionMachine, inout Wakeups) -> Value) -> Value {
        var wakeups = Wakeups()
        let value = machine.withLock { machine in body(&machine, &wakeups) }
        wakeups()
        return value
    }

    func observe<Value: Sendable>(_ body: (inout ActionMachine, Channel<Value>) -> Void) -> Observed<Value> {
        let channel = Channel<Value>()
        machine.withLock { body(&$0, channel) }
        return Observed(channel)
    }
}

/// The output half of an action: who observes its elements.
@usableFromInline final class ActionOutput<Element: Sendable>: Sendable {
    @usableFromInline struct State: Sendable {
        @usableFromInline var elements = Hub<Element>()
        @usableFromInline var executions = Hub<Execution<Element>>()
        @usableFromInline var running: ExecutionRecord<Element>?
        @inlinable init() {}
    }
    @usableFromInline let state: Lock<State>

    @inlinable init() { state = Lock(State()) }

    @inlinable func begin(_ record: ExecutionRecord<Element>) {
        var wakeups = Wakeups()
        state.withLock { state in
            state.running = record
            if !state.executions.isEmpty { state.executions.send(Execution(record), &wakeups) }
        }
        wakeups()
    }

    /// The execution that was running; nothing runs now.
    @inlinable func take() -> ExecutionRecord<Element>? {
        state.withLock { state in
            let record = state.running
            state.running = nil
            return record
        }
    }

    @inlinable func emit(_ element: Element) {
        var wakeups = Wakeups()
        state.withLock { state in
            state.elements.send(element, &wakeups)
            // Nobody holds the execution, so nobody can read it: keep nothing.
            if state.running != nil, !isKnownUniquelyReferenced(&state.running) {
                state.running!.append(element, &wakeups)
            }
        }
        wakeups()
    }

    func close() -> ExecutionRecord<Element>? {
        var wakeups = Wakeups()
        let running = state.withLock { state in
            state.elements.close(&wakeups)
            state.executions.close(&wakeups)
            return state.running
        }
        wakeups()
        return running
    }

    func observe<Value: Sendable>(_ body: (inout State, Channel<Value>) -> Void) -> Observed<Value> {
        let channel = Channel<Value>()
        state.withLock { body(&$0, channel) }
        return Observed(channel)
    }
}

/// Where work puts its elements.
public struct Emitter<Element: Sendable>: Sendable {
    @usableFromInline let output: ActionOutput<Element>
    @inlinable init(_ output: ActionOutput<Element>) { self.output = output }
    @inlinable public func callAsFunction(_ element: Element) { output.emit(element) }
}
