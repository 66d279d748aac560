import Actions
import Testing

@Suite("errors") struct ErrorsTests {
    @Test("once for each failed execution, however many observe it; underlyingErrors without refusals")
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

    @Test("an observer is told from its own moment on, of failures only, in words")
    func words() async throws {
        let action = Action<Int, Int> { (input: Int) async throws -> Int in
            if input < 0 { throw Broken() } else { input }
        }
        action.execute(-1)
        let errors = action.errors
        action.execute(1)
        action.execute(-2)
        #expect(await errors.waiting().map { "\($0)" } == ["Broken()"])
        #expect("\(ActionError.notEnabled)" == "not started: the action is disabled, or executes already")
    }
}
