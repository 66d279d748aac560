/// Records the events of a store, from the state on that it has when the recorder is made.
///
/// It does not keep the store alive, and may be asked when that is gone. Dropping it ends the recording.
///
/// ```swift
/// let recorder = Recorder(store)
/// store.dispatch(.added(2))
/// recorder.recording.state(after: 0)   // before that
/// ```
public final class Recorder<R: Reducer>: Sendable {
    private let recorded: Lock<Recording<R>>
    private let events: Observed<R.Event>

    /// Records what happens to `store` from now on.
    public init(_ store: Store<R>) {
        let (state, events) = store.core.record()
        recorded = Lock(Recording(from: state, reducer: store.core.reducer))
        self.events = events
    }

    /// What has happened so far.
    public var recording: Recording<R> {
        recorded.withLock { recorded in
            recorded.append(contentsOf: events.takeWaiting())
            return recorded
        }
    }
}
