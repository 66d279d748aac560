import Actions
import CAllocations

/// What `foundations.md` bounds for actions.
@concurrent func measureActions() async {
    let one = Action<Int, Int> { (input: Int) in input + 1 }
    let many = Action<Int, Int>(work: { count, emit in for number in 0..<count { emit(number) } })
    let all = [
        Benchmark(name: "execute, one ready element", count: 100_000, bound: 1000) { count in
            for input in 0..<count { one.execute(input) }
        },
        Benchmark(name: "execute, one ready element, and await its value", count: 100_000) { count in
            for input in 0..<count {
                let value = try? await one.execute(input).value
                precondition(value == input + 1)
            }
        },
        Benchmark(name: "element emitted, nobody observes", count: 1_000_000) { count in many.execute(count) },
        Benchmark(name: "element emitted and read, @concurrent observer", count: 1_000_000, bound: 60) { count in
            let elements = many.elements
            many.execute(count)
            await readConcurrent(elements, count)
        },
        Benchmark(name: "element emitted and read, inherited isolation", count: 1_000_000, bound: 100) { count in
            let elements = many.elements
            many.execute(count)
            await Task.detached(executorPreference: AtOnce()) { await readInherited(elements, count) }.value
        },
        Benchmark(name: "element read from its execution", count: 1_000_000) { count in
            var read = 0
            do { for try await _ in many.execute(count) { read += 1 } } catch { preconditionFailure("\(error)") }
            precondition(read == count)
        },
    ]
    for benchmark in all { await benchmark.measure() }
    reportIdleAction()
    await reportGrowth("execute") { count in for input in 0..<count { one.execute(input) } }
}

/// How much memory an action takes that does nothing.
private func reportIdleAction() {
    let count = 100_000
    var actions: [Action<Int, Int>] = []
    actions.reserveCapacity(count)
    let before = ca_heap()
    for _ in 0..<count { actions.append(Action { (input: Int) in input + 1 }) }
    report(bytes: (ca_heap() - before) / count, "idle action", bound: 256)
}

@concurrent private func readConcurrent(_ elements: Observed<Int>, _ count: Int) async {
    var read = 0
    for await _ in elements {
        read += 1
        if read == count { return }
    }
}

private func readInherited(_ elements: Observed<Int>, _ count: Int) async {
    var read = 0
    for await _ in elements {
        read += 1
        if read == count { return }
    }
}

/// Runs each job where and when it is enqueued.
final class AtOnce: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
    }
}
