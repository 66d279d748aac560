import Actions
import Testing

@Suite("order at the end") struct OrderAtTheEndTests {
    @Test("element, errors or completions, executing, enabled, the execution", arguments: [1, 0])
    func orderAtTheEnd(input: Int) async {
        let executor = QueueExecutor()
        let first = Gate(), second = Gate()
        let action = Action<Int, Int>(
            executor: executor,
            work: { input, emit in
                await first.pass()
                emit(input)
                await second.pass()
                if input == 0 { throw Broken() }
            })
        let log = Channel<String>()
        let logged = Observed(log)
        func watch<Value>(_ values: Observed<Value>, _ name: String) {
            _ = Task.immediateDetached(executorPreference: executor) {
                for await value in values { log.send("\(name) \(value)") }
            }
        }
        let execution = action.execute(input)
        watch(action.elements, "element")
        watch(action.errors, "error")
        watch(action.executing, "executing")
        watch(action.enabled, "enabled")
        _ = Task.immediateDetached(executorPreference: executor) {
            _ = await execution.failure()
            log.send("ended")
        }
        for gate in [first, second] {
            gate.open()
            executor.run()
        }
        log.finish()
        let error = input == 0 ? ["error Broken()"] : []
        let end = ["element \(input)"] + error + ["executing false", "enabled true", "ended"]
        #expect(await logged.all() == ["executing true", "enabled false"] + end)
    }

    @Test("whoever has awaited an execution may execute at once")
    func enabledOnceAwaited() async throws {
        let action = Action<Int, Int> { (input: Int) in
            await Task.yield()
            return input
        }
        for input in 0..<5_000 { #expect(try await action.execute(input).value == input) }
    }

    @Test("completions, executing, enabled, the execution", arguments: [1, 0])
    func orderOfCompletions(input: Int) async {
        let executor = QueueExecutor()
        let gate = Gate()
        let action = CompletableAction<Int>(executor: executor) { input in
            await gate.pass()
            if input == 0 { throw Broken() }
        }
        let log = Channel<String>()
        let logged = Observed(log)
        let execution = action.execute(input)
        func watch<Value>(_ values: Observed<Value>, _ name: @escaping @Sendable (Value) -> String) {
            _ = Task.immediateDetached(executorPreference: executor) {
                for await value in values { log.send(name(value)) }
            }
        }
        watch(action.completions) { "completed" }
        watch(action.executing) { "executing \($0)" }
        watch(action.enabled) { "enabled \($0)" }
        _ = Task.immediateDetached(executorPreference: executor) {
            _ = await execution.failure()
            log.send("ended")
        }
        gate.open()
        executor.run()
        log.finish()
        let completed = input == 0 ? [] : ["completed"]
        let end = completed + ["executing false", "enabled true", "ended"]
        #expect(await logged.all() == ["executing true", "enabled false"] + end)
    }
}
