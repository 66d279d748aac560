import Actions
import Testing

/// The rows about executions.
@Suite struct ExecutionTests {
    @Test("executions: one value for each that really started, none for a refused one")
    func executions() async throws {
        let gate = Gate()
        var action: Action<Int, Int>? = Action { (input: Int) in
            if input == 2 { await gate.pass() }
            return input
        }
        let executions = try #require(action?.executions)
        action?.execute(1)
        let second = try #require(action?.execute(2))
        action?.execute(3)
        gate.open()
        _ = try await second.value
        action?.execute(4)
        action = nil
        var values: [Int?] = []
        for await execution in executions { values.append(try await execution.value) }
        #expect(values == [1, 2, 4])
    }

    @Test("order at the end: element, errors or completions, executing, enabled, the execution", arguments: [1, 0])
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

    @Test("order at the end: whoever has awaited an execution may execute at once")
    func enabledOnceAwaited() async throws {
        let action = Action<Int, Int> { (input: Int) in
            await Task.yield()
            return input
        }
        for input in 0..<5_000 { #expect(try await action.execute(input).value == input) }
    }

    @Test("completions: one value each time the work ends well, none on failure")
    func completions() async throws {
        var action: CompletableAction<Int>? = CompletableAction { input in if input == 2 { throw Broken() } }
        let completions = try #require(action?.completions)
        for input in 1...3 { action?.execute(input) }
        action = nil
        #expect(await completions.all().count == 2)
    }

    @Test(
        "own sequence: each reader gets what is replayed, also one that starts late",
        arguments: [(Replay.everything, [0, 1, 2, 3, 4]), (.last(2), [3, 4]), (.last(0), []), (.nothing, [])])
    func replay(replay: Replay, expected: [Int]) async throws {
        let gate = Gate()
        let action = Action<Int, Int>(
            replay: replay,
            work: { count, emit in
                await gate.pass()
                for i in 0..<count { emit(i) }
            })
        let execution = action.execute(5)
        async let early = execution.list()
        gate.open()
        #expect(try await execution.value == expected.last)
        #expect(try await execution.list() == expected)
        #expect(try await execution.list() == expected)
        let seen = try await early
        #expect(seen.suffix(expected.count) == expected[...])
    }

    @Test("own sequence: `.last` skips for a reader that falls behind, and only then")
    func lastSkips() async throws {
        let first = Gate(), second = Gate()
        let action = Action<Int, Int>(
            replay: .last(3),
            work: { _, emit in
                emit(0)
                await first.pass()
                for i in 1...100 { emit(i) }
                await second.pass()
                emit(101)
            })
        let execution = action.execute(0)
        var reader = execution.makeAsyncIterator()
        #expect(try await reader.next() == 0)
        first.open()
        var seen: [Int] = []
        while let element = try await reader.next() {
            seen.append(element)
            if element == 100 { second.open() }
        }
        #expect(seen.suffix(2) == [100, 101])
        #expect(seen == seen.sorted())
    }

    @Test("own sequence: starts no second work, and ends with the work")
    func oneWork() async throws {
        let calls = Channel<Int>()
        let called = Observed(calls)
        let action = Action<Int, Int> { (input: Int) in
            calls.send(input)
            return input
        }
        let execution = action.execute(1)
        for _ in 0..<3 { #expect(try await execution.list() == [1]) }
        calls.finish()
        #expect(await called.all() == [1])
    }

    @Test("own sequence: records nothing when nobody holds it")
    func recordsNothingUnheld() async throws {
        let living = Living()
        let dropped = Gate(), emitted = Gate(), counted = Gate()
        let action = Action<Int, Tracked>(work: { _, emit in
            emit(Tracked(living))
            await dropped.pass()
            for _ in 0..<10 { emit(Tracked(living)) }
            emitted.open()
            await counted.pass()
        })
        var held: Execution<Tracked>? = action.execute(0)
        #expect(living.count == 1)
        withExtendedLifetime(held) {}
        held = nil
        dropped.open()
        await emitted.pass()
        #expect(living.count == 0)
        #expect(action.isExecuting)
        counted.open()
    }

    @Test("own sequence: fails with the work's error, typed")
    func typedFailure() async {
        let action = Action<Int, Int> { (_: Int) async throws -> Int in throw Broken() }
        do throws(ActionError) {
            for try await _ in action.execute(1) {}
            Issue.record("it ended well")
        } catch {
            #expect(error.kind == .broken)
            #expect("\(error)" == "Broken()")
        }
        #expect("\(ActionError.notEnabled)" == "not started: the action is disabled, or executes already")
    }

    @Test("laziness: the work starts with `execute`, on the caller's thread, up to its first suspension")
    func startsAtOnce() async {
        let started = Channel<String>()
        let observed = Observed(started)
        let gate = Gate()
        let action = Action<Int, Int> { (input: Int) in
            started.send("started")
            await gate.pass()
            return input
        }
        let execution = action.execute(1)
        started.send("returned")
        gate.open()
        _ = await execution.failure()
        started.finish()
        #expect(await observed.all() == ["started", "returned"])
    }

    @Test("laziness: on the caller's thread also when the caller is on an actor")
    @MainActor func startsAtOnceOnAnActor() async {
        let emitters = Channel<Int>()
        let observed = Observed(emitters)
        let action = Action<Int, Int> { (input: Int) in
            emitters.send(input)
            return input
        }
        let execution = action.execute(1)
        #expect(!action.isExecuting)
        emitters.send(2)
        #expect(await execution.failure() == nil)
        #expect(await observed.waiting() == [1, 2])
    }

    @Test(
        "laziness: work and guard stay on the action's executor, else on the one that the caller prefers",
        arguments: [true, false])
    func executor(ofItsOwn: Bool) async {
        let executor = QueueExecutor()
        let gate = Gate()
        let (values, set) = AsyncStream<Bool>.makeStream()
        set.yield(true)
        let make = { @Sendable (its: QueueExecutor?) in
            let action = Action<Int, Int>(enabledIf: values, executor: its) { (input: Int) in
                await gate.pass()
                await Task.yield()
                return input
            }
            action.execute(1)
            return action
        }
        let action: Action<Int, Int>
        if ofItsOwn {
            action = make(executor)
        } else {
            action = await Task.immediateDetached(executorPreference: executor) { make(nil) }.value
        }
        #expect(action.isExecuting)
        gate.open()
        // Were a job left to another executor, not all would have happened when this one has nothing left to do.
        #expect(executor.run() > 0)
        #expect(action.isEnabled)
        set.yield(false)
        #expect(executor.run() > 0)
        #expect(!action.isEnabled)
    }

    @Test("laziness: readers that go away do not cancel the work")
    func readersGoAway() async throws {
        let gate = Gate()
        let action = Action<Int, Int> { (input: Int) in
            await gate.pass()
            return Task.isCancelled ? -1 : input
        }
        let execution = action.execute(1)
        let reader = Task { await execution.failure() }
        reader.cancel()
        #expect(await reader.value == .cancelled)
        #expect(action.isExecuting)
        gate.open()
        #expect(try await execution.value == 1)
    }

    @Test(
        "laziness: cancelling stops the work, which fails with a CancellationError however it stops, once",
        arguments: [true, false], ["returns", "throws", "ignores"])
    func cancel(byAction: Bool, how: String) async throws {
        let gate = Gate(), stopping = Gate()
        var action: Action<Int, Int>? = Action { (input: Int) in
            if how == "ignores" { await stopping.pass() }
            await gate.passOrStop()
            await stopping.pass()
            if how == "throws" { throw Broken() }
            return input
        }
        let errors = try #require(action?.errors)
        let executing = try #require(action?.executing)
        let execution = try #require(action?.execute(1))
        if byAction { action?.cancel() } else { execution.cancel() }
        execution.cancel()
        #expect(action?.isExecuting == true)
        stopping.open()
        #expect(await execution.failure() == .cancelled)
        #expect(action?.isExecuting == false)
        // Too late: nothing runs.
        action?.cancel()
        execution.cancel()
        action = nil
        #expect(await errors.all().map(\.kind) == [.cancelled])
        #expect(await executing.all() == [false, true, false])
    }

    @Test("laziness: work that cancels its own action before its first suspension is cancelled")
    func cancelsItself() async {
        let (actions, set) = AsyncStream<Action<Int, Int>>.makeStream()
        let action = Action<Int, Int> { (input: Int) in
            for await same in actions {
                same.cancel()
                break
            }
            await Gate().passOrStop()
            return input
        }
        set.yield(action)
        #expect(await action.execute(1).failure() == .cancelled)
    }

    @Test("an emitter that outlives its execution says nothing in the next one")
    func lateEmitter() async throws {
        let emitters = Channel<Emitter<Int>>()
        let action = Action<Int, Int>(work: { input, emit in
            emitters.send(emit)
            emit(input)
        })
        let elements = action.elements
        _ = action.execute(1)
        var iterator = Observed(emitters).makeAsyncIterator()
        let late = try #require(await iterator.next())
        late(-1)
        #expect(try await action.execute(2).list() == [2])
        #expect(await elements.waiting() == [1, 2])
    }
}
