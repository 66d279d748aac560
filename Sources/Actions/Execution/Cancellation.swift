internal import Channels
internal import Synchronization

/// How to stop the work of one execution: the part of its record that is not generic.
@usableFromInline class Cancellation: @unchecked Sendable {
    // `@unchecked`: the class is open to its generic subclass; all that it stores is immutable, atomic or locked.

    /// A task that runs; it is used only while its work has not returned.
    private struct Running: @unchecked Sendable { let task: UnsafeCurrentTask }

    // Not under the lock: cancelling calls handlers of the work while it holds the lock, and they may cancel again.
    private let isCancelled = Atomic(false)
    private let running = Lock<Running?>(nil)

    @usableFromInline init() {}

    /// Asks the work to stop.
    @usableFromInline final func cancel() {
        guard !isCancelled.exchange(true, ordering: .acquiringAndReleasing) else { return }
        // Under the lock, so that the task is not gone meanwhile.
        running.withLock { $0?.task.cancel() }
    }

    /// The work starts, in `task`.
    @usableFromInline final func enter(_ task: UnsafeCurrentTask?) {
        guard let task else { return }
        let entered = Running(task: task)
        running.withLock { $0 = entered }
        if isCancelled.load(ordering: .acquiring) { task.cancel() }
    }

    /// The work has stopped; whether it had been cancelled.
    @usableFromInline final func leave() -> Bool {
        running.withLock { $0 = nil }
        return isCancelled.load(ordering: .acquiring) || Task.isCancelled
    }
}
