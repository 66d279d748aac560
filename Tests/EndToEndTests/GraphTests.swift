import TestSupport
import Testing

@Suite("Pictures and lists of a workflow", .timeLimit(.minutes(1))) struct GraphTests {
    private static let flow = """
        description: A "hostile" one
        inputs: { who: { description: whom } }
        actions: { pack: { inputs: { a: {} }, run: echo } }
        steps:
          - { id: a, needs: [], run: 'echo "x" <b> #c; `d` \\' }
          - { id: g, needs: [], steps: [{ id: i, run: echo }, { id: j, enabledIf: inputs.who == 'x', run: echo }] }
          - { id: s, background: true, needs: [], run: sleep 9 }
          - { id: u, use: pack, with: { a: 1 }, forEach: [1, 2] }
        finally:
          - { run: echo bye }
          - { run: echo bye2 }
        """

    @Test("graph as text: what each step does, waits for and asks") func text() async throws {
        try await Scenario(Self.flow).run("graph", "flow.yaml").expect(
            stdout: """
                a          echo "x" <b> #c; `d` \\
                g          2 steps
                  i        echo
                  j        echo · after i · if inputs.who == 'x'
                s          sleep 9 · in the background
                u          use pack · forEach · after a, g, s
                finally
                finally.1  echo bye
                finally.2  echo bye2

                """)
    }

    @Test("graph as Mermaid: groups are subgraphs, and no label can be anything else") func mermaid() async throws {
        try await Scenario(Self.flow).run("graph", "flow.yaml", "--format", "mermaid").expect(
            stdout: """
                flowchart TD
                    n0["a: echo #34;x#34; #60;b#62; #35;c; #96;d#96; #92;"]
                    subgraph n1["g: 2 steps"]
                        n2["i: echo"]
                        n3{{"j: echo if inputs.who == 'x'"}}
                        n2 --> n3
                    end
                    n4["s: sleep 9"]
                    n5["u: use pack (forEach)"]
                    subgraph finally[finally]
                        n6["finally.1: echo bye"]
                        n7["finally.2: echo bye2"]
                    end
                    n5 -.-> finally
                    n0 --> n5
                    n1 --> n5
                    n4 --> n5
                    n6 --> n7

                """)
    }

    @Test("graph as DOT: groups are clusters") func dot() async throws {
        let outcome = try await Scenario(Self.flow).run("graph", "flow.yaml", "--format", "dot")
        #expect(outcome.code == 0)
        for line in [
            #"n0 [label="a: echo \"x\" <b> #c; `d` \\"]"#, #"subgraph "cluster_1" { label="g: 2 steps""#,
            #"n3 -> n5 [ltail="cluster_1"]"#, "n5 -> n6 [style=dashed]", "n6 -> n7",
        ] { #expect(outcome.stdout.contains(line), "\(line)") }
    }

    @Test("an unknown format, an unknown file and a broken file are errors") func errors() async throws {
        let scenario = Scenario("steps: []")
        for arguments in [["flow.yaml"], ["none.yaml"], ["flow.yaml", "--format", "svg"], ["nope"]] {
            let outcome = try await scenario.shell("flowrun graph \(arguments.joined(separator: " "))")
            #expect(outcome.code == 2 && outcome.stdout.isEmpty && !outcome.stderr.isEmpty, "\(arguments)")
        }
    }

    @Test("list of a file has its inputs, steps and actions, as text and as JSON") func list() async throws {
        let scenario = Scenario(Self.flow)
        let text = try await scenario.run("list", "flow.yaml")
        #expect(
            text.stdout.hasPrefix("flow  A \"hostile\" one\n\ninputs\n  who  string · required · whom\n\nsteps\n  a "))
        #expect(text.stdout.hasSuffix("actions\n  pack  echo\n") && text.code == 0)
        let json = try await scenario.shell(
            "flowrun list flow.yaml --json | jq -r '.name, .inputs[0].required, (.steps[] | .id), .steps[3].needs[0], .actions[0].name'"
        )
        #expect(
            json.stdout == "flow\ntrue\na\ng\ng/i\ng/j\ns\nu\nfinally.1\nfinally.2\ng/i\npack\n", "\(json.stdout)")
    }

    @Test("init writes a workflow that runs, and never writes over one", arguments: ["", "release"])
    func first(_ name: String) async throws {
        let outcome = try await Scenario("").shell(
            "flowrun init \(name) && flowrun \(name) -q && flowrun validate $(ls *.yaml Workflows/*.yaml | grep -v flow.yaml); "
                + "echo changed > Workflows/release.yaml; flowrun init \(name); echo $?")
        let file = name.isEmpty ? "flowrun.yaml" : "Workflows/release.yaml"
        #expect(outcome.stdout == "2\n", "\(outcome.stderr)")
        #expect(outcome.stderr.hasPrefix("flowrun: wrote \(file); run it with `flowrun"))
        #expect(outcome.stderr.hasSuffix("flowrun: \(file) is there already; it is left as it is\n"))
    }

    @Test("init refuses names that are none", arguments: ["a/b", "../x", ".x", "a b", "x.yaml"])
    func badName(_ name: String) async throws {
        let outcome = try await Scenario("").run("init", name)
        #expect(outcome.code == 2 && outcome.stderr.contains("is no good as a name"))
    }
}
