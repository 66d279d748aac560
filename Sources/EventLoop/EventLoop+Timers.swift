import CPlatform

extension EventLoop {
    /// Calls `body` on the loop's thread after a while.
    ///
    /// On the loop's thread.
    @discardableResult
    public func after(_ duration: Duration, _ body: @escaping () -> Void) -> Timer {
        let deadline = LoopClock(self).now.advanced(by: duration).nanoseconds
        return Timer(token: timers.insert(deadline, .callback(body)))
    }

    /// Takes back what `after` has scheduled; does nothing once it was called.
    ///
    /// On the loop's thread.
    public func cancel(_ timer: Timer) { _ = timers.remove(timer.token) }

    /// Waits until `deadline`; throws `CancellationError` as soon as the task is cancelled.
    func sleep(until deadline: LoopClock.Instant) async throws {
        guard isCurrent else {
            return try await withTaskExecutorPreference(self) { try await self.sleep(until: deadline) }
        }
        try Task.checkCancellation()
        let sleeper = Sleeper()
        let hasElapsed = await withTaskCancellationHandler {
            await withUnsafeContinuation { (continuation: UnsafeContinuation<Bool, Never>) in
                guard !Task.isCancelled else { return continuation.resume(returning: false) }
                sleeper.token = timers.insert(deadline.nanoseconds, .sleeper(continuation))
            }
        } onCancel: {
            perform { self.wake(sleeper) }
        }
        if !hasElapsed { throw CancellationError() }
    }

    private func wake(_ sleeper: Sleeper) {
        guard let token = sleeper.token, case .sleeper(let continuation) = timers.remove(token) else { return }
        continuation.resume(returning: false)
    }
}

/// The entry of a sleeping task in the heap of timers.
///
/// Touched on the loop's thread only.
private final class Sleeper: @unchecked Sendable {
    var token: TimerHeap<EventLoop.Due>.Token?
}
