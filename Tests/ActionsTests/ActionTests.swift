import Actions
import Testing

/// The rows of the table of behaviours, in its order, up to `enabled`.
@Suite struct ActionTests {
    @Test("single execution: while one runs, the work is not called; that execution is refused and told once")
    func singleExecution() async throws {
        let calls = Channel<Int>()
        let called = Observed(calls)
        let gate = Gate()
        var action: Action<Int, Int>? = Action { (input: Int) in
            calls.send(input)
            await gate.pass()
            return input
        }
        let errors = try #require(action?.errors)
        let first = try #require(action?.execute(1))
        let second = try #require(action?.execute(2))
        #expect(await second.failure() == .notEnabled)
        gate.open()
        #expect(try await first.value == 1)
        action = nil
        calls.finish()
        #expect(await called.all() == [1])
        #expect(await errors.all().map(\.kind) == [.notEnabled])
    }

    @Test("single execution: work that executes its own action is refused")
    func executesItself() async throws {
        let (actions, set) = AsyncStream<Action<Int, Int>>.makeStream()
        let action = Action<Int, Int> { (input: Int) async throws -> Int in
            for await same in actions { return await same.execute(input).failure() == .notEnabled ? input : -1 }
            return 0
        }
        set.yield(action)
        #expect(try await action.execute(7).value == 7)
    }

    @Test("guard: disabled before its first value, then as it says; the last value stays when it ends")
    func guardFollows() async throws {
        let (values, set) = AsyncStream<Bool>.makeStream()
        let action = Action<Int, Int>(enabledIf: values) { (input: Int) in input }
        var enabled = action.enabled.makeAsyncIterator()
        #expect(await enabled.next() == false)
        #expect(await action.execute(1).failure() == .notEnabled)
        set.yield(true)
        #expect(await enabled.next() == true)
        #expect(try await action.execute(2).value == 2)
        #expect(await enabled.next() == false)
        #expect(await enabled.next() == true)
        set.yield(false)
        #expect(await enabled.next() == false)
        set.yield(true)
        set.finish()
        #expect(await enabled.next() == true)
        #expect(try await action.execute(3).value == 3)
    }

    @Test("guard: true allows, but is not `enabled` while an execution runs")
    func guardIsNotEnabled() async throws {
        let gate = Gate()
        let action = Action<Int, Int>(enabledIf: [true, true].ready) { (input: Int) in
            await gate.pass()
            return input
        }
        let execution = action.execute(1)
        #expect(!action.isEnabled)
        gate.open()
        _ = try await execution.value
        #expect(action.isEnabled)
    }

    @Test("guard: one whose first value is ready enables before `init` returns")
    func readyGuard() {
        #expect(Action<Int, Int>(enabledIf: [true].ready) { (input: Int) in input }.isEnabled)
        #expect(!Action<Int, Int>(enabledIf: [false].ready) { (input: Int) in input }.isEnabled)
    }

    @Test("guard: one that fails disables for good")
    func failingGuard() async {
        let values = AsyncThrowingStream<Bool, any Error> { stream in
            stream.yield(true)
            stream.finish(throwing: Broken())
        }
        let action = Action<Int, Int>(enabledIf: values) { (input: Int) in input }
        #expect(!action.isEnabled)
        #expect(await action.execute(1).failure() == .notEnabled)
    }

    @Test("guard: every form of work can have one")
    func everyFormIsGuarded() async throws {
        let sequence = Action<Int, Int>(enabledIf: [true].ready) { (count: Int) in (0..<count).ready }
        #expect(try await sequence.execute(3).list() == [0, 1, 2])
        let emitter = Action<Int, Int>(enabledIf: [true].ready, work: { count, emit in for i in 0..<count { emit(i) } })
        #expect(try await emitter.execute(3).list() == [0, 1, 2])
        let completable = CompletableAction<Int>(enabledIf: [true].ready) { _ in }
        #expect(await completable.execute(1).failure() == nil)
    }

    @Test("inputs: a sink whose end or failure does not end the action")
    func inputs() async throws {
        var action: Action<Int, Int>? = Action { (input: Int) in input }
        let elements = try #require(action?.elements)
        let inputs = try #require(action?.inputs)
        await inputs.send(contentsOf: [1, 2].ready)
        let failing = AsyncThrowingStream<Int, any Error> { stream in
            stream.yield(3)
            stream.finish(throwing: Broken())
        }
        await #expect(throws: Broken.self) { try await inputs.send(contentsOf: failing) }
        inputs.send(4)
        action = nil
        inputs.send(5)
        #expect(await elements.all() == [1, 2, 3, 4])
    }

    @Test("elements: those of all executions, in order; a failure does not end them")
    func elements() async throws {
        var action: Action<Int, Int>? = Action(work: { input, emit in
            emit(input)
            if input < 0 { throw Broken() }
            emit(input + 1)
        })
        let before = try #require(action?.elements)
        for input in [10, -1, 20] { action?.execute(input) }
        let late = try #require(action?.elements)
        action?.execute(30)
        action = nil
        #expect(await before.all() == [10, 11, -1, 20, 21, 30, 31])
        #expect(await late.all() == [30, 31])
    }

    @Test("errors: once for each failed execution, however many observe it; underlyingErrors without refusals")
    func errors() async throws {
        let gate = Gate()
        var action: Action<Int, Int>? = Action { (input: Int) in
            await gate.pass()
            throw Broken()
        }
        let all = try #require([action?.errors, action?.errors, action?.errors].compactMap { $0 } as [Observed]?)
        let underlying = try #require(action?.underlyingErrors)
        let execution = try #require(action?.execute(1))
        action?.execute(2)
        gate.open()
        // Observed by several readers of the execution as well.
        #expect(await execution.failure() == .broken)
        #expect(await execution.failure() == .broken)
        action = nil
        for errors in all { #expect(await errors.all().map(\.kind) == [.notEnabled, .broken]) }
        #expect(await underlying.all().map { $0 is Broken } == [true])
    }

    @Test("executing: now, then around each execution; also without elements and when it fails")
    func executing() async throws {
        var action: Action<Int, Int>? = Action(work: { input, emit in
            if input == 1 { emit(input) }
            if input == 2 { throw Broken() }
        })
        let executing = try #require(action?.executing)
        for input in 0...2 { action?.execute(input) }
        #expect(action?.isExecuting == false)
        action = nil
        #expect(await executing.all() == [false, true, false, true, false, true, false])
    }

    @Test("enabled: now, then each change; never true while executing")
    func enabled() async throws {
        let gate = Gate()
        let (values, set) = AsyncStream<Bool>.makeStream()
        set.yield(true)
        let action = Action<Int, Int>(enabledIf: values) { (input: Int) in
            await gate.pass()
            return input
        }
        let enabled = action.enabled
        var whileExecuting = action.executing.makeAsyncIterator()
        let execution = action.execute(1)
        #expect(await whileExecuting.next() == false)
        #expect(await whileExecuting.next() == true)
        #expect(!action.isEnabled)
        #expect(await action.enabled.waiting() == [false])
        gate.open()
        _ = try await execution.value
        #expect(await enabled.waiting() == [true, false, true])
        #expect(await action.enabled.waiting() == [true])
    }
}
