import Actions
import Testing

@Suite("single execution") struct SingleExecutionTests {
    @Test("while one runs, the work is not called; that execution is refused and told once")
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

    @Test("work that executes its own action is refused")
    func executesItself() async throws {
        let (actions, set) = AsyncStream<Action<Int, Int>>.makeStream()
        let action = Action<Int, Int> { (input: Int) async throws -> Int in
            for await same in actions { return await same.execute(input).failure() == .notEnabled ? input : -1 }
            return 0
        }
        set.yield(action)
        #expect(try await action.execute(7).value == 7)
    }
}
