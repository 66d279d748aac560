@_exported public import Channels
internal import Synchronization

/// A state that only events change, as its reducer says; observed from anywhere.
///
/// ```swift
/// let store = Store(0, reducer: Counting())
/// store.dispatch(.added(2))
/// for await count in store.states { show(count) }
/// ```
public final class Store<R: Reducer>: Sendable {
    /// What its events change.
    public typealias State = R.State
    /// What changes its state.
    public typealias Event = R.Event

    @usableFromInline let core: StoreCore<R>
    /// What dispatchers and middleware know of it.
    public let reference: StoreReference

    /// A store that starts with `state`; without an `identifier` it gets one that no other such store has.
    @inlinable public init(_ state: State, reducer: R, identifier: String? = nil) {
        let core = StoreCore(state, reducer)
        self.core = core
        reference = Entrance<R.Event>(
            identifier: identifier ?? uniqueIdentifier(), store: ObjectIdentifier(Self.self),
            receive: { event, then in core.dispatch(event, then: then) }, close: { core.close() })
    }

    /// What events may be addressed to.
    public var identifier: String { reference.identifier }

    /// Whether a dispatcher brings it events of this type: exactly its own.
    @inlinable public func responds<Other>(to type: Other.Type) -> Bool { reference.responds(to: type) }

    /// Reduces `event`, without middleware.
    ///
    /// When it returns the event has been reduced; unless the store is reducing already, further up the stack or on
    /// another thread: then that dispatch reduces this event too, in order, and nobody waits for it.
    @inlinable public func dispatch(_ event: Event) { core.dispatch(event) }

    /// The state now.
    @inlinable public var state: State { core.contents.withLock { $0.state } }

    /// The state now, and again after each event.
    @inlinable public var states: States { States(core) }

    /// Every event from now on, in the order in which they are reduced.
    @inlinable public var events: Observed<Event> { core.record().events }
}

private let lastNumber = Atomic(0)

@usableFromInline func uniqueIdentifier() -> String {
    "store#\(lastNumber.wrappingAdd(1, ordering: .relaxed).newValue)"
}
