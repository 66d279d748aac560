import TestSupport
import Testing

@Suite("--only", .timeLimit(.minutes(1))) struct OnlyTests {
    private let scenario = Scenario(
        """
        steps:
          - { id: a, run: echo a }
          - { id: b, needs: [], run: echo b }
          - { id: c, needs: [a], run: 'echo "c ${{ steps.a.outputs.stdout }}"' }
          - { id: d, needs: [c, e], run: echo d }
          - { id: e, needs: [], run: echo e }
          - run: echo six
        finally: [{ run: echo end }]
        outputs: { x: "${{ steps.b.outputs.stdout }}" }
        """)

    @Test(
        "what is asked for, what that needs, and finally",
        arguments: [
            ("--only b", "b end"), ("--only c", "a c a end"), ("--only=d -j1", "a c a e d end"),
            ("--only b --only a -j1", "a b end"), ("--only 6 -j1", "a b c a e d six end"),
            ("--only c --no-needs", "c end"),
            ("--only d --only a --no-needs", "a d end"),
        ]) func chosen(_ options: String, _ printed: String) async throws
    {
        let outcome = try await scenario.shell("flowrun --show raw \(options) flow.yaml 2>/dev/null | tr -s ' \\n' ' '")
        outcome.expect(stdout: printed + " ")
    }

    @Test("plan takes it too") func plan() async throws {
        let outcome = try await scenario.shell("flowrun plan --only c flow.yaml | grep -c '^▸'")
        outcome.expect(stdout: "3\n")
    }

    @Test("a step that is not there is a mistake, and so is --no-needs alone") func mistakes() async throws {
        try await scenario.run("flow.yaml", "--only", "buidl").expect(
            stderr: "flowrun: there is no step `buidl` in flow.yaml; `flowrun graph` shows them\n", code: 2)
        try await scenario.run("flow.yaml", "--no-needs").expect(
            stderr: "flowrun: `--no-needs` belongs to `--only STEP`\nTry `flowrun help run`.\n", code: 2)
    }
}
