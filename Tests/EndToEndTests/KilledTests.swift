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
        try await program.waitForText("\u{1B}[?2004l\u{1B}[?25h")
        #expect(try await program.finish().code == 137)
    }

    @Test("Q19: an answer that was given is in the record of a run that was killed after it") func answerIsKept()
        async throws
    {
        let flow = """
            steps:
              - { id: ask, prompt: { ask: Name? } }
              - { id: kill, run: "kill -KILL $PPID; sleep 60" }
            """
        let program = try Scenario(flow).startOnTerminal("flow.yaml")
        try await program.waitForText("Name?")
        try await program.waitForText("\u{1B}[?25h")
        program.type("Ada\r")
        let outcome = try await program.finish()
        #expect(outcome.code == 137)
        let journal = outcome.recordedEvents
        let answered = journal.first { $0["type"] as? String == "prompt.answered" }
        #expect(
            answered?["answer"] as? [String: String] == ["answer": "Ada"] || answered?["answer"] as? String == "Ada")
        let finished = journal.first { $0["type"] as? String == "step.finished" }
        #expect(finished?["step"] as? String == "ask")
        #expect((finished?["outputs"] as? [String: any Sendable])?["answer"] as? String == "Ada")
        #expect(journal.last?["type"] as? String == "step.started")
    }
}
