import Flux
import Testing

@Suite("threads") struct ThreadsTests {
    @Test("any thread may dispatch; all stores and observers see one order")
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
