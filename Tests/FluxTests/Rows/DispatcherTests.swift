import Flux
import Testing

@Suite("Dispatcher") struct DispatcherTests {
    @Test("an event reaches each registered store that responds, in order of registration, once")
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

    @Test("an event with an identifier reaches the store of that name only")
    func address() {
        let dispatcher = Dispatcher()
        let stores = ["a", "b"].map { Store(0, reducer: Sum(), identifier: $0) }
        for store in stores { dispatcher.register(store) }
        dispatcher.dispatch(1, to: "b")
        dispatcher.dispatch(1, to: "c")
        #expect(stores.map(\.state) == [0, 1])
    }

    @Test("unregisters by reference, identifier or type")
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

    @Test("there is a shared one beside the instances")
    func shared() {
        let store = Store(0, reducer: Sum())
        Dispatcher.shared.register(store)
        Dispatcher().dispatch(1, to: store.identifier)
        #expect(store.state == 0)
        Dispatcher.shared.dispatch(1, to: store.identifier)
        #expect(store.state == 1)
        Dispatcher.shared.unregister(store)
    }

    @Test("a registered store lives, and what is unregistered is let go")
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

    @Test("a store dispatched to directly runs no middleware")
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
}
