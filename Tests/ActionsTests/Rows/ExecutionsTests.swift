import Actions
import Testing

@Suite("executions") struct ExecutionsTests {
    @Test("one value for each that really started, none for a refused one")
    func executions() async throws {
        let gate = Gate()
        var action: Action<Int, Int>? = Action { (input: Int) in
            if input == 2 { await gate.pass() }
            return input
        }
        let executions = try #require(action?.executions)
        action?.execute(1)
        let second = try #require(action?.execute(2))
        action?.execute(3)
        gate.open()
        _ = try await second.value
        action?.execute(4)
        action = nil
        var values: [Int?] = []
        for await execution in executions { values.append(try await execution.value) }
        #expect(values == [1, 2, 4])
    }
}
