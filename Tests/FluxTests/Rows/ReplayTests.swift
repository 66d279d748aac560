import Flux
import Testing

@Suite("replay") struct ReplayTests {
    /// A store to which twenty words were dispatched, what was recorded of it, and its state after each.
    private func recorded() -> (store: Store<Log>, recording: Recording<Log>, states: [[String]]) {
        let store = Store(["first"], reducer: Log())
        let recorder = Recorder(store)
        var states = [store.state]
        for number in 0..<20 {
            store.dispatch(Word("\(number)"))
            states.append(store.state)
        }
        return (store, recorder.recording, states)
    }

    @Test("the same events over the same reducer give the same state")
    func sameState() {
        let (store, recording, states) = recorded()
        #expect(recording.initial == ["first"])
        #expect(recording.events == (0..<20).map { Word("\($0)") })
        #expect(recording.state() == store.state)
        #expect(Recording(from: recording.initial, reducer: Log(), events: recording.events).state() == states[20])
    }

    @Test("at any point of the events: its state, all states, and a store that goes on from there")
    func anyPoint() async {
        let (original, recording, states) = recorded()
        #expect(Array(recording.states) == states)
        for point in 0...20 {
            #expect(recording.state(after: point) == states[point])
            let store = recording.store(after: point, identifier: "again")
            #expect(store.identifier == "again")
            #expect(store.state == states[point])
            // Observed there, and from there on.
            var observed = store.states.makeAsyncIterator()
            #expect(await observed.next() == states[point])
            for event in recording.events[point...] { store.dispatch(event) }
            #expect(store.state == original.state)
            if point < 20 { #expect(await observed.next() == original.state) }
        }
        #expect(recording.store().state == original.state)
    }

    @Test("a recorder records from its moment on, what comes later too, and is asked when the store is gone")
    func recorder() {
        var store: Store<Sum>? = Store(1, reducer: Sum())
        store?.dispatch(10)
        let recorder = store.map { Recorder($0) }
        #expect(recorder?.recording.events == [])
        for event in 2...3 { store?.dispatch(event) }
        let early = recorder?.recording
        store?.dispatch(4)
        weak let gone = store?.reference
        store = nil
        #expect(gone == nil)
        #expect(early?.events == [2, 3])
        #expect(recorder?.recording.initial == 11)
        #expect(recorder?.recording.events == [2, 3, 4])
        #expect(recorder?.recording.state() == 20)
    }

    @Test("what is recorded while threads dispatch makes the store's very state")
    func whileThreadsDispatch() async {
        let store = Store([String](), reducer: Log())
        var recorder: Recorder<Log>?
        await withTaskGroup(of: Void.self) { group in
            for thread in 0..<3 {
                group.addTask { @concurrent in for n in 0..<200 { store.dispatch(Word("\(thread).\(n)")) } }
            }
            // Somewhere between their events.
            recorder = Recorder(store)
        }
        #expect(recorder?.recording.state() == store.state)
    }

    @Test("one that was saved goes on: more events are appended")
    func appended() {
        var recording = Recording(from: 0, reducer: Sum(), events: [1, 2])
        #expect(Array(recording.states) == [0, 1, 3])
        recording.append(contentsOf: [3])
        #expect(recording.state() == 6)
    }
}
