import Actions
import Flux

/// Numbers the events of a run, hides the secrets in them, and brings them to the journal, the state and the observers,
/// in this order: nobody else ever sees an event with a secret in it.
///
/// Safe from any thread: all see one order.
final class EventLog: Sendable {
    private let run: String
    private let now: @Sendable () -> WallTime
    private let dispatcher = Dispatcher()
    private let observers: [any RunObserver]
    private let state: Lock<State>
    /// What is hidden.
    let mask: SecretMask
    /// The state of the run.
    let store: Store<RunReducer>

    private struct State: Sendable {
        /// The number of the last event.
        var seq = 0
        var output: MaskedOutput
    }

    init(
        run: String, now: @escaping @Sendable () -> WallTime, journal: (any RunJournal)?,
        observers: [any RunObserver]
    ) {
        self.run = run
        self.now = now
        self.observers = observers
        let mask = SecretMask()
        self.mask = mask
        state = Lock(State(output: MaskedOutput(mask)))
        store = Store(RunState(), reducer: RunReducer(), identifier: run)
        dispatcher.register(store.reference)
        dispatcher.register(RunMiddleware(journal: journal, observers: observers))
    }

    /// `event` happened now.
    func record(_ event: RunEvent) {
        // Numbered and dispatched under one lock, else two threads could dispatch in another order than they numbered.
        state.withLock { state in
            if mask.isEmpty { return dispatch(event, &state) }
            switch event {
            case .stepOutput(let step, let chunk):
                if let shown = state.output.take(chunk, of: step) { dispatch(.stepOutput(step: step, shown), &state) }
                return
            case .stepFinished(let finished): release(finished.step, &state)
            case .stepRetrying(let step, _, _, _): release(step, &state)
            default: break
            }
            dispatch(event.masked(mask), &state)
        }
    }

    /// An attempt is over: what was held back of its output was no secret.
    private func release(_ step: Int, _ state: inout State) {
        for chunk in state.output.finish(step) { dispatch(.stepOutput(step: step, chunk), &state) }
    }

    private func dispatch(_ event: RunEvent, _ state: inout State) {
        state.seq += 1
        dispatcher.dispatch(RecordedEvent(seq: state.seq, time: now(), run: run, event: event))
    }

    /// Returns once every observer can take more output.
    func ready() async {
        for observer in observers { await observer.ready() }
    }
}

/// Brings each event to the journal before the state takes it in, and to the observers after that.
private final class RunMiddleware: Middleware {
    private let journal: (any RunJournal)?
    private let observers: [any RunObserver]

    init(journal: (any RunJournal)?, observers: [any RunObserver]) {
        self.journal = journal
        self.observers = observers
    }

    func before<Event: Sendable>(_ event: Event, store: StoreReference) {
        guard let journal, let recorded = event as? RecordedEvent else { return }
        if case .stepOutput = recorded.event { return }
        journal.append(recorded)
    }

    func after<Event: Sendable>(_ event: Event, store: StoreReference) {
        guard let recorded = event as? RecordedEvent else { return }
        for observer in observers { observer.receive(recorded) }
    }
}
