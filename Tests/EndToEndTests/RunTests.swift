import TestSupport
import Testing

@Suite("Running a workflow") struct RunTests {
    @Test("a lone step's output stands alone on standard output") func loneStep() async throws {
        try await Scenario("steps: [{run: echo hi}]").run("flow.yaml")
            .expect(stdout: "hi\n", stderr: "✓ flow  1 step in 0.0s\n")
    }

    @Test("of several steps each line says whose it is") func severalSteps() async throws {
        try await Scenario("steps: [{id: a, run: echo hi}, {id: bee, run: echo ho >&2}]").run("flow.yaml")
            .expect(
                stdout: "a   | hi\n",
                stderr: """
                    ▸ a  echo hi
                    ✓ a  0.0s
                    ▸ bee  echo ho >&2
                    bee | ho
                    ✓ bee  0.0s
                    ✓ flow  2 steps in 0.0s

                    """)
    }

    @Test("a failure is told with its code, place, output, and what it kept from running") func failure() async throws {
        let flow = """
            steps:
              - { id: a, run: "echo working; exit 3" }
              - { id: b, run: echo never }
            """
        try await Scenario(flow).run("flow.yaml").expect(
            stdout: "a | working\n",
            stderr: """
                ▸ a  echo working; exit 3
                ✗ a  exit code 3  0.0s
                ↷ b  skipped: a failed
                ✗ a  exit code 3  flow.yaml:2
                    echo working; exit 3
                    | working
                ↷ b  skipped: a failed
                ✗ flow  failed: 1 failed, 1 skipped in 0.0s

                """, code: 1)
    }

    @Test("L5: standard output has nothing but what steps print") func cleanOutput() async throws {
        let outcome = try await Scenario("steps: [{run: echo hi}, {run: exit 1}]").shell(
            "flowrun flow.yaml --show raw 2>/dev/null")
        outcome.expect(stdout: "hi\n", code: 1)
    }

    @Test("O1: output without a newline gets none") func noNewline() async throws {
        let outcome = try await Scenario(#"steps: [{run: "printf 'no newline'"}]"#).run("flow.yaml", "-q", "--show=raw")
        #expect(outcome.code == 0)
        let raw = try await Scenario(#"steps: [{run: "printf 'no newline'"}]"#).run("flow.yaml", "--show=raw")
        #expect(raw.stdout == "no newline")
    }

    @Test("O5: bytes that are no UTF-8 come out as they are") func bytes() async throws {
        let outcome = try await Scenario(#"steps: [{run: "printf 'a\\377\\376b\\n'"}]"#).run("flow.yaml")
        #expect(outcome.stdoutBytes == [0x61, 0xFF, 0xFE, 0x62, 0x0A])
    }

    @Test("quiet tells nothing of a run that succeeds") func quiet() async throws {
        try await Scenario("steps: [{run: echo hi}]").run("-q", "flow.yaml").expect()
    }

    @Test("inputs are words with a =, options, or a file") func inputs() async throws {
        let flow = """
            inputs: { a: {}, b: { type: boolean, default: false }, c: {}, d: { default: x=y } }
            steps: [{ file: { write: out, content: "${{ inputs.a }} ${{ inputs.b }} ${{ inputs.c }} ${{ inputs.d }}" } }]
            """
        let outcome = try await Scenario(flow).file("in.json", #"{"c": "3.10", "a": "lost"}"#)
            .run("flow.yaml", "a=one=1", "-i", "b", "--inputs", "in.json", "-q")
        outcome.expect()
        #expect(outcome.file("out") == "one=1 true 3.10 x=y")
    }

    @Test("every problem of the inputs is told, and nothing runs") func missingInputs() async throws {
        let flow = """
            inputs: { a: { description: what }, n: { type: integer } }
            steps: [{ file: { write: out, content: x } }]
            """
        let outcome = try await Scenario(flow).run("flow.yaml", "n=x", "z=1")
        outcome.expect(
            stderr: """
                flowrun: unknown input `z`: its inputs are a, n
                flowrun: missing input `a` (what): give it with -i a=STRING
                flowrun: input `n` must be a whole number, but is 'x'

                """, code: 2)
        #expect(outcome.file("out") == nil)
    }

    @Test("L7: words after -- reach the workflow") func args() async throws {
        let flow = #"steps: [{ file: { write: out, content: "${{ join(args, '+') }}" } }]"#
        let outcome = try await Scenario(flow).run("run", "flow.yaml", "-q", "--", "-v", "--json")
        outcome.expect()
        #expect(outcome.file("out") == "-v+--json")
    }

    @Test("keep-going runs what does not need the failed step") func keepGoing() async throws {
        let flow = "steps: [{id: a, run: exit 1}, {id: b, needs: [], run: sleep 0.1}, {id: c, needs: [b], run: echo c}]"
        #expect(try await Scenario(flow).run("flow.yaml").stdout == "")
        #expect(try await Scenario(flow).run("-k", "flow.yaml").stdout == "c | c\n")
    }

    @Test("E21: a run needs no environment at all") func poorEnvironment() async throws {
        let outcome = try await Scenario("steps: [{run: 'echo \"$PATH\"'}]").withoutEnvironment()
            .run("flow.yaml", "--no-history")
        #expect((outcome.stdout, outcome.code) == ("/usr/local/bin:/usr/bin:/bin\n", 0))
    }

    @Test("Q1: a prompt that nobody can answer fails at once, and says how to answer it") func nobody() async throws {
        let outcome = try await Scenario("steps: [{id: ok, prompt: {confirm: Sure?}}]").run("flow.yaml")
        #expect(outcome.code == 1)
        #expect(outcome.stderr.contains("--answer ok="))
    }

    @Test("prompts are answered by options") func answers() async throws {
        let flow = """
            steps:
              - { id: ok, prompt: { confirm: Sure? } }
              - { id: who, prompt: { ask: Who? } }
              - { file: { write: out, content: "${{ steps.ok.outputs.answer }} ${{ steps.who.outputs.answer }}" } }
            """
        let outcome = try await Scenario(flow).run("flow.yaml", "-yq", "--answer", "who=me")
        outcome.expect()
        #expect(outcome.file("out") == "true me")
    }

    @Test("a scenario's programs start with no signal blocked or ignored, so that they can be ended") func signals()
        async throws
    {
        // The C library keeps 32 and 33 for itself.
        let line = """
            for name in SigBlk SigIgn; do
                echo $name $((0x$(sed -n "s/^$name:\t//p" /proc/self/status) & 0x7FFFFFFF))
            done
            """
        try await Scenario().shell(line).expect(stdout: "SigBlk 0\nSigIgn 0\n")
    }

    @Test("children that flowrun had before the run are not the run's") func inheritedChildren() async throws {
        let line = """
            mkfifo gate; exec 9<>gate
            bash -c 'cat gate & echo $! > pid; exec flowrun flow.yaml -q'
            kill $(cat pid) && echo alive
            """
        try await Scenario("steps: [{run: echo hi}]").shell(line).expect(stdout: "alive\n")
    }
}
