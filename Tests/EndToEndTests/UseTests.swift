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

    @Test("a prompt of an action is answered by the path of the step that uses it") func prompt() async throws {
        let flow = """
            actions:
              ask: { inputs: { what: {} }, prompt: { ask: "${{ inputs.what }}?" } }
              twice: { steps: [{ id: q, use: ask, with: { what: Name } }], outputs: { n: steps.q.outputs.answer } }
            steps:
              - { id: a, use: ask, with: { what: Age } }
              - { id: b, use: twice }
              - { run: "echo ${{ steps.a.outputs.answer }} ${{ steps.b.outputs.n }}" }
            """
        let outcome = try await Scenario(flow).run(
            "flow.yaml", "--show", "raw", "--answer", "a=7", "--answer", "b/q=me")
        #expect(outcome.stdout == "7 me\n" && outcome.code == 0, "\(outcome.stderr)")
    }

    @Test("an action with forEach: its instances are those of the step that uses it") func instances() async throws {
        let flow = """
            actions:
              pack:
                inputs: { names: { type: choices, options: [a, b, c] } }
                forEach: ${{ inputs.names }}
                maxParallel: 1
                run: echo "${{ item }}${{ index }}" && test "${{ item }}" != c
                outputs: { upper: "${{ upper(item) }}" }
              twice: { steps: [{ id: p, use: pack, with: { names: [b] } }], outputs: { n: "${{ length(steps.p.items) }}" } }
            steps:
              - { id: one, use: pack, with: { names: [a, b] } }
              - { id: two, use: twice }
              - { run: "echo ${{ join(steps.one.items.*.outputs.upper, '+') }} ${{ steps.two.outputs.n }}" }
              - { id: bad, use: pack, with: { names: [c, a] }, continueOnError: true }
              - { run: "echo ${{ steps.bad.outcome }} ${{ steps.bad.items[0].conclusion }}" }
            """
        let outcome = try await Scenario(flow).run("flow.yaml")
        outcome.expect(
            stdout: """
                one/pack[a] | a0
                one/pack[b] | b1
                two/p/pack[b] | b0
                3          | A+B 1
                bad/pack[c] | c0
                5          | failure failure

                """, stderr: outcome.stderr)
    }

    @Test("a service as an action: each step that uses it has its own, which ends when nobody needs it")
    func service() async throws {
        let flow = """
            actions:
              serve:
                inputs: { name: {} }
                onBusy: allow
                background: true
                ready: { file: "${{ inputs.name }}.ready" }
                env: { N: "${{ inputs.name }}" }
                run: trap 'touch "$N.over"; exit' TERM; touch "$N.ready"; while :; do sleep 0.05; done
            steps:
              - { id: a, use: serve, with: { name: one } }
              - { id: b, use: serve, with: { name: two }, needs: [] }
              - { run: test -e one.ready && test -e two.ready && ! test -e one.over && ! test -e two.over }
              - { run: test -e one.ready }
            """
        let outcome = try await Scenario(flow).run("flow.yaml", "-q")
        outcome.expect()
        #expect(outcome.file("one.over") != nil && outcome.file("two.over") != nil)
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
        outcome.expect(stderrContains: "flow.yaml:2:27: error[FR053]: input `n` of `a` must be a whole number", code: 2)
        #expect(outcome.file("ran") == nil)
    }

    @Test("N1: a path of use counts from the file, everything else in that file from its own project folder")
    func otherFile() async throws {
        let flow = """
            steps:
              - { id: other, use: ./sub/inc.yaml, with: { name: me } }
              - { id: one, use: ./sub/inc.yaml#say, with: { what: hi } }
              - { run: "echo ${{ steps.other.outputs.result }} ${{ steps.one.outputs.text }}" }
            """
        let other = """
            inputs: { name: {}, greeting: { default: hello } }
            vars: { mark: "${{ inputs.greeting }}!" }
            env: { FROM: inc }
            dotenv: [.env]
            defaults: { shell: bash }
            actions:
              say: { inputs: { what: {} }, run: 'echo "${{ inputs.what }} ${{ vars.mark }} $FROM $DOT" && [[ 1 ]]', outputs: { text: result.stdout } }
            steps:
              - { id: a, use: say, with: { what: "${{ inputs.name }}" } }
              - { run: pwd }
              - { use: ./deep.yaml }
            finally:
              - { run: echo cleanup }
            outputs: { result: steps.a.outputs.text }
            """
        let outcome = try await Scenario(flow).file("sub/inc.yaml", other).file("sub/.env", "DOT=dot\n")
            .file("sub/deep.yaml", "steps: [{ run: echo deep }]").run("flow.yaml", "--show", "raw")
        let lines = outcome.stdout.split(separator: "\n")
        #expect(lines.count == 6 && lines[0] == "me hello! inc dot" && lines[1].hasSuffix("/sub"), "\(outcome.stdout)")
        #expect(
            lines.suffix(4) == ["deep", "cleanup", "hi hello! inc dot", "me hello! inc dot hi hello! inc dot"],
            "\(outcome.stderr)")
    }

    @Test("N3: a workflow that reaches itself is an error, however its path is written") func cycle() async throws {
        let outcome = try await Scenario("steps: [{ use: ./sub/a.yaml }]").file(
            "sub/a.yaml", "steps: [{ use: ../sub/../flow.yaml }]"
        ).run("flow.yaml")
        outcome.expect(
            stderr: """
                flow.yaml:1:16: error[FR051]: there are errors in `sub/a.yaml`
                    steps: [{ use: ./sub/a.yaml }]
                                   ^
                sub/a.yaml:1:16: error[FR052]: a workflow must not reach itself: flow.yaml → sub/a.yaml → sub/../sub/../flow.yaml
                    steps: [{ use: ../sub/../flow.yaml }]
                                   ^

                """, code: 2)
    }

    @Test("N5: ids of another file do not meet those of the one that uses it") func collision() async throws {
        let flow = """
            steps:
              - { id: build, run: echo mine }
              - { id: inc, use: ./inc.yaml }
              - { run: "echo ${{ steps.build.outputs.stdout }} ${{ steps.inc.outputs.o }}" }
            """
        let other = "steps: [{ id: build, run: echo theirs }]\noutputs: { o: steps.build.outputs.stdout }\n"
        let outcome = try await Scenario(flow).file("inc.yaml", other).run("flow.yaml")
        #expect(outcome.stdout.hasSuffix("3         | mine theirs\n"), "\(outcome.stdout)\(outcome.stderr)")
        #expect(outcome.stdout.contains("inc/build | theirs"))
    }

    @Test("a file that is missing, an action that is not in it, and what does not fit are told before anything runs")
    func badFile() async throws {
        let flow = """
            steps:
              - { use: ./none.yaml }
              - { use: ./inc.yaml#nope }
              - { use: ./inc.yaml, with: { x: 1 } }
            """
        let outcome = try await Scenario(flow).file("inc.yaml", "actions: { a: { run: x } }\nsteps: [{ use: a }]\n")
            .run("flow.yaml")
        #expect(outcome.code == 2)
        for message in [
            "flow.yaml:2:12: error[FR051]: cannot read ./none.yaml: No such file or directory",
            "flow.yaml:3:12: error[FR050]: there is no action `nope` in `inc.yaml`",
            "flow.yaml:4:32: error[FR053]: `./inc.yaml` has no input `x`: it has none",
        ] { #expect(outcome.stderr.contains(message), "\(outcome.stderr)") }
    }

    @Test("FILE#ACTION and NAME#ACTION run one action, with the defaults of the file's inputs") func command()
        async throws
    {
        let flow = """
            inputs: { who: { default: you }, needed: {} }
            vars: { v: "for ${{ inputs.who }}" }
            actions:
              say: { inputs: { what: {} }, run: "echo ${{ inputs.what }} ${{ vars.v }} && [[ 1 ]]" }
            defaults: { shell: bash }
            steps: [{ run: echo never }]
            """
        let scenario = Scenario(flow).file("Workflows/named.yaml", flow)
        let raw = try await scenario.run("flow.yaml#say", "what=hi", "--show", "raw")
        #expect(raw.stdout == "hi for you\n" && raw.code == 0, "\(raw.stderr)")
        #expect(try await scenario.run("named#say", "what=ho", "--show", "raw").stdout == "ho for you\n")
        let unknown = try await scenario.run("flow.yaml#sya")
        unknown.expect(
            stderr: "flowrun: there is no action `sya` in flow.yaml; did you mean `say`?\n", code: 2)
    }

    private static let library = """
        inputs: { key: { default: LIB_KEY } }
        secrets: { TOKEN: { env: "${{ inputs.key }}" }, OTHER: { env: NEVER }, ASKED: { prompt: true } }
        actions:
          show: { run: 'echo "$(printf %s ${{ secrets.TOKEN }} | tr a-z b-za) ${{ secrets.TOKEN }}"' }
          ask: { run: 'printf %s ${{ secrets.ASKED }} | tr a-z b-za' }
          other: { run: 'echo ${{ secrets.OTHER }}' }
          through: { steps: [{ use: show }] }
        steps: [{ use: show }]
        """

    @Test("secrets of a used file are fetched before the first step, those only that what is used needs")
    func secrets() async throws {
        let flow = """
            secrets: { TOKEN: { env: OWN } }
            steps:
              - { id: a, use: ./sub/lib.yaml#show }
              - { id: b, use: ./sub/lib.yaml#through }
              - { id: own, run: 'printf "%s\\n" ${{ secrets.TOKEN }} | tr a-z b-za' }
            """
        let scenario = Scenario(flow).file("sub/lib.yaml", Self.library).variable("OWN", "hunter11")
        let outcome = try await scenario.variable("LIB_KEY", "hunter22").run("flow.yaml", "--show", "raw")
        outcome.expect(stdout: "ivoufs22 ***\nivoufs22 ***\nivoufs11\n", stderr: outcome.stderr)
        try await scenario.run("flow.yaml").expect(
            stderr: "flowrun: missing secret `TOKEN` of sub/lib.yaml: set the variable LIB_KEY\n", code: 2)
        let one = try await scenario.variable("LIB_KEY", "hunter22").run("sub/lib.yaml#through", "--show", "raw")
        #expect(one.stdout == "ivoufs22 ***\n" && one.code == 0, "\(one.stderr)")
    }

    @Test("a secret of a used file that somebody is asked for; one that depends on inputs is refused")
    func askedSecret() async throws {
        let scenario = Scenario("steps: [{ use: ./lib.yaml#ask }]").file("lib.yaml", Self.library)
            .file("whole.yaml", "steps: [{ use: ./lib.yaml }]\n")
        let program = try scenario.startOnTerminal("flow.yaml")
        try await program.waitForText("ASKED (lib.yaml): ")
        program.type("hunter33\r")
        let outcome = try await program.finish()
        #expect(outcome.code == 0 && outcome.stdout.contains("ivoufs33"), "\(outcome.stdout.debugDescription)")
        try await scenario.run("flow.yaml").expect(
            stderr: "flowrun: missing secret `ASKED` of lib.yaml: there is nobody to ask; run flowrun on a terminal, "
                + "or let the secret come from `env`\n", code: 2)
        try await scenario.run("whole.yaml").expect(
            stderr:
                "whole.yaml:1:16: error[FR051]: the secret `TOKEN` of `lib.yaml` depends on its inputs, and secrets are "
                + "fetched before the first step: a used file says by itself where they are\n"
                + "    steps: [{ use: ./lib.yaml }]\n                   ^\n", code: 2)
    }

    @Test("what the constants of a used workflow make of its inputs") func constants() async throws {
        let other = """
            inputs: { list: {}, more: { default: "${{ inputs.list }}" } }
            vars: { first: "${{ fromJSON(inputs.list)[0] }}" }
            steps: [{ run: "echo ${{ vars.first }} ${{ inputs.more }}" }]
            """
        let outcome = try await Scenario("steps: [{ use: ./inc.yaml, with: { list: '[7]' } }]").file("inc.yaml", other)
            .run("flow.yaml", "--show", "raw")
        #expect(outcome.stdout == "7 [7]\n" && outcome.code == 0, "\(outcome.stderr)")
    }

    @Test("finally of another file runs when its steps fail, and the failure names the innermost step")
    func finally() async throws {
        let other = "steps: [{ id: bad, run: exit 4 }]\nfinally: [{ run: echo cleanup }]\n"
        let outcome = try await Scenario("steps: [{ id: inc, use: ./inc.yaml }]").file("inc.yaml", other)
            .run("flow.yaml", "-x")
        #expect(outcome.code == 4 && outcome.stdout.contains("cleanup"))
        #expect(outcome.stderr.contains("✗ inc/bad  exit code 4"))
    }
}
