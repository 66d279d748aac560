import Actions
import Testing

@Suite("completions") struct CompletionsTests {
    @Test("one value each time the work ends well, none on failure")
    func completions() async throws {
        var action: CompletableAction<Int>? = CompletableAction { input in if input == 2 { throw Broken() } }
        let completions = try #require(action?.completions)
        for input in 1...3 { action?.execute(input) }
        action = nil
        #expect(await completions.all().count == 2)
    }
}
