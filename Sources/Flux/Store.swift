@_exported public import Channels

/// What a dispatcher knows of a store: who it is and which events reach it.
public class StoreReference: @unchecked Sendable {
    public let identifier: String
    @usableFromInline let event: ObjectIdentifier
    @inlinable init(identifier: String, event: ObjectIdentifier) {
        self.identifier = identifier
        self.event = event
    }
    /// Whether events of this type reach the store.
    @inlinable public func responds<Event>(to type: Event.Type) -> Bool { event == ObjectIdentifier(type) }
}

/// A store's entrance for events of one type: a closure, because a method of a generic class, called
/// through its table of methods, runs unspecialized (550 ns instead of 20).
@usableFromInline final class Entrance<Event: Sendable>: StoreReference, @unchecked Sendable {
    @usableFromInline let receive: @Sendable (Event) -> Void
    @inlinable init(identifier: String, _ receive: @escaping @Sendable (Event) -> Void) {
        self.receive = receive
        super.init(identifier: identifier, event: ObjectIdentifier(Event.self))
    }
}

/// A state that only its reducer changes.
public final class Store<R: Reducer>: Sendable {
    public typealias State = R.State
    public typealias Event = R.Event

    @usableFromInline struct Contents: Sendable {
        @usableFromInline var state: State
        @usableFromInline var version = 0
        @usableFromInline var readers: [Wakeup] = []
        @usableFromInline var events = Hub<Event>()
        @inlinable init(state: State) { self.state = state }
    }
    @usableFromInline struct Queue: Sendable {
        @usableFromInline var isReducing = false
        @usableFromInline var pending: [Event] = []
        @inlinable init() {}
    }
    @usableFromInline final class Core: Sendable {
        @usableFromInline let contents: Lock<Contents>
        @usableFromInline let queue: Lock<Queue>
        @usableFromInline let reducer: R
        @inlinable init(_ state: State, _ reducer: R) {
            contents = Lock(Contents(state: state))
            queue = Lock(Queue())
            self.reducer = reducer
        }
        /// Reduces `event`; while another one is being reduced, after that one.
        @inlinable func dispatch(_ event: Event) {
            let mine = queue.withLock { queue -> Bool in
                guard queue.isReducing else {
                    queue.isReducing = true
                    return true
                }
                queue.pending.append(event)
                return false
            }
            guard mine else { return }
            reduce(event)
            while let next = next() { reduce(next) }
        }

        @inlinable func next() -> Event? {
            queue.withLock { queue in
                guard queue.pending.isEmpty else { return queue.pending.removeFirst() }
                queue.isReducing = false
                return nil
            }
        }

        @inlinable func reduce(_ event: Event) {
            var wakeups = Wakeups()
            contents.withLock { contents in
                reducer.reduce(&contents.state, event)
                contents.version &+= 1
                if !contents.events.isEmpty { contents.events.send(event, &wakeups) }
                if !contents.readers.isEmpty {
                    for reader in contents.readers { wakeups.add(reader) }
                    contents.readers.removeAll(keepingCapacity: true)
                }
            }
            wakeups()
        }
    }
    @usableFromInline let core: Core
    /// What a dispatcher is given.
    public let reference: StoreReference

    @inlinable public init(_ state: State, reducer: R, identifier: String) {
        let core = Core(state, reducer)
        self.core = core
        reference = Entrance<R.Event>(identifier: identifier) { core.dispatch($0) }
    }
    /// Reduces `event`; while another one is being reduced, after that one.
    @inlinable public func dispatch(_ event: Event) { core.dispatch(event) }

    /// The state now.
    @inlinable public var state: State { core.contents.withLock { $0.state } }

    /// Every event from now on, in the order in which it was reduced.
    public var events: Observed<Event> {
        let channel = Channel<Event>()
        core.contents.withLock { $0.events.add(channel) }
        return Observed(channel)
    }

    /// The state now, and again after it has changed: a slow reader skips.
    @inlinable public var states: States { States(self) }

    public struct States: AsyncSequence, Sendable {
        public typealias Failure = Never
        public typealias Element = State
        @usableFromInline let store: Store
        @inlinable init(_ store: Store) { self.store = store }
        @inlinable public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(store) }

        public struct AsyncIterator: AsyncIteratorProtocol {
            @usableFromInline let store: Store
            @usableFromInline var seen = -1
            @inlinable init(_ store: Store) { self.store = store }

            @inlinable public mutating func next(isolation: isolated (any Actor)? = #isolation) async -> State? {
                while true {
                    let seen = seen
                    if let (version, state) = store.core.contents.withLock({ contents -> (Int, State)? in
                        contents.version == seen ? nil : (contents.version, contents.state)
                    }) {
                        self.seen = version
                        return state
                    }
                    if Task.isCancelled { return nil }
                    await store.wait(beyond: seen, isolation: isolation)
                }
            }
        }
    }

    @usableFromInline func wait(beyond version: Int, isolation: isolated (any Actor)?) async {
        await withTaskCancellationHandler {
            await withUnsafeContinuation(isolation: isolation) { (continuation: UnsafeContinuation<Void, Never>) in
                let atOnce = core.contents.withLock { contents -> Bool in
                    guard contents.version == version, !Task.isCancelled else { return true }
                    contents.readers.append(Wakeup(continuation))
                    return false
                }
                if atOnce { continuation.resume() }
            }
        } onCancel: {
            let readers = core.contents.withLock { contents in
                let readers = contents.readers
                contents.readers = []
                return readers
            }
            for reader in readers { reader() }
        }
    }
}
