import Actions
import Testing

@Suite("back-pressure") struct BackPressureTests {
    @Test(
        "a slow observer does not block; it loses only what its policy says",
        arguments: [(Buffering.unbounded, Array(0..<1000)), (.newest(2), [998, 999]), (.oldest(2), [0, 1])])
    func backPressure(buffering: Buffering, expected: [Int]) async throws {
        var action: Action<Int, Int>? = Action(work: { count, emit in for i in 0..<count { emit(i) } })
        let elements = try #require(action?.elements.buffering(buffering))
        #expect(await action?.execute(1000).failure() == nil)
        action = nil
        #expect(await elements.all() == expected)
    }

    @Test("the observer chooses: others of the same action keep what they chose")
    func eachItsOwn() async throws {
        let action = Action<Int, Int>(work: { count, emit in for i in 0..<count { emit(i) } })
        let all = action.elements
        let newest = action.elements.buffering(.newest(1))
        let oldest = action.elements.buffering(.oldest(1))
        // It ends though nobody reads.
        #expect(await action.execute(100).failure() == nil)
        #expect(await all.waiting() == Array(0..<100))
        #expect(await newest.waiting() == [99])
        #expect(await oldest.waiting() == [0])
    }
}
