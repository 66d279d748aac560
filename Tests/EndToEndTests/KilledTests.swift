import TestSupport
import Testing

@Suite("Killed without a warning") struct KilledTests {
    @Test("S13: the terminal of a prompt gets its modes and its cursor back", .timeLimit(.minutes(1)))
    func terminal() async throws {
        let flow = """
            steps:
              - { id: ask, prompt: { choose: Which?, options: [red, green] } }
              - { id: kill, needs: [], run: "until [ -e go ]; do sleep 0.02; done; kill -KILL $PPID" }
            """
        let program = try Scenario(flow).startOnTerminal("flow.yaml")
        try await program.waitForText("green\u{1B}[?25l")
        program.touch("go")
        try await program.waitForText("\u{1B}[?2004l\u{1B}[?25h\r\n")
        #expect(try await program.finish().code == 137)
    }
}
