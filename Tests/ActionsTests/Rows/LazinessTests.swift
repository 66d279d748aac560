import Actions
import Testing

@Suite("laziness") struct LazinessTests {
    @Test("the work starts with `execute`, on the caller's thread, up to its first suspension")
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

    @Test("on the caller's thread also when the caller is on an actor")
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
        "work and guard stay on the action's executor, else on the one that the caller prefers",
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

    @Test("readers that go away do not cancel the work")
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
        "cancelling stops the work, which fails with a CancellationError however it stops, once",
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

    @Test("work that cancels its own action before its first suspension is cancelled")
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
}
