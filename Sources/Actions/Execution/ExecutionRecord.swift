public import Channels

/// What an execution has done so far; readers read it by position.
@usableFromInline final class ExecutionRecord<Element: Sendable>: Cancellation, @unchecked Sendable {
    // `@unchecked` by inheritance only: its own state is locked.

    @usableFromInline struct State: Sendable {
        /// The elements that are kept, and up to as many older ones that are not.
        @usableFromInline var elements: [Element] = []
        @usableFromInline var end: Result<Void, ActionError>?
        /// How many elements have been dropped before these.
        @usableFromInline var dropped = 0
        @usableFromInline var readers: [Wakeup] = []

        @inlinable init() {}

        /// How many elements there have been.
        @inlinable var count: Int { dropped + elements.count }
    }

    /// How many elements are kept.
    @usableFromInline let limit: Int
    @usableFromInline let state: Lock<State>

    @inlinable init(limit: Int) {
        self.limit = limit
        state = Lock(State())
        super.init()
    }

    @inlinable func append(_ element: Element, _ wakeups: inout Wakeups) {
        state.withLock { state in
            state.elements.append(element)
            // Twice the limit, so that not every element moves all others.
            if limit < .max, state.elements.count >= 2 * limit { drop(state.elements.count - limit, &state, &wakeups) }
            wakeups.takeAll(&state.readers)
        }
    }

    @usableFromInline func drop(_ count: Int, _ state: inout State, _ wakeups: inout Wakeups) {
        wakeups.drop(Array(state.elements[..<count]))
        state.elements.removeFirst(count)
        state.dropped += count
    }

    /// Nobody will read: drops all elements.
    @usableFromInline func forget(_ wakeups: inout Wakeups) {
        state.withLock { drop($0.elements.count, &$0, &wakeups) }
    }

    @inlinable func finish(_ end: Result<Void, ActionError>) {
        var wakeups = Wakeups()
        state.withLock { state in
            state.end = end
            wakeups.takeAll(&state.readers)
        }
        wakeups()
    }

    /// Appends the elements from `position` on to `chunk` and moves it behind them; the end, if there are none.
    @inlinable func take(from position: inout Int, into chunk: inout [Element]) -> Result<Void, ActionError>? {
        state.withLock { state in
            let first = limit < .max ? max(position, state.count - limit) : position
            chunk.append(contentsOf: state.elements[(first - state.dropped)...])
            position = state.count
            return chunk.isEmpty ? state.end : nil
        }
    }

    /// The last element that is kept, and the end, once there is one.
    @inlinable func last() -> (element: Element?, end: Result<Void, ActionError>)? {
        state.withLock { state in state.end.map { (state.elements.last, $0) } }
    }

    /// Waits for an element behind `position` (`nil`: for none), the end, or the task's cancellation; may return too early.
    @usableFromInline func wait(beyond position: Int?, isolation: isolated (any Actor)?) async {
        await withTaskCancellationHandler {
            await withUnsafeContinuation(isolation: isolation) { (continuation: UnsafeContinuation<Void, Never>) in
                let waits = state.withLock { state in
                    if state.end != nil || Task.isCancelled { return false }
                    if let position, state.count > position { return false }
                    state.readers.append(Wakeup(continuation))
                    return true
                }
                if !waits { continuation.resume() }
            }
        } onCancel: {
            // All of them: those whose tasks go on wait again.
            var wakeups = Wakeups()
            state.withLock { wakeups.takeAll(&$0.readers) }
            wakeups()
        }
    }
}
