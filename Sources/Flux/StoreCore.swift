public import Channels

/// What a store holds: its state, who observes it, and the events that wait.
///
/// Two locks: a reducer runs while `contents` is held, so an event that comes meanwhile, from within or from another
/// thread, only takes `queue`.
@usableFromInline final class StoreCore<R: Reducer>: Sendable {
    @usableFromInline struct Contents: Sendable {
        @usableFromInline var events = Hub<R.Event>()
        /// The store is gone.
        @usableFromInline var isClosed = false
        @usableFromInline var readers: [Wakeup] = []
        @usableFromInline var state: R.State
        /// How many events have been reduced.
        @usableFromInline var version = 0

        @inlinable init(state: R.State) { self.state = state }
    }

    @usableFromInline struct Pending: Sendable {
        @usableFromInline let event: R.Event
        @usableFromInline let then: (@Sendable () -> Void)?

        @inlinable init(_ event: R.Event, _ then: (@Sendable () -> Void)?) {
            self.event = event
            self.then = then
        }
    }

    @usableFromInline struct Queue: Sendable {
        @usableFromInline var isReducing = false
        @usableFromInline var pending: [Pending] = []

        @inlinable init() {}
    }

    @usableFromInline let contents: Lock<Contents>
    @usableFromInline let queue: Lock<Queue>
    @usableFromInline let reducer: R

    @inlinable init(_ state: R.State, _ reducer: R) {
        contents = Lock(Contents(state: state))
        queue = Lock(Queue())
        self.reducer = reducer
    }

    /// Reduces `event`, then calls `then`; leaves both to the dispatch that is under way, if there is one.
    @inlinable func dispatch(_ event: R.Event, then: (@Sendable () -> Void)? = nil) {
        let isFirst = queue.withLock { queue in
            if queue.isReducing {
                queue.pending.append(Pending(event, then))
                return false
            }
            queue.isReducing = true
            return true
        }
        guard isFirst else { return }
        reduce(event)
        then?()
        while let batch = nextBatch() {
            for pending in batch {
                reduce(pending.event)
                pending.then?()
            }
        }
    }

    /// The events that came meanwhile; `nil` if there are none, and the next dispatch reduces for itself.
    @inlinable func nextBatch() -> [Pending]? {
        queue.withLock { queue in
            guard !queue.pending.isEmpty else {
                queue.isReducing = false
                return nil
            }
            let batch = queue.pending
            queue.pending = []
            return batch
        }
    }

    @inlinable func reduce(_ event: R.Event) {
        var wakeups = Wakeups()
        contents.withLock { contents in
            reducer.reduce(&contents.state, event)
            contents.version += 1
            if !contents.events.isEmpty { contents.events.send(event, &wakeups) }
            wakeups.takeAll(&contents.readers)
        }
        wakeups()
    }

    /// What a reader finds that has seen a version.
    @usableFromInline enum Look {
        /// Nothing new will come.
        case closed
        /// This version, which it has not seen.
        case new(version: Int, state: R.State)
        /// Nothing new yet.
        case seen
    }

    /// What there is beyond `version`, in one look: a reader that keeps up takes the lock as rarely as it can.
    @inlinable func look(beyond version: Int?) -> Look {
        contents.withLock { contents in
            if contents.version != version { return .new(version: contents.version, state: contents.state) }
            return contents.isClosed ? .closed : .seen
        }
    }

    /// The state now, and every event that follows it.
    @inlinable func record() -> (state: R.State, events: Observed<R.Event>) {
        let channel = Channel<R.Event>()
        let state = contents.withLock { contents in
            contents.events.add(channel)
            return contents.state
        }
        return (state, Observed(channel))
    }

    /// The store is gone: ends all observers.
    @usableFromInline func close() {
        var wakeups = Wakeups()
        contents.withLock { contents in
            contents.isClosed = true
            contents.events.close(&wakeups)
            wakeups.takeAll(&contents.readers)
        }
        wakeups()
    }

    /// Waits for another version than `version`, the end, or the task's cancellation; may return too early.
    @usableFromInline func wait(beyond version: Int?, isolation: isolated (any Actor)?) async {
        await withTaskCancellationHandler {
            await withUnsafeContinuation(isolation: isolation) { (continuation: UnsafeContinuation<Void, Never>) in
                let waits = contents.withLock { contents in
                    if contents.version != version || contents.isClosed || Task.isCancelled { return false }
                    contents.readers.append(Wakeup(continuation))
                    return true
                }
                if !waits { continuation.resume() }
            }
        } onCancel: {
            // All of them: those whose tasks go on wait again.
            var wakeups = Wakeups()
            contents.withLock { wakeups.takeAll(&$0.readers) }
            wakeups()
        }
    }
}
