import TestSupport
import Testing

@Suite("Threads") struct ThreadTests {
    @Test("one thread runs a plain workflow") func oneThread() async throws {
        let flow = "steps: [{run: \"ls /proc/$PPID/task | wc -l\"}]"
        let outcome = try await Scenario(flow).run("flow.yaml", "--show=raw")
        #expect(outcome.stdout == "1\n", "\(outcome.stdout)\(outcome.stderr)")
    }
}
