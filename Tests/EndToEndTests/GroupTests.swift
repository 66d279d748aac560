import TestSupport
import Testing

@Suite("Groups and instances of the program", .timeLimit(.minutes(2))) struct GroupTests {
    @Test("a step inside another is shown by its path, and only what does something counts") func group() async throws {
        let flow = """
            steps:
              - id: build
                env: { A: one }
                steps:
                  - { id: a, run: 'echo "$A $FLOWRUN_STEP_ID"' }
                outputs: { said: steps.a.outputs.stdout }
              - { id: b, run: "echo got ${{ steps.build.outputs.said }}" }
            """
        try await Scenario(flow).run("flow.yaml").expect(
            stdout: "build/a | one build/a\nb       | got one build/a\n",
            stderr: """
                ▸ build  1 step
                ▸ build/a  echo "$A $FLOWRUN_STEP_ID"
                ✓ build/a  0.0s
                ✓ build  0.0s
                ▸ b  echo got ${{ steps.build.outputs.said }}
                ✓ b  0.0s
                ✓ flow  2 steps in 0.0s

                """)
    }

    @Test("a failure in a group is told once, by its path") func failure() async throws {
        let flow = """
            steps:
              - id: g
                steps:
                  - { id: a, run: exit 3 }
              - { id: b, run: echo never }
            """
        try await Scenario(flow).run("flow.yaml", "-x").expect(
            stderr: """
                ▸ g  1 step
                ▸ g/a  exit 3
                ✗ g/a  exit code 3  0.0s
                ✗ g  g/a: exit code 3  0.0s
                ↷ b  skipped: g failed
                ✗ g/a  exit code 3  flow.yaml:4
                    exit 3
                ↷ b  skipped: g failed
                ✗ flow  failed: 1 failed, 1 skipped in 0.0s

                """, code: 3)
    }

    @Test("a lone step with instances is no lone step: each line says whose it is") func instances() async throws {
        try await Scenario("steps: [{ id: a, forEach: [x, y], maxParallel: 1, run: 'echo ${{ item }}' }]").run(
            "flow.yaml"
        )
        .expect(
            stdout: "a[x] | x\na[y] | y\n",
            stderr: """
                ▸ a[x]  echo ${{ item }}
                ✓ a[x]  0.0s
                ▸ a[y]  echo ${{ item }}
                ✓ a[y]  0.0s
                ✓ a  2 instances  0.0s
                ✓ flow  2 steps in 0.0s

                """)
    }

    @Test("the event stream has parents, step.expanded, and the ids of instances") func events() async throws {
        let flow = """
            steps:
              - id: g
                matrix: { os: [a, b], v: [1] }
                maxParallel: 1
                steps: [{ id: x, run: "true", name: "on ${{ matrix.os }}" }]
            """
        let outcome = try await Scenario(flow).run("flow.yaml", "--json")
        let lines = outcome.stdout.split(separator: "\n")
        #expect(lines[0].contains(#""id":"g/x","name":"on ${{ matrix.os }}","kind":"run","needs":[],"parent":"g""#))
        #expect(
            lines[2].contains(#""type":"step.expanded","step":"g","instances":[{"key":"a, 1","name":"1 step"},{"key""#))
        let told = lines.compactMap { line -> String? in
            guard line.contains(#""type":"step.started""#) || line.contains(#""type":"step.finished""#) else {
                return nil
            }
            return line.split(separator: #""step":""#).last.map { String($0.prefix { $0 != "\"" }) }
        }
        #expect(
            told == [
                "g", "g[a, 1]", "g[a, 1]/x", "g[a, 1]/x", "g[a, 1]", "g[b, 1]", "g[b, 1]/x", "g[b, 1]/x", "g[b, 1]",
                "g",
            ])
    }

    @Test("values of items are data in a script") func injection() async throws {
        let flow = #"""
            steps:
              - { id: a, forEach: ['"; touch PWNED; #', "$(touch PWNED)"], run: 'printf "%s\n" "${{ item }}"' }
            """#
        let outcome = try await Scenario(flow).run("flow.yaml", "-j1", "--show", "raw")
        #expect(outcome.stdout == "\"; touch PWNED; #\n$(touch PWNED)\n")
        #expect(outcome.file("PWNED") == nil)
    }

    @Test("S25: one Ctrl-C ends the steps inside groups and instances") func cancel() async throws {
        let flow = """
            steps:
              - id: g
                forEach: [a, b]
                steps: [{ id: x, run: "echo ready; sleep 300" }]
            """
        let program = try Scenario(flow).start("flow.yaml", "-j2")
        try await program.waitForText("ready", times: 2)
        program.send(2)
        let outcome = try await program.finish()
        #expect(outcome.code == 130)
        #expect(outcome.stderr.contains("g[a]/x  cancelled") && outcome.stderr.contains("g  cancelled"))
    }

    @Test("an answer names a prompt in a group by its path") func prompt() async throws {
        let flow = """
            steps:
              - id: change
                steps:
                  - { id: approve, prompt: { confirm: "Go?", onDecline: continue } }
                  - { run: "echo ${{ steps.approve.outputs.answer }}" }
            """
        let outcome = try await Scenario(flow).run("flow.yaml", "--answer", "change/approve=true", "--show", "raw")
        #expect(outcome.stdout == "true\n" && outcome.code == 0)
        try await Scenario(flow).run("flow.yaml", "--answer", "change/nobody=true").expect(
            stderr: "flowrun: answer `change/nobody`: there is no step of that name\n", code: 2)
    }
}
