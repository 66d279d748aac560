/// Many senders, one reader: the reader swaps the whole buffer out and reads its own chunk without a lock.
///
/// Sending never waits. Read it through an ``Observed``.
public final class Channel<Element: Sendable>: Sendable {
    @usableFromInline let state: Lock<ChannelState<Element>>

    /// An empty channel.
    @inlinable public init(buffering: Buffering = .unbounded) {
        state = Lock(ChannelState(buffering: buffering))
    }

    /// Adds an element and wakes the reader; does nothing once the channel is finished.
    @inlinable public func send(_ element: Element) {
        var wakeups = Wakeups()
        enqueue(element, &wakeups)
        wakeups()
    }

    /// As `send`, for a sender that holds a lock and calls `wakeups` after it; `false` once nobody reads any more.
    @discardableResult
    @inlinable public func enqueue(_ element: Element, _ wakeups: inout Wakeups) -> Bool {
        state.withLock { state in
            state.send(element, &wakeups)
            return !state.isAbandoned
        }
    }

    /// No element follows; what is buffered may still be read.
    @inlinable public func finish() {
        var wakeups = Wakeups()
        close(&wakeups)
        wakeups()
    }

    /// As `finish`, for a sender that holds a lock and calls `wakeups` after it.
    @inlinable public func close(_ wakeups: inout Wakeups) {
        state.withLock { state in
            state.isFinished = true
            state.wake(&wakeups)
        }
    }

    /// Whether nobody reads any more.
    @inlinable public var isAbandoned: Bool { state.withLock { $0.isAbandoned } }

    /// Nobody reads any more: drops what is buffered and what comes.
    func abandon() {
        let dropped = state.withLock { state in
            state.isAbandoned = true
            state.isFinished = true
            let dropped = state.buffer
            state.buffer = []
            return dropped
        }
        // Released here, outside the lock.
        withExtendedLifetime(dropped) {}
    }

    /// Changes what is kept, of the elements that are buffered too.
    func setBuffering(_ buffering: Buffering) {
        var wakeups = Wakeups()
        state.withLock { $0.keep(buffering, &wakeups) }
        wakeups()
    }

    @usableFromInline enum Taken { case elements(from: Int), end, nothing }

    @inlinable func take(into chunk: inout [Element]) -> Taken {
        state.withLock { state in
            if let first = state.take(into: &chunk) { return .elements(from: first) }
            return state.isFinished ? .end : .nothing
        }
    }

    /// Waits until there is something to take, or the task is cancelled; may return too early.
    @usableFromInline func wait(isolation: isolated (any Actor)?) async {
        await withTaskCancellationHandler {
            await withUnsafeContinuation(isolation: isolation) { (continuation: UnsafeContinuation<Void, Never>) in
                let waits = state.withLock { state in
                    if state.isReady || Task.isCancelled { return false }
                    precondition(state.reader == nil, "an observer is read by one reader at a time")
                    state.reader = Wakeup(continuation)
                    return true
                }
                if !waits { continuation.resume() }
            }
        } onCancel: {
            var wakeups = Wakeups()
            state.withLock { $0.wake(&wakeups) }
            wakeups()
        }
    }
}
