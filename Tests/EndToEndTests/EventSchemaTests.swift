import Engine
import Foundation
import TestSupport
import Testing

@Suite("The JSON Schema of events", .timeLimit(.minutes(1))) struct EventSchemaTests {
    @Test("every line of a run that has much in it fits") func fits() async throws {
        let flow = """
            inputs: { list: { type: choices, options: [a, b], default: [a, b] } }
            steps:
              - { id: out, run: "echo hi; printf 'part' >&2; printf '\\\\377\\\\n'; echo '::progress value=1,total=2,unit=MB::half'; echo '::warning file=a,line=3,title=t::look'" }
              - { id: many, needs: [], forEach: "${{ inputs.list }}", run: "echo ${{ item }}" }
              - { id: flaky, run: "test -e there || { touch there; exit 3; }", retry: { times: 1, delay: 1ms } }
              - { id: ask, prompt: { ask: What?, default: x } }
              - { id: sure, prompt: { confirm: Sure?, default: true } }
              - { id: serve, background: true, run: sleep 60 }
              - { id: skipped, enabledIf: 1 == 2, run: echo }
              - { id: file, file: { write: f, content: x } }
              - { id: group, steps: [{ run: echo inside }] }
              - { id: bad, run: exit 4, continueOnError: true }
              - { id: worse, run: kill -9 $$ }
              - { id: never, run: echo }
            finally: [{ run: "true" }]
            outputs: { o: 1 }
            """
        let outcome = try await Scenario(flow).run("flow.yaml", "--json", "-j1")
        #expect(outcome.code == 1, "\(outcome.stderr)")
        let schema = JSONSchema(EventSchema.schema)
        let lines = outcome.stdout.split(separator: "\n")
        var types: Set<String> = []
        for line in lines {
            let value = try Value(json: String(line))
            #expect(schema.problems(of: value) == [], "\(line)")
            if case .object(let object) = value, case .string(let type)? = object["type"] { types.insert(type) }
        }
        #expect(types.count >= 13, "\(types)")
    }

    @Test("what is no event does not fit") func refuses() throws {
        let schema = JSONSchema(EventSchema.schema)
        let good = #"{"v":1,"seq":1,"time":"2026-01-01T00:00:00.000000Z","run":"r","type":"step.ready","step":"a"}"#
        #expect(schema.problems(of: try Value(json: good)) == [])
        for (part, other) in [("step.ready", "step.redy"), ("\"step\":\"a\"", "\"stp\":1"), ("\"seq\":1", "\"seq\":0")]
        {
            #expect(schema.problems(of: try Value(json: good.replacing(part, with: other))) != [], "\(other)")
        }
    }

    @Test("the command writes both schemas") func command() async throws {
        let outcome = try await Scenario("").shell(
            "flowrun schema | jq -r .title; flowrun schema workflow | jq -r '.required[0]'; flowrun schema event | jq -r '.oneOf | length'; flowrun schema x; echo $?"
        )
        #expect(outcome.stdout == "A workflow of flowrun\nsteps\n18\n2\n", "\(outcome.stderr)")
        #expect(outcome.stderr.contains("there are the schemas `workflow` and `event`, not `x`"))
    }
}
