import Actions
import Flux

/// Numbers the events of a run and brings them to the journal, the state and the observers, in this order.
///
/// Safe from any thread: all see one order.
final class EventLog: Sendable {
    private let run: String
    private let now: @Sendable () -> WallTime
    private let dispatcher = Dispatcher()
    private let observers: [any RunObserver]
    private let numbered: Lock<Int>
    /// The state of the run.
    let store: Store<RunReducer>

    init(
        run: String, now: @escaping @Sendable () -> WallTime, journal: (any RunJournal)?,
        observers: [any RunObserver]
    ) {
        self.run = run
        self.now = now
        self.observers = observers
        numbered = Lock(0)
        store = Store(RunState(), reducer: RunReducer(), identifier: run)
        dispatcher.register(store.reference)
        dispatcher.register(RunMiddleware(journal: journal, observers: observers))
    }

    /// `event` happened now.
    func record(_ event: RunEvent) {
        // Numbered and dispatched under one lock, else two threads could dispatch in another order than they numbered.
        numbered.withLock { last in
            last += 1
            dispatcher.dispatch(RecordedEvent(seq: last, time: now(), run: run, event: event))
        }
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
