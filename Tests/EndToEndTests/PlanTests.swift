import Foundation
import TestSupport
import Testing

@Suite("plan", .timeLimit(.minutes(1))) struct PlanTests {
    private static let flow = """
        inputs: { stage: { type: choice, options: [test, live], default: test }, must: {}, d: { default: "${{ inputs.must }}-x" } }
        secrets: { TOKEN: { command: [touch, FETCHED] } }
        vars: { base: "out-${{ inputs.stage }}" }
        env: { E: "${{ secrets.TOKEN }}", F: "${{ vars.base }}" }
        actions:
          pack: { inputs: { n: {} }, enabledIf: inputs.n != 'c', file: { write: "${{ inputs.n }}.txt", content: "x" } }
        steps:
          - { id: a, run: touch RAN, name: "build ${{ inputs.must }} ${{ inputs.d }} ${{ secrets.TOKEN }} ${{ env.F }}" }
          - { id: b, enabledIf: inputs.stage == 'live', run: echo }
          - { id: c, enabledIf: steps.a.outputs.n > 1, http: { get: "http://x/${{ steps.a.outputs.n }}" } }
          - { id: w, file: { write: notes.txt, content: "one\\ntwo ${{ inputs.stage }}\\nthree\\n" } }
          - { id: v, file: { write: "${{ vars.base }}/new", content: "${{ steps.a.outputs.n }}\\n" } }
          - { id: f, forEach: [x, y], run: "echo", name: "for ${{ item }}" }
          - { id: g, forEach: "${{ fromJSON(steps.a.outputs.n) }}", steps: [{ id: i, run: echo }] }
          - { id: u, use: pack, with: { n: c } }
          - { id: t, use: pack, with: { n: "${{ inputs.stage }}" } }
        finally:
          - run: echo "${{ run.outcome }}"
        """

    @Test("L1: nothing is executed, fetched or changed; what is not known has a label") func unknown() async throws {
        let scenario = Scenario(Self.flow).file("notes.txt", "one\ntwo\nthree\n")
        let outcome = try await scenario.run("plan", "flow.yaml")
        outcome.expect(
            stdout: """
                plan of flow; nothing has been executed
                ▸ a          build <input must> <input d> *** out-test
                ↷ b          echo · after a · skipped: inputs.stage == 'live' is false
                ? c          GET http://x/<output of a> · after b · if steps.a.outputs.n > 1, which depends on <output of a>
                ▸ w          write notes.txt · after c
                               changes notes.txt
                               @@ -1,3 +1,3 @@
                                one
                               -two
                               +two test
                                three
                ▸ v          write out-test/new · after w
                               makes out-test/new
                               +<output of a>
                ▸ f          for <item> · 2 instances: x, y · after v
                ▸ g          1 step · for each of <output of a> · after f
                ▸   i        echo
                ↷ u          use pack · after g · skipped: inputs.n != 'c' is false
                ▸ t          use pack · after u
                               makes test.txt
                               +x
                ▸ finally.1  echo "${{ run.outcome }}"

                """)
        #expect(outcome.file("RAN") == nil && outcome.file("FETCHED") == nil && outcome.file("test.txt") == nil)
        #expect(outcome.file("notes.txt") == "one\ntwo\nthree\n")
        #expect(!FileManager.default.fileExists(atPath: outcome.stateFolder))
    }

    @Test("inputs decide, also with -n and as JSON; a wrong one is an error") func inputs() async throws {
        let scenario = Scenario(Self.flow)
        let json = try await scenario.shell(
            "flowrun flow.yaml -n stage=live must=1 --json | jq -r '.[] | [.id, .verdict, .reason // \"\", .change.summary // \"\"] | join(\"|\")'"
        )
        #expect(
            json.stdout.hasPrefix("a|run||\nb|run||\nc|unknown|depends on <output of a>|\nw|run||makes notes.txt\n"),
            "\(json.stdout) \(json.stderr)")
        let wrong = try await scenario.run("plan", "flow.yaml", "stage=x")
        #expect(wrong.code == 2 && wrong.stderr.contains("input `stage` must be one of test, live"))
        let broken = try await Scenario("steps: []").run("plan", "flow.yaml")
        #expect(broken.code == 2 && broken.stdout.isEmpty)
    }

    @Test("what differs is shown with the lines around it, far changes apart") func differences() async throws {
        let old = (1...30).map { "line \($0)\n" }.joined()
        let new = old.replacing("line 2\n", with: "").replacing("line 20\n", with: "line 20\nline 20.5\n")
        let scenario = Scenario("steps: [{ file: { write: a, content: \"${{ readFile('new') }}\" } }]")
            .file("a", old).file("new", new)
        let outcome = try await scenario.shell(
            "flowrun plan flow.yaml | sed -n 's/^       //p' > have; tail -n +2 have > rest; { diff -u a new || true; } | sed 1,2d | diff - rest && echo same"
        )
        #expect(outcome.stdout.hasSuffix("same\n"), "\(outcome.stdout)\(outcome.stderr)")
    }
}
