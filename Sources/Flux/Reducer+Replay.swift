extension Reducer {
    /// The state after all `events`, from `initial` on.
    @inlinable public func state(after events: some Sequence<Event>, from initial: State) -> State {
        events.reduce(into: initial) { state, event in reduce(&state, event) }
    }

    /// The state after each of `events`, from `initial` on; each is made when it is asked for.
    @inlinable public func states<Events: Sequence<Event>>(
        after events: Events, from initial: State
    ) -> some Sequence<State> {
        sequence(state: (initial, events.makeIterator())) { step -> State? in
            guard let event = step.1.next() else { return nil }
            reduce(&step.0, event)
            return step.0
        }
    }
}
