import Actions
import Testing

@Suite("executing") struct ExecutingTests {
    @Test("now, then around each execution; also without elements and when it fails")
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

    @Test("true as long as the work runs, for an observer that comes meanwhile too")
    func meanwhile() async throws {
        let gate = Gate()
        let action = Action<Int, Int> { (input: Int) in
            await gate.pass()
            return input
        }
        #expect(!action.isExecuting)
        let execution = action.execute(1)
        #expect(action.isExecuting)
        #expect(await action.executing.waiting() == [true])
        gate.open()
        _ = try await execution.value
        #expect(await action.executing.waiting() == [false])
    }
}
