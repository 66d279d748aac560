import Flux
import Testing

@Suite("Store") struct StoreTests {
    @Test("an identifier is unique, unless it is given")
    func identifier() {
        let stores = (0..<100).map { _ in Store(0, reducer: Sum()) }
        #expect(Set(stores.map(\.identifier)).count == 100)
        #expect(Store(0, reducer: Sum(), identifier: "sum").identifier == "sum")
    }

    @Test("responds to events of exactly its type")
    func responds() {
        let store = Store(0, reducer: Sum())
        #expect(store.responds(to: Int.self))
        #expect(!store.responds(to: Int8.self))
        #expect(!store.responds(to: (any Sendable).self))
        #expect(store.reference.responds(to: Int.self))
    }

    @Test("states starts with the current one; each reader gets the latest when it reads")
    func states() async {
        let store = Store(1, reducer: Sum())
        let states = store.states
        store.dispatch(1)
        var reader = states.makeAsyncIterator()
        #expect(await reader.next() == 2)
        for _ in 0..<1000 { store.dispatch(1) }
        #expect(await reader.next() == 1002)
        // An event that changes nothing is an event all the same.
        store.dispatch(0)
        #expect(await reader.next() == 1002)
        var late = states.makeAsyncIterator()
        #expect(await late.next() == 1002)
    }

    @Test("states wakes a reader that waits, and ends for one that is cancelled")
    func statesWakes() async {
        let store = Store(0, reducer: Sum())
        let reader = Task.immediate {
            var seen: [Int] = []
            for await state in store.states {
                seen.append(state)
                if state == 5 { break }
            }
            return seen
        }
        store.dispatch(5)
        #expect(await reader.value == [0, 5])
        let cancelled = Task.immediate { for await _ in store.states {} }
        cancelled.cancel()
        await cancelled.value
    }

    @Test("a slow reader of states skips, and ends with the newest")
    func slowReader() async {
        let store = Store([String](), reducer: Log())
        let states = store.states
        let reader = Task { @concurrent in
            var count = 0
            for await state in states where state.last == "end" {
                count = state.count
                break
            }
            return count
        }
        for number in 0..<1000 { store.dispatch(Word("\(number)")) }
        store.dispatch(Word("end"))
        #expect(await reader.value == 1001)
    }

    @Test("events has every event, in order, from the moment it is read")
    func events() async {
        var store: Store<Sum>? = Store(0, reducer: Sum())
        store?.dispatch(1)
        let events = store?.events
        for event in 2..<5 { store?.dispatch(event) }
        store = nil
        var all: [Int] = []
        if let events { for await event in events { all.append(event) } }
        #expect(all == [2, 3, 4])
    }

    @Test("when it is gone its observers end, after its last state")
    func endOfLife() async {
        var store: Store<Sum>? = Store(0, reducer: Sum())
        weak let reference = store?.reference
        let states = store?.states
        store?.dispatch(3)
        store = nil
        #expect(reference == nil)
        var all: [Int] = []
        if let states { for await state in states { all.append(state) } }
        #expect(all == [3])
    }
}
