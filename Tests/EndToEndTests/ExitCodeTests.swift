import TestSupport
import Testing

@Suite("Exit codes") struct ExitCodeTests {
    @Test("X1: a step's code is told, and passed on when asked") func stepCode() async throws {
        let scenario = Scenario("steps: [{id: a, run: exit 42}]")
        let outcome = try await scenario.run("flow.yaml")
        outcome.expect(stderrContains: "✗ a  exit code 42", code: 1)
        #expect(try await scenario.run("flow.yaml", "-x").code == 42)
        let events = try await scenario.run("flow.yaml", "--json").events()
        let failure = events.first { $0["type"] as? String == "step.finished" }?["failure"] as? [String: any Sendable]
        #expect(failure?["exitCode"] as? Int == 42)
    }

    @Test("X3: a step that a signal ended has failed; the run was not cancelled") func stepSignal() async throws {
        let scenario = Scenario("steps: [{run: kill -TERM $$}]")
        #expect(try await scenario.run("flow.yaml").code == 1)
        #expect(try await scenario.run("flow.yaml", "--exit-code").code == 143)
    }

    @Test("X13: a step's code cannot be taken for flowrun's own") func ownCodes() async throws {
        let last = try await Scenario("steps: [{run: exit 2}]").run("flow.yaml", "--json", "-x")
        #expect(last.code == 2)
        #expect(last.events().last?["exitCode"] as? Int == 1)
    }

    @Test(
        "L13: the code does not depend on how the run is shown", arguments: ["--json", "-q", "--show=raw", "--plain"])
    func modes(_ option: String) async throws {
        #expect(try await Scenario("steps: [{run: exit 7}]").run("flow.yaml", option).code == 1)
    }

    @Test("the run's timeout is 124") func timeout() async throws {
        try await Scenario("timeout: 100ms\nsteps: [{run: sleep 60}]").run("flow.yaml")
            .expect(stderrContains: "the run's timeout of 100ms passed", code: 124)
    }

    @Test(
        "a signal is 128 plus its number, and reaches the step once", arguments: [(2, "INT"), (15, "TERM"), (1, "HUP")])
    func signals(_ number: Int32, _ name: String) async throws {
        let flow = """
            steps: [{ run: "trap 'echo got \(name); exit 0' \(name); echo ready; while :; do sleep 0.05; done" }]
            finally: [{ run: echo cleaned }]
            """
        let program = try Scenario(flow).start("flow.yaml", "--show=raw")
        try await program.waitForLine("ready")
        program.send(number)
        let outcome = try await program.finish()
        #expect(outcome.stdout == "ready\ngot \(name)\ncleaned\n")
        #expect(outcome.code == 128 + Int(number))
    }

    @Test("state that cannot be written is told; it only counts when the run went well") func unwritableState()
        async throws
    {
        let outcome = try await Scenario("steps: [{run: echo hi}]").run("flow.yaml", "--state", "/dev/null/x", "-q")
        outcome.expect(stderr: "flowrun: could not make /dev/null/x: Not a directory\n", code: 74)
        #expect(try await Scenario("steps: [{run: exit 3}]").run("flow.yaml", "--state", "/dev/null/x").code == 1)
        #expect(try await Scenario("steps: [{run: exit 0}]").run("flow.yaml", "--no-history").code == 0)
    }

    @Test("output that cannot be written is told") func unwritableOutput() async throws {
        try await Scenario("steps: [{run: echo hi}]").shell("flowrun flow.yaml > /dev/full")
            .expect(stderrContains: "could not write standard output: No space left on device", code: 74)
    }
}
