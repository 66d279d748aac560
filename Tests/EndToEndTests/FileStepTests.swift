import TestSupport
import Testing

@Suite("Runs from end to end") struct RunTests {
    @Test("a run of two steps tells each on standard error") func twoSteps() async throws {
        try await Scenario("steps: [{file: {write: a.txt, content: hi}}, {assert: 1 == 1}]").run("flow.yaml")
            .expect(
                stderr: """
                    ▸ 1  write a.txt
                    ✓ 1  0.0s
                    ▸ 2  assert 1 == 1
                    ✓ 2  0.0s
                    ✓ flow  2 steps in 0.0s

                    """)
    }
}
