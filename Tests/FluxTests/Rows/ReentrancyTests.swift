import Flux
import Testing

@Suite("re-entrancy") struct ReentrancyTests {
    @Test("what middleware dispatches is reduced by the dispatch under way, in order, after its event")
    func reentrancy() {
        let dispatcher = Dispatcher()
        let stores = ["first", "second"].map { Store([String](), reducer: Log(), identifier: $0) }
        for store in stores { dispatcher.register(store) }
        dispatcher.register(
            Witness("w", Channel()) { what, store in
                guard store.identifier == "first" else { return }
                if what == "before a" { dispatcher.dispatch(Word("b")) }
                if what == "after a" { for text in ["c", "d"] { dispatcher.dispatch(Word(text)) } }
                if what == "after b" { dispatcher.dispatch(Word("e")) }
            })
        dispatcher.dispatch(Word("a"))
        #expect(stores.map(\.state) == [["a", "b", "c", "d", "e"], ["a", "b", "c", "d", "e"]])
    }

    @Test("what a reader on an executor that runs at once dispatches comes after the event")
    func reentrancyOfReaders() async {
        let store = Store([String](), reducer: Log())
        let reader = Task.immediate(executorPreference: AtOnce()) {
            for await state in store.states {
                if state.last == "a" { store.dispatch(Word("b")) }
                if state.last == "c" { return state }
            }
            return []
        }
        store.dispatch(Word("a"))
        store.dispatch(Word("c"))
        #expect(await reader.value == ["a", "b", "c"])
    }

    @Test(
        "middleware is told `after` once the event has really been reduced, also when the store was busy")
    func afterMeansAfter() async {
        let seen = Channel<String>()
        let observed = Observed(seen)
        let dispatcher = Dispatcher()
        let store = Store([String](), reducer: Log(), identifier: "log")
        dispatcher.register(store)
        dispatcher.register(Witness("w", seen) { _, _ in seen.send("\(store.state)") })
        // The reader runs while the direct dispatch of "a" is under way, so the store only queues "b".
        let reader = Task.immediate(executorPreference: AtOnce()) {
            for await state in store.states where state == ["a"] {
                dispatcher.dispatch(Word("b"))
                return
            }
        }
        store.dispatch(Word("a"))
        await reader.value
        #expect(
            await seen.all(observed) == ["w before b log", #"["a"]"#, "w after b log", #"["a", "b"]"#])
    }

    @Test("what another thread dispatches meanwhile is reduced by the dispatch under way; that thread does not wait")
    func fromAnotherThread() {
        let dispatcher = Dispatcher()
        let store = Store([String](), reducer: Log())
        dispatcher.register(store)
        dispatcher.register(
            Witness("w", Channel()) { what, _ in
                guard what == "before a" else { return }
                // It returns though the dispatch of "a" has not.
                onAnotherThread { dispatcher.dispatch(Word("b")) }
                #expect(store.state == [])
            })
        dispatcher.dispatch(Word("a"))
        #expect(store.state == ["a", "b"])
    }

    @Test("what a reducer's own thread, or another one, dispatches to the store is reduced after its event")
    func fromWithinTheReducer() {
        struct Echoing: Reducer {
            let more: @Sendable (Int) -> Void
            func reduce(_ state: inout [Int], _ event: Int) {
                state.append(event)
                more(event)
            }
        }
        let stores = Lock<Store<Echoing>?>(nil)
        let store = Store(
            [],
            reducer: Echoing { event in
                guard event == 1, let store = stores.withLock({ $0 }) else { return }
                store.dispatch(2)
                onAnotherThread { store.dispatch(3) }
            })
        stores.withLock { $0 = store }
        store.dispatch(1)
        #expect(store.state == [1, 2, 3])
        stores.withLock { $0 = nil }
    }
}
