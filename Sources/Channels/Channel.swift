
/// What an observer keeps while it does not read.
public enum Buffering: Sendable, Hashable {
    /// Everything.
    case unbounded
    /// The newest so many; older ones are dropped.
    case newest(Int)
    /// The oldest so many; newer ones are dropped.
    case oldest(Int)
}

/// The reader to resume once every lock has been released.
@frozen public struct Wakeup: Sendable {
    @usableFromInline var reader: UnsafeContinuation<Void, Never>

    /// The reader that waits with `reader`.
    @inlinable public init(_ reader: UnsafeContinuation<Void, Never>) { self.reader = reader }

    /// Resumes it. Call it exactly once, outside every lock.
    @inlinable public func callAsFunction() { reader.resume() }
}

/// What one chunked observer holds: many senders, one reader.
@frozen public struct ChannelState<Element: Sendable>: Sendable {
    @usableFromInline var buffer: [Element] = []
    @usableFromInline var reader: UnsafeContinuation<Void, Never>?
    @usableFromInline var isFinished = false
    @usableFromInline var isAbandoned = false
    @usableFromInline var buffering: Buffering

    @inlinable init(buffering: Buffering) { self.buffering = buffering }

    @inlinable mutating func send(_ element: Element) -> Wakeup? {
        guard !isFinished else { return nil }
        switch buffering {
        case .unbounded: buffer.append(element)
        case .newest(let limit):
            buffer.append(element)
            if buffer.count > limit { buffer.removeFirst(buffer.count - limit) }
        case .oldest(let limit): if buffer.count < limit { buffer.append(element) }
        }
        return wake()
    }

    @inlinable mutating func wake() -> Wakeup? {
        guard let reader else { return nil }
        self.reader = nil
        return Wakeup(reader)
    }
}

/// Many senders, one reader; the reader swaps the whole buffer out and reads its own chunk without a lock.
public final class Channel<Element: Sendable>: Sendable {
    @usableFromInline let state: Lock<ChannelState<Element>>

    /// An empty channel.
    @inlinable public init(buffering: Buffering = .unbounded) {
        state = Lock(ChannelState(buffering: buffering))
    }

    /// Adds an element; the caller resumes the reader that it gets, outside its locks.
    @inlinable public func enqueue(_ element: Element) -> Wakeup? { state.withLock { $0.send(element) } }

    /// Adds an element and wakes the reader.
    @inlinable public func send(_ element: Element) { enqueue(element)?() }

    /// No element follows; what is buffered may still be read.
    @inlinable public func finish() { close()?() }

    /// As `finish`, for a caller that holds a lock.
    @inlinable public func close() -> Wakeup? {
        state.withLock { state in
            state.isFinished = true
            return state.wake()
        }
    }

    @usableFromInline enum Taken { case elements, empty, finished }

    @inlinable func take(into chunk: inout [Element]) -> Taken {
        state.withLock { state in
            guard state.buffer.isEmpty else {
                swap(&state.buffer, &chunk)
                return .elements
            }
            return state.isFinished ? .finished : .empty
        }
    }

    @usableFromInline func wait(isolation: isolated (any Actor)?) async {
        await withTaskCancellationHandler {
            await withUnsafeContinuation(isolation: isolation) { (continuation: UnsafeContinuation<Void, Never>) in
                let atOnce = state.withLock { state -> Bool in
                    guard state.buffer.isEmpty, !state.isFinished, !Task.isCancelled else { return true }
                    precondition(state.reader == nil, "a channel has one reader")
                    state.reader = continuation
                    return false
                }
                if atOnce { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.wake() }?()
        }
    }

    /// Nobody reads any more: drops what is buffered and what comes.
    public func abandon() {
        let dropped = state.withLock { state -> [Element] in
            state.isFinished = true
            state.isAbandoned = true
            return exchange(&state.buffer, with: [])
        }
        _ = dropped
    }

    /// Whether nobody reads any more.
    @inlinable public var isAbandoned: Bool { state.withLock { $0.isAbandoned } }

    /// Changes what is kept from now on.
    public func setBuffering(_ buffering: Buffering) { state.withLock { $0.buffering = buffering } }
}

/// `value`, which it replaces.
func exchange<Value>(_ value: inout Value, with new: Value) -> Value {
    defer { value = new }
    return value
}

/// Keeps a channel open while somebody holds it.
public final class Subscription<Element: Sendable>: Sendable {
    public let channel: Channel<Element>
    @inlinable init(_ channel: Channel<Element>) { self.channel = channel }
    deinit { channel.abandon() }
}

/// What one observer sees from the moment it asked: read it once.
public struct Observed<Element: Sendable>: AsyncSequence, Sendable {
    public typealias Failure = Never
    @usableFromInline let subscription: Subscription<Element>

    /// The elements that arrive in `channel`.
    @inlinable public init(_ channel: Channel<Element>) { subscription = Subscription(channel) }

    /// This observation with another buffer.
    public func buffering(_ buffering: Buffering) -> Self {
        subscription.channel.setBuffering(buffering)
        return self
    }

    @inlinable public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(subscription) }

    /// Hands out its own chunk; refills it from the channel.
    public struct AsyncIterator: AsyncIteratorProtocol {
        @usableFromInline let subscription: Subscription<Element>
        @usableFromInline var chunk: [Element] = []
        @usableFromInline var position = 0

        @inlinable init(_ subscription: Subscription<Element>) { self.subscription = subscription }

        @inlinable public mutating func next(isolation: isolated (any Actor)? = #isolation) async -> Element? {
            if position < chunk.count {
                defer { position += 1 }
                return chunk[position]
            }
            return await refill(isolation: isolation)
        }

        /// All that waits to be read, at once; waits while there is nothing.
        @inlinable public mutating func nextBatch(isolation: isolated (any Actor)? = #isolation) async -> ArraySlice<Element>? {
            if position < chunk.count {
                defer { position = chunk.count }
                return chunk[position...]
            }
            guard await refill(isolation: isolation) != nil else { return nil }
            position = chunk.count
            return chunk[...]
        }

        @inlinable mutating func refill(isolation: isolated (any Actor)?) async -> Element? {
            while true {
                chunk.removeAll(keepingCapacity: true)
                position = 0
                switch subscription.channel.take(into: &chunk) {
                case .elements:
                    position = 1
                    return chunk[0]
                case .finished: return nil
                case .empty:
                    if Task.isCancelled { return nil }
                    await subscription.channel.wait(isolation: isolation)
                }
            }
        }
    }
}
