public import Channels

/// The output half of an action: the execution that runs, and who observes its elements.
///
/// Its lock is taken before the control's, never after it: beginning is one step for both.
@usableFromInline final class ActionOutput<Element: Sendable>: Sendable {
    @usableFromInline struct State: Sendable {
        @usableFromInline var elements = Hub<Element>()
        @usableFromInline var executions = Hub<Execution<Element>>()
        /// Whether the execution that runs keeps its elements: its action replays them, and somebody holds it.
        @usableFromInline var isRecording = false
        /// Which execution may emit; the next one's number once it has ended.
        @usableFromInline var number = 0
        @usableFromInline var running: ExecutionRecord<Element>?

        @inlinable init() {}
    }

    /// How many elements an execution keeps.
    @usableFromInline let limit: Int
    @usableFromInline let state: Lock<State>

    init(_ replay: Replay) {
        limit = replay.limit
        state = Lock(State())
    }

    /// The execution that runs.
    var running: ExecutionRecord<Element>? { state.withLock { $0.running } }

    /// Makes `record` the execution that runs, unless `control` refuses; what its work emits through.
    @inlinable func begin(_ record: ExecutionRecord<Element>, _ control: ActionControl) -> Emitter<Element>? {
        var wakeups = Wakeups()
        let emitter = state.withLock { state -> Emitter<Element>? in
            guard control.begin(&wakeups) else { return nil }
            state.isRecording = limit > 0
            state.running = record
            if !state.executions.isEmpty { state.executions.send(Execution(record), &wakeups) }
            return Emitter(self, state.number)
        }
        wakeups()
        return emitter
    }

    @inlinable func emit(_ element: Element, from number: Int) {
        var wakeups = Wakeups()
        state.withLock { state in
            // An emitter that outlives its execution has nothing to say.
            guard state.number == number else { return }
            state.elements.send(element, &wakeups)
            if state.isRecording { record(element, &state, &wakeups) }
        }
        wakeups()
    }

    @inlinable func record(_ element: Element, _ state: inout State, _ wakeups: inout Wakeups) {
        if isKnownUniquelyReferenced(&state.running) {
            // Nobody holds the execution, so nobody will ever read it.
            state.isRecording = false
            state.running?.forget(&wakeups)
        } else {
            state.running?.append(element, &wakeups)
        }
    }

    /// The work of the execution that runs has stopped.
    @inlinable func end(_ failure: (any Error)?, _ control: ActionControl) {
        let record = state.withLock { state in
            let record = state.running
            state.number += 1
            state.running = nil
            return record
        }
        guard let record else { preconditionFailure("an execution ended while none was running") }
        let failure = record.leave() ? CancellationError() : failure
        // Enabled again before the execution ends: whoever has awaited it may execute at once.
        control.end(failure)
        record.finish(failure.map { .failure(.underlying($0)) } ?? .success(()))
    }

    /// Ends all observers, as the action is gone; returns the execution that runs, to be cancelled.
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

    /// A new observer of what goes through `hub`.
    func observe<Value>(_ hub: WritableKeyPath<State, Hub<Value>>) -> Observed<Value> {
        let channel = Channel<Value>()
        state.withLock { $0[keyPath: hub].add(channel) }
        return Observed(channel)
    }
}
