import TestSupport
import Testing

@Suite("On a terminal") struct TerminalTests {
    @Test("a confirmation is asked, and what others print waits for its answer") func prompt() async throws {
        let flow = """
            steps:
              - { id: ask, prompt: { confirm: Go on? } }
              - { id: beside, needs: [], run: "while [ ! -e go ]; do sleep 0.02; done; echo be''sides; touch printed" }
              - { id: done, needs: [ask], run: echo after }
            """
        let program = try Scenario(flow).startOnTerminal("flow.yaml")
        try await program.waitForText("Go on?")
        program.touch("go")
        try await program.waitForFile("printed")
        #expect(!program.stdout.contains("besides"))
        program.type("y")
        let outcome = try await program.finish()
        #expect(outcome.code == 0, "\(outcome.stdout)")
        #expect(outcome.stdout.contains("besides\r\n") && outcome.stdout.contains("after\r\n"), "\(outcome.stdout)")
        let started = try #require(outcome.stdout.firstRange(of: "ask\u{1B}[0m  Go on?"))
        let drawn = try #require(outcome.stdout.firstRange(of: "[y/n]"))
        #expect(started.upperBound < drawn.lowerBound)
    }

    @Test("X9: declining is 5, Ctrl-C is 130", arguments: [("\u{1B}", 5), ("\u{3}", 130)])
    func declining(_ key: String, _ code: Int) async throws {
        let program = try Scenario("steps: [{prompt: {confirm: Go on?}}]").startOnTerminal("flow.yaml")
        try await program.waitForText("Go on?")
        program.type(key)
        let outcome = try await program.finish()
        #expect(outcome.code == code, "\(outcome.stdout)")
    }

    @Test("Q1: --no-input and CI ask nobody", arguments: [["--no-input"], []]) func nobody(_ options: [String])
        async throws
    {
        var scenario = Scenario("steps: [{id: ok, prompt: {confirm: Go on?}}]")
        if options.isEmpty { scenario = scenario.variable("CI", "true") }
        let program =
            try options.isEmpty
            ? scenario.startOnTerminal("flow.yaml") : scenario.startOnTerminal("flow.yaml", "--no-input")
        let outcome = try await program.finish()
        #expect(outcome.code == 1 && outcome.stdout.contains("--answer ok="))
    }

    @Test("S1: Ctrl-C reaches the step once, and it may clean up") func interrupt() async throws {
        let flow = "steps: [{run: \"trap 'echo cleaned; exit 0' INT; echo ready; while :; do sleep 0.05; done\"}]"
        let program = try Scenario(flow).startOnTerminal("flow.yaml")
        try await program.waitForLine("ready")
        program.type("\u{3}")
        let outcome = try await program.finish()
        #expect(outcome.code == 130)
        #expect(outcome.stdout.split(separator: "cleaned").count == 2, "\(outcome.stdout)")
    }

    @Test("colours are on, and end before flowrun's own lines") func colors() async throws {
        let flow = "steps: [{run: \"printf '\\\\033[31m\\\\033[?25lred'\"}]"
        let outcome = try await Scenario(flow).startOnTerminal("flow.yaml").finish()
        #expect(outcome.stdout.contains("red\u{1B}[0m\u{1B}[?25h\r\n"), "\(outcome.stdout.debugDescription)")
    }
}
