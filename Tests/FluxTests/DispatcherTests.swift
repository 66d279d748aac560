import Flux
import Testing

@Suite struct DispatcherTests {
    @Test("Dispatcher: an event reaches each registered store that responds, in order of registration, once")
    func dispatch() async {
        let seen = Channel<String>()
        let observed = Observed(seen)
        let dispatcher = Dispatcher()
        let stores = ["b", "a", "c"].map { Store([String](), reducer: Log(), identifier: $0) }
        let sum = Store(0, reducer: Sum(), identifier: "sum")
        dispatcher.register(stores[0])
        dispatcher.register(sum)
        for store in stores { dispatcher.register(store) }
        dispatcher.register(Witness("w", seen))
        dispatcher.dispatch(Word("x"))
        dispatcher.dispatch(5)
        dispatcher.dispatch("nobody responds")
        #expect(stores.allSatisfy { $0.state == ["x"] })
        #expect(sum.state == 5)
        #expect(
            await seen.all(observed) == [
                "w before x b", "w after x b", "w before x a", "w after x a", "w before x c", "w after x c",
                "w before 5 sum", "w after 5 sum",
            ])
    }

    @Test("Dispatcher: an event with an identifier reaches the store of that name only")
    func address() {
        let dispatcher = Dispatcher()
        let stores = ["a", "b"].map { Store(0, reducer: Sum(), identifier: $0) }
        for store in stores { dispatcher.register(store) }
        dispatcher.dispatch(1, to: "b")
        dispatcher.dispatch(1, to: "c")
        #expect(stores.map(\.state) == [0, 1])
    }

    @Test("Dispatcher: unregisters by reference, identifier or type")
    func unregister() {
        let dispatcher = Dispatcher()
        let sums = ["a", "b", "c", "d"].map { Store(0, reducer: Sum(), identifier: $0) }
        let log = Store([String](), reducer: Log())
        for sum in sums { dispatcher.register(sum) }
        dispatcher.register(log.reference)
        dispatcher.unregister(sums[0])
        dispatcher.unregister(sums[1].reference)
        dispatcher.unregister(identifier: "c")
        dispatcher.dispatch(1)
        #expect(sums.map(\.state) == [0, 0, 0, 1])
        dispatcher.unregister(Store<Sum>.self)
        dispatcher.dispatch(1)
        dispatcher.dispatch(Word("x"))
        #expect(sums.map(\.state) == [0, 0, 0, 1])
        #expect(log.state == ["x"])
    }

    @Test("Dispatcher: there is a shared one beside the instances")
    func shared() {
        let store = Store(0, reducer: Sum())
        Dispatcher.shared.register(store)
        Dispatcher().dispatch(1, to: store.identifier)
        #expect(store.state == 0)
        Dispatcher.shared.dispatch(1, to: store.identifier)
        #expect(store.state == 1)
        Dispatcher.shared.unregister(store)
    }

    @Test("Dispatcher: a registered store lives, and what is unregistered is let go")
    func lifetime() {
        let dispatcher = Dispatcher()
        weak var reference: StoreReference?
        weak var middleware: Other?
        do {
            let store = Store(0, reducer: Sum(), identifier: "sum")
            let other = Other(Channel())
            dispatcher.register(store)
            dispatcher.register(other)
            reference = store.reference
            middleware = other
        }
        #expect(reference != nil)
        #expect(middleware != nil)
        dispatcher.unregister(identifier: "sum")
        dispatcher.unregister(Other.self)
        #expect(reference == nil)
        #expect(middleware == nil)
    }

    @Test("Dispatcher: a store dispatched to directly runs no middleware")
    func direct() async {
        let seen = Channel<String>()
        let observed = Observed(seen)
        let dispatcher = Dispatcher()
        let store = Store(0, reducer: Sum())
        dispatcher.register(store)
        dispatcher.register(Witness("w", seen))
        store.dispatch(1)
        #expect(store.state == 1)
        #expect(await seen.all(observed).isEmpty)
    }

    @Test("Middleware: all before, the event, all after, in order; unregistered by type")
    func middleware() async {
        let seen = Channel<String>()
        let observed = Observed(seen)
        let dispatcher = Dispatcher()
        let store = Store(0, reducer: Sum(), identifier: "sum")
        dispatcher.register(store)
        let first = Witness("first", seen) { _, _ in seen.send("\(store.state)") }
        dispatcher.register(first)
        dispatcher.register(Other(seen))
        dispatcher.register(Witness("second", seen))
        dispatcher.dispatch(1)
        dispatcher.unregister(Other.self)
        dispatcher.dispatch(2)
        dispatcher.unregister(Witness.self)
        dispatcher.dispatch(4)
        #expect(store.state == 7)
        #expect(
            await seen.all(observed) == [
                "first before 1 sum", "0", "other", "second before 1 sum", "first after 1 sum", "1",
                "second after 1 sum",
                "first before 2 sum", "1", "second before 2 sum", "first after 2 sum", "3", "second after 2 sum",
            ])
    }

    @Test("re-entrancy: what middleware dispatches is reduced by the dispatch under way, in order, after its event")
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

    @Test("re-entrancy: what a reader on an executor that runs at once dispatches comes after the event")
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
        "re-entrancy: middleware is told `after` once the event has really been reduced, also when the store was busy")
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

    @Test("threads: any thread may dispatch; all stores and observers see one order")
    func threads() async {
        let dispatcher = Dispatcher()
        let stores = (0..<2).map { _ in Store([String](), reducer: Log()) }
        for store in stores { dispatcher.register(store) }
        var events = stores.map { $0.events.makeAsyncIterator() }
        await withTaskGroup(of: Void.self) { group in
            for thread in 0..<4 {
                group.addTask { @concurrent in
                    for number in 0..<500 { dispatcher.dispatch(Word("\(thread).\(number)")) }
                }
            }
            group.addTask { @concurrent in for await state in stores[0].states where state.count > 1000 { return } }
        }
        // Not one is under way any more, as each thread's dispatches have returned and the last of them emptied the queue.
        let state = stores[0].state
        #expect(state.count == 2000)
        #expect(stores[1].state == state)
        for thread in 0..<4 {
            #expect(state.filter { $0.hasPrefix("\(thread).") } == (0..<500).map { "\(thread).\($0)" })
        }
        for index in events.indices { #expect(await events[index].nextBatch()?.map(\.text) == state) }
    }
}

/// Runs each job where and when it is enqueued.
private final class AtOnce: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
    }
}
