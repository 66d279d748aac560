import Flux

/// What `foundations.md` bounds for stores and dispatchers.
@concurrent func measureFlux() async {
    let store = Store(0, reducer: Counting())
    let plain = Dispatcher()
    plain.register(store)
    let watched = Dispatcher()
    watched.register(store)
    watched.register(Looking())
    let all = [
        Benchmark(name: "store.dispatch", count: 1_000_000) { count in
            for _ in 0..<count { store.dispatch(.added(1)) }
        },
        Benchmark(name: "dispatcher.dispatch, one store", count: 1_000_000, bound: 60) { count in
            for _ in 0..<count { plain.dispatch(CounterEvent.added(1)) }
        },
        Benchmark(name: "dispatcher.dispatch, one store, one middleware", count: 1_000_000) { count in
            for _ in 0..<count { watched.dispatch(CounterEvent.added(1)) }
        },
        Benchmark(name: "dispatcher.dispatch, one store, states observed", count: 1_000_000, bound: 100) { count in
            await observingStates(of: store) { for _ in 0..<count { plain.dispatch(CounterEvent.added(1)) } }
        },
        Benchmark(name: "store.dispatch, states observed", count: 1_000_000, bound: 100) { count in
            await observingStates(of: store) { for _ in 0..<count { store.dispatch(.added(1)) } }
        },
        Benchmark(name: "store.dispatch, events observed and read", count: 1_000_000) { count in
            let events = store.events
            for _ in 0..<count { store.dispatch(.added(1)) }
            await read(events, count)
        },
    ]
    for benchmark in all { await benchmark.measure() }
    await reportGrowth("dispatcher.dispatch") { count in
        for _ in 0..<count { plain.dispatch(CounterEvent.added(1)) }
    }
}

private enum CounterEvent: Sendable { case added(Int), cleared }

private struct Counting: Reducer {
    func reduce(_ state: inout Int, _ event: CounterEvent) {
        switch event {
        case .added(let count): state &+= count
        case .cleared: state = 0
        }
    }
}

private final class Looking: Middleware {
    func before<Event: Sendable>(_ event: Event, store: StoreReference) {}
    func after<Event: Sendable>(_ event: Event, store: StoreReference) {}
}

/// Does `work` while a task on another thread reads all states that it can.
@concurrent private func observingStates(of store: Store<Counting>, _ work: () -> Void) async {
    store.dispatch(.cleared)
    let states = store.states
    let reader = Task.detached { @concurrent in for await state in states where state < 0 { return } }
    work()
    store.dispatch(.cleared)
    store.dispatch(.added(-1))
    await reader.value
}

@concurrent private func read(_ events: Observed<CounterEvent>, _ count: Int) async {
    var read = 0
    for await _ in events {
        read += 1
        if read == count { return }
    }
}
