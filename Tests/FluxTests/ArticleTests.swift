import Flux
import TestSupport
import Testing

enum CounterEvent: Sendable, Equatable {
    case added(Int)
    case cleared
}

struct Counting: Reducer {
    func reduce(_ state: inout Int, _ event: CounterEvent) {
        switch event {
        case .added(let count): state += count
        case .cleared: state = 0
        }
    }
}

final class Logging: Middleware {
    let lines = Lock<[String]>([])

    func before<Event: Sendable>(_ event: Event, store: StoreReference) {}

    func after<Event: Sendable>(_ event: Event, store: StoreReference) {
        lines.withLock { $0.append("\(store.identifier): \(event)") }
    }
}

/// The code of the articles: each block of them stands here, so that it compiles and does what its page says.
@Suite("the articles") struct ArticleTests {
    private static let catalog = Catalog(of: "Flux")

    @Test("each block of code stands in this file", arguments: DocumentExample.code(ofArticlesIn: catalog.folder))
    func blocksStandHere(_ block: DocumentExample) {
        #expect(block.stands(in: Repository.text(of: "Tests/FluxTests/ArticleTests.swift")), "\(block.text)")
    }

    @Test("they are all there, their links lead to pages, and each guarantee has a suite of its name")
    func pages() {
        #expect(Self.catalog.names == ["Flux", "FromTheReactiveOriginal", "GettingStarted", "Guarantees"])
        #expect(DocumentExample.code(ofArticlesIn: Self.catalog.folder).count >= 10)
        #expect(Self.catalog.links.count >= 3)
        #expect(Self.catalog.links.allSatisfy(Self.catalog.names.contains))
        let guarantees = Self.catalog.headlines(of: "Guarantees").map { $0.lowercased() }
        #expect(
            guarantees.filter { $0 != "cost" }.sorted()
                == suiteNames(in: "Tests/FluxTests/Rows").map { $0.lowercased() }.sorted())
    }

    @Test("getting started: a store") func aStore() async {
        let screen = Screen()
        let store = Store(0, reducer: Counting())
        store.dispatch(.added(2))
        let count = store.state

        #expect(count == 2)
        for await count in store.states {
            screen.show("\(count)")
            if count == 2 { break }
        }

        #expect(screen.lines == ["2"])
        let events = store.events
        store.dispatch(.cleared)
        store.dispatch(.added(5))
        for await event in events.prefix(2) { screen.show("\(event)") }

        #expect(screen.lines == ["2", "cleared", "added(5)"])
    }

    @Test("getting started: a dispatcher and middleware") func aDispatcher() {
        let dispatcher = Dispatcher()
        let apples = Store(0, reducer: Counting(), identifier: "apples")
        let pears = Store(0, reducer: Counting(), identifier: "pears")
        dispatcher.register(apples)
        dispatcher.register(pears)
        dispatcher.dispatch(CounterEvent.added(2))  // to both
        dispatcher.dispatch(CounterEvent.added(1), to: "pears")

        #expect([apples.state, pears.state] == [2, 3])
        let logging = Logging()
        dispatcher.register(logging)
        dispatcher.dispatch(CounterEvent.cleared, to: "apples")
        dispatcher.unregister(Logging.self)
        dispatcher.unregister(pears)

        dispatcher.dispatch(CounterEvent.added(1))
        #expect(logging.lines.withLock { $0 } == ["apples: cleared"])
        #expect([apples.state, pears.state] == [1, 3])
    }

    @Test("getting started: recording") func recording() {
        let store = Store(0, reducer: Counting())
        let recorder = Recorder(store)
        for number in 1...3 { store.dispatch(.added(number)) }
        let recording = recorder.recording
        let early = recording.state(after: 1)
        let all = Array(recording.states)
        let again = recording.store(after: 2)

        #expect(early == 1)
        #expect(all == [0, 1, 3, 6])
        #expect(again.state == 3)
        let saved: [CounterEvent] = [.added(4), .cleared, .added(1)]
        let restored = Recording(from: 0, reducer: Counting(), events: saved).store()

        #expect(restored.state == 1)
    }

    @Test("guarantees: an event that middleware dispatches comes after the one under way") func order() {
        let dispatcher = Dispatcher()
        let store = Store(0, reducer: Counting())
        dispatcher.register(store)
        dispatcher.register(Clearing(dispatcher))
        dispatcher.dispatch(CounterEvent.added(7))
        let count = store.state

        #expect(count == 0)
    }

    @Test("from the original: what is written otherwise") func fromTheOriginal() async {
        let screen = Screen()
        // The state is a value, and the reducer changes it in place.
        let store = Store(0, reducer: Counting())
        Dispatcher.shared.register(store)
        Dispatcher.shared.dispatch(CounterEvent.added(1))

        // What was subscribed to in the state is the sequence of states.
        for await count in store.states.prefix(1) { screen.show("\(count)") }

        Dispatcher.shared.unregister(identifier: store.identifier)

        #expect(screen.lines == ["1"])
        let dispatcher = Dispatcher()
        dispatcher.register(store)

        dispatcher.dispatch(CounterEvent.cleared)
        #expect(store.state == 0)
    }
}

/// Clears what was added, at once.
private final class Clearing: Middleware {
    private let dispatcher: Dispatcher

    init(_ dispatcher: Dispatcher) { self.dispatcher = dispatcher }

    func before<Event: Sendable>(_ event: Event, store: StoreReference) {
        if event as? CounterEvent == .added(7) { dispatcher.dispatch(CounterEvent.cleared) }
    }

    func after<Event: Sendable>(_ event: Event, store: StoreReference) {}
}

/// Where the articles show something.
private final class Screen: Sendable {
    private let shown = Lock<[String]>([])
    var lines: [String] { shown.withLock { $0 } }
    func show(_ line: String) { shown.withLock { $0.append(line) } }
}
