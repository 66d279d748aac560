public import Channels

/// How to stop the work of one execution: the part of its record that is not generic.
@usableFromInline class Cancellation: @unchecked Sendable {
    // `@unchecked`: the class is open to its generic subclass; all that it stores is locked.

    @usableFromInline struct Stop: Sendable {
        /// The execution is to end, or has ended, with a `CancellationError`.
        @usableFromInline var isCancelled = false
        /// The work has returned: it is too late to cancel.
        @usableFromInline var isOver = false
        /// Where the work runs, once it has been suspended for the first time.
        @usableFromInline var task: Task<Void, Never>?

        @inlinable init() {}
    }

    @usableFromInline let stop: Lock<Stop>

    @inlinable init() { stop = Lock(Stop()) }

    /// Asks the work to stop.
    @usableFromInline final func cancel() {
        let task = stop.withLock { stop -> Task<Void, Never>? in
            if stop.isOver { return nil }
            stop.isCancelled = true
            return stop.task
        }
        // Outside the lock, as it calls handlers of the work.
        task?.cancel()
    }

    /// The work runs in `task`; it has been suspended, or has returned already.
    @inlinable final func run(in task: Task<Void, Never>) {
        let isCancelled = stop.withLock { stop in
            guard !stop.isOver else { return false }
            stop.task = task
            return stop.isCancelled
        }
        if isCancelled { task.cancel() }
    }

    /// The work has returned; whether it had been cancelled.
    @inlinable final func leave() -> Bool {
        stop.withLock { stop in
            stop.isOver = true
            stop.task = nil
            return stop.isCancelled
        } || Task.isCancelled
    }
}
