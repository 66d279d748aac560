import TestSupport
import Testing

@Suite("Actions and other files", .timeLimit(.minutes(2))) struct UseTests {
    @Test("an action runs as the step that uses it, with inputs of its own") func action() async throws {
        let flow = """
            inputs: { who: { default: you } }
            actions:
              greet:
                inputs: { name: {} }
                env: { N: "${{ inputs.name }}" }
                run: echo "hello $N" && echo "said=$N" >> "$FLOWRUN_OUTPUT"
                outputs: { text: "${{ result.said }}!" }
              twice:
                inputs: { name: {} }
                steps:
                  - { id: one, use: greet, with: { name: "${{ inputs.name }}" } }
                  - { run: "echo ${{ steps.one.outputs.text }}" }
            steps:
              - { id: a, use: greet, with: { name: "${{ inputs.who }}" } }
              - { id: b, use: twice, with: { name: "$(touch PWNED)" } }
              - { run: "echo ${{ steps.a.outputs.text }}" }
            """
        let outcome = try await Scenario(flow).run("flow.yaml", "who=me")
        outcome.expect(
            stdout: """
                a     | hello me
                b/one | hello $(touch PWNED)
                b/2   | $(touch PWNED)!
                3     | me!

                """, stderr: outcome.stderr)
        #expect(outcome.file("PWNED") == nil)
        #expect(outcome.stderr.hasSuffix("✓ flow  4 steps in 0.0s\n"))
    }

    @Test("no two processes of one action run at once") func single() async throws {
        let flow = """
            actions: { lock: { run: "mkdir held && sleep 0.05 && rmdir held" } }
            steps: [{ id: s, use: lock, forEach: [1, 2, 3, 4] }]
            """
        let outcome = try await Scenario(flow).run("flow.yaml", "-j4", "-q")
        outcome.expect()
    }

    @Test("with is checked before anything runs") func with() async throws {
        let flow = """
            actions: { a: { inputs: { n: { type: integer } }, run: touch ran } }
            steps: [{ use: a, with: { n: x } }]
            """
        let outcome = try await Scenario(flow).run("flow.yaml")
        outcome.expect(stderrContains: "flow.yaml:2:27: error: input `n` of `a` must be a whole number", code: 2)
        #expect(outcome.file("ran") == nil)
    }
}
