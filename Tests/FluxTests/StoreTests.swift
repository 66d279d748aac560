import Flux
import Testing

@Suite struct StoreTests {
    @Test("Reducer: pure, and a store's state is what it makes of the events")
    func reducer() {
        var state = ["a"]
        Log().reduce(&state, Word("b"))
        #expect(state == ["a", "b"])
        let store = Store(["a"], reducer: Log())
        store.dispatch(Word("b"))
        #expect(store.state == state)
    }

    @Test("Store: an identifier is unique, unless it is given")
    func identifier() {
        let stores = (0..<100).map { _ in Store(0, reducer: Sum()) }
        #expect(Set(stores.map(\.identifier)).count == 100)
        #expect(Store(0, reducer: Sum(), identifier: "sum").identifier == "sum")
    }

    @Test("Store: responds to events of exactly its type")
    func responds() {
        let store = Store(0, reducer: Sum())
        #expect(store.responds(to: Int.self))
        #expect(!store.responds(to: Int8.self))
        #expect(!store.responds(to: (any Sendable).self))
        #expect(store.reference.responds(to: Int.self))
    }

    @Test("Store: states starts with the current one; each reader gets the latest when it reads")
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

    @Test("Store: states wakes a reader that waits, and ends for one that is cancelled")
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

    @Test("Store: a slow reader of states skips, and ends with the newest")
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

    @Test("Store: events has every event, in order, from the moment it is read")
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

    @Test("Store: when it is gone its observers end, after its last state")
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

    @Test("replay: the same events over the same reducer give the same state, at any point of them")
    func replay() async {
        let original = Store([String](), reducer: Log())
        let events = original.events
        var snapshots: [[String]] = []
        for number in 0..<20 {
            original.dispatch(Word("\(number)"))
            snapshots.append(original.state)
        }
        var iterator = events.makeAsyncIterator()
        let recorded = Array(await iterator.nextBatch() ?? [])
        #expect(Store([], reducer: Log(), replaying: recorded).state == original.state)
        #expect(Array(Log().states(after: recorded, from: [])) == snapshots)
        for point in 0...20 {
            let store = Store([], reducer: Log(), replaying: recorded[..<point])
            #expect(store.state == (point == 0 ? [] : snapshots[point - 1]))
            var states = store.states.makeAsyncIterator()
            #expect(await states.next() == store.state)
            for event in recorded[point...] { store.dispatch(event) }
            #expect(store.state == original.state)
            if point < 20 { #expect(await states.next() == original.state) }
        }
    }
}
