import Actions
import Testing

@Suite("inputs") struct InputsTests {
    @Test("a sink whose end or failure does not end the action")
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

    @Test("one that comes while the action is not enabled is refused, and told by errors")
    func refused() async {
        let action = Action<Int, Int>(enabledIf: [false].ready) { (input: Int) in input }
        let errors = action.errors
        action.inputs.send(1)
        #expect(await errors.waiting().map(\.kind) == [.notEnabled])
    }

    @Test("a sink that is held does not keep the action alive")
    func doesNotKeep() {
        weak var gone: Action<Int, Int>?
        let inputs: Inputs<Int>
        do {
            let action = Action<Int, Int> { (input: Int) in input }
            gone = action
            inputs = action.inputs
        }
        #expect(gone == nil)
        inputs.send(1)
    }
}
