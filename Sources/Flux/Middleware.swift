/// What sees each event that a dispatcher brings to a store: before it is reduced, and after.
///
/// It may dispatch: that event is reduced after the one that is under way.
public protocol Middleware: AnyObject, Sendable {
    /// `event` is about to be reduced by `store`.
    func before<Event: Sendable>(_ event: Event, store: StoreReference)

    /// `event` has been reduced by `store`.
    func after<Event: Sendable>(_ event: Event, store: StoreReference)
}
