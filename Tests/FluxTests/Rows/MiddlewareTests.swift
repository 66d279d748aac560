import Flux
import Testing

@Suite("Middleware") struct MiddlewareTests {
    @Test("all before, the event, all after, in order; unregistered by type")
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

    @Test("unregistered by reference: that one only; registered twice it is called once")
    func byReference() async {
        let seen = Channel<String>()
        let observed = Observed(seen)
        let dispatcher = Dispatcher()
        dispatcher.register(Store(0, reducer: Sum(), identifier: "sum"))
        let witnesses = ["first", "second"].map { Witness($0, seen) }
        for witness in witnesses + witnesses { dispatcher.register(witness) }
        dispatcher.dispatch(1)
        dispatcher.unregister(witnesses[0])
        dispatcher.dispatch(2)
        #expect(
            await seen.all(observed) == [
                "first before 1 sum", "second before 1 sum", "first after 1 sum", "second after 1 sum",
                "second before 2 sum", "second after 2 sum",
            ])
    }

    @Test("sees each dispatch to each store that responds, and only those")
    func eachStore() async {
        let seen = Channel<String>()
        let observed = Observed(seen)
        let dispatcher = Dispatcher()
        for name in ["a", "b"] { dispatcher.register(Store([String](), reducer: Log(), identifier: name)) }
        dispatcher.register(Store(0, reducer: Sum(), identifier: "sum"))
        dispatcher.register(Witness("w", seen))
        dispatcher.dispatch(Word("x"))
        dispatcher.dispatch(Word("y"), to: "b")
        dispatcher.dispatch(2.5)
        #expect(
            await seen.all(observed) == [
                "w before x a", "w after x a", "w before x b", "w after x b", "w before y b", "w after y b",
            ])
    }
}
