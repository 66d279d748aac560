import Actions
import Testing

@Suite("enabled") struct EnabledTests {
    @Test("now, then each change; never true while executing")
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

    @Test("each change is told once, to each observer, from its own moment on")
    func eachChange() async throws {
        var action: Action<Int, Int>? = Action { (input: Int) in input }
        let first = try #require(action?.enabled)
        action?.execute(1)
        let second = try #require(action?.enabled)
        action?.execute(2)
        action = nil
        #expect(await first.all() == [true, false, true, false, true])
        #expect(await second.all() == [true, false, true])
    }
}
