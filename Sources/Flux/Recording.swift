/// A store's events, from one of its states on: they make the store again, as it was after any of them.
///
/// A ``Recorder`` makes one while a store lives; one that was saved is made from its events.
///
/// ```swift
/// let recording = Recording(from: 0, reducer: Counting(), events: saved)
/// recording.state(after: 2)           // after the first two events
/// let store = recording.store()       // after all of them, ready for more
/// ```
public struct Recording<R: Reducer>: Sendable {
    /// The state before the first event.
    public let initial: R.State
    /// What makes states of events.
    public let reducer: R
    /// What happened, in order.
    public private(set) var events: [R.Event]

    /// The recording of `events`, which began at `initial`.
    public init(from initial: R.State, reducer: R, events: [R.Event] = []) {
        self.initial = initial
        self.reducer = reducer
        self.events = events
    }

    /// Adds what happened next.
    public mutating func append(contentsOf events: some Sequence<R.Event>) { self.events.append(contentsOf: events) }

    /// The state after the first `count` events, or after all of them.
    ///
    /// Reduces them anew; to go through all states, use ``states``.
    public func state(after count: Int? = nil) -> R.State {
        let count = count ?? events.count
        precondition((0...events.count).contains(count), "a state after \(count) of \(events.count) events")
        return events[..<count].reduce(into: initial) { state, event in reducer.reduce(&state, event) }
    }

    /// The state after none of the events, after the first, and so on to the last; each is made when it is asked for.
    public var states: some Sequence<R.State> {
        sequence(state: (next: 0, state: initial)) { [events, reducer] step -> R.State? in
            guard step.next <= events.count else { return nil }
            if step.next > 0 { reducer.reduce(&step.state, events[step.next - 1]) }
            step.next += 1
            return step.state
        }
    }

    /// A store with the state after the first `count` events, or after all of them.
    public func store(after count: Int? = nil, identifier: String? = nil) -> Store<R> {
        Store(state(after: count), reducer: reducer, identifier: identifier)
    }
}
