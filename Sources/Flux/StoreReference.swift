/// What a dispatcher and middleware know of a store: who it is, and which events reach it.
///
/// It keeps what the store holds alive; when the store and all who hold its reference are gone, its observers end.
public class StoreReference: @unchecked Sendable {
    // `@unchecked`: the class is open to its generic subclass; all that both store is immutable.

    /// What events may be addressed to.
    public final let identifier: String
    @usableFromInline final let event: ObjectIdentifier
    @usableFromInline final let store: ObjectIdentifier

    @inlinable init(identifier: String, event: ObjectIdentifier, store: ObjectIdentifier) {
        self.identifier = identifier
        self.event = event
        self.store = store
    }

    /// Whether events of exactly this type reach the store.
    @inlinable public final func responds<Event>(to type: Event.Type) -> Bool { event == ObjectIdentifier(type) }
}

/// A store's entrance for its type of events.
///
/// It holds closures, because a method of a generic class, called through its table of methods, runs unspecialized
/// (550 ns instead of 20).
@usableFromInline final class Entrance<Event: Sendable>: StoreReference, @unchecked Sendable {
    /// Ends the store's observers.
    @usableFromInline let close: @Sendable () -> Void
    /// Reduces the event, then calls the closure; both later if the store is reducing already.
    @usableFromInline let receive: @Sendable (Event, (@Sendable () -> Void)?) -> Void

    @inlinable init(
        identifier: String, store: ObjectIdentifier,
        receive: @escaping @Sendable (Event, (@Sendable () -> Void)?) -> Void, close: @escaping @Sendable () -> Void
    ) {
        self.close = close
        self.receive = receive
        super.init(identifier: identifier, event: ObjectIdentifier(Event.self), store: store)
    }

    deinit { close() }
}
