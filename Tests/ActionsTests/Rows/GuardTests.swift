import Actions
import Testing

@Suite("guard") struct GuardTests {
    @Test("disabled before its first value, then as it says; the last value stays when it ends")
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

    @Test("true allows, but is not `enabled` while an execution runs")
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

    @Test("one whose first value is ready enables before `init` returns")
    func readyGuard() {
        #expect(Action<Int, Int>(enabledIf: [true].ready) { (input: Int) in input }.isEnabled)
        #expect(!Action<Int, Int>(enabledIf: [false].ready) { (input: Int) in input }.isEnabled)
    }

    @Test("one that fails disables for good")
    func failingGuard() async {
        let values = AsyncThrowingStream<Bool, any Error> { stream in
            stream.yield(true)
            stream.finish(throwing: Broken())
        }
        let action = Action<Int, Int>(enabledIf: values) { (input: Int) in input }
        #expect(!action.isEnabled)
        #expect(await action.execute(1).failure() == .notEnabled)
    }

    @Test("every form of work can have one")
    func everyFormIsGuarded() async throws {
        let sequence = Action<Int, Int>(enabledIf: [true].ready) { (count: Int) in (0..<count).ready }
        #expect(try await sequence.execute(3).list() == [0, 1, 2])
        let emitter = Action<Int, Int>(enabledIf: [true].ready, work: { count, emit in for i in 0..<count { emit(i) } })
        #expect(try await emitter.execute(3).list() == [0, 1, 2])
        let completable = CompletableAction<Int>(enabledIf: [true].ready) { _ in }
        #expect(await completable.execute(1).failure() == nil)
    }

    @Test("without one the action is always allowed")
    func none() {
        #expect(Action<Int, Int> { (input: Int) in input }.isEnabled)
    }

    @Test("its changes while an execution runs are seen once that has ended")
    func changesMeanwhile() async throws {
        let gate = Gate()
        let (values, set) = AsyncStream<Bool>.makeStream()
        let executor = QueueExecutor()
        set.yield(true)
        let action = Action<Int, Int>(enabledIf: values, executor: executor) { (input: Int) in
            await gate.pass()
            return input
        }
        let enabled = action.enabled
        let execution = action.execute(1)
        for value in [false, true, false] {
            set.yield(value)
            executor.run()
        }
        gate.open()
        executor.run()
        #expect(try await execution.value == 1)
        #expect(!action.isEnabled)
        #expect(await enabled.waiting() == [true, false])
        #expect(await action.execute(2).failure() == .notEnabled)
    }
}
