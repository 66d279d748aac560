import Actions
import Testing

@Suite("elements") struct ElementsTests {
    @Test("those of all executions, in order; a failure does not end them")
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

    @Test("an observer is read once: what one reader has read, the next one does not see")
    func readOnce() async throws {
        let action = Action<Int, Int>(work: { count, emit in for i in 0..<count { emit(i) } })
        let elements = action.elements
        action.execute(2)
        #expect(await elements.waiting() == [0, 1])
        action.execute(1)
        #expect(await elements.waiting() == [0])
    }

    @Test("an observer has one reader: a second one that waits beside it is a programming mistake")
    func oneReader() async {
        await #expect(processExitsWith: .failure) {
            let action = Action<Int, Int> { (input: Int) in input }
            let elements = action.elements
            _ = Task.immediate { await elements.waiting() }
            _ = await elements.waiting()
        }
    }
}
