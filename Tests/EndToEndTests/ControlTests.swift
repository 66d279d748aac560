import TestSupport
import Testing

@Suite("--control", .timeLimit(.minutes(1))) struct ControlTests {
    private let scenario = Scenario(
        """
        steps:
          - { id: ok, prompt: { confirm: Go on? } }
          - { id: name, needs: [], prompt: { ask: Name? } }
          - { id: form, needs: [], prompt: { title: T, fields: { n: { type: integer }, s: {} } } }
          - { id: done, run: 'echo "${{ steps.ok.outputs.answer }} ${{ steps.name.outputs.answer }} ${{ steps.form.outputs.n }}${{ steps.form.outputs.s }}"' }
        """)

    /// Waits for an event in `events`.
    private static let helper = """
        await() { until grep -q "$1" events 2>/dev/null; do sleep 0.02; done; }
        mkfifo pipe

        """

    @Test("a program answers prompts, in any order; what is not accepted is asked on") func answers() async throws {
        let outcome = try await scenario.shell(
            Self.helper + """
                flowrun flow.yaml --json --control pipe > events & run=$!
                await '"prompt.asked","step":"form"'
                echo '{"type":"answer","id":"name","answer":"Ada"}' > pipe
                echo '{"type":"answer","id":"form","answer":{"n":"x","s":"t"}}' > pipe
                await prompt.refused
                echo '{"type":"answer","id":"form","answer":{"n":7,"s":"t"}}
                {"type":"answer","id":"ok","answer":true}' > pipe
                wait $run; echo $?
                jq -r 'select(.type == "prompt.answered") | "\\(.id) \\(.by)"' events | sort
                jq -r 'select(.type == "prompt.refused") | .field' events
                jq -r 'select(.type == "step.output") | .text' events
                """)
        outcome.expect(stdout: "0\nform control\nname control\nok control\nn\ntrue Ada 7t\n")
    }

    @Test("cancel ends the run with 5; a bad line and an answer to nothing are told") func cancel() async throws {
        let outcome = try await Scenario("steps: [{ run: touch up; sleep 60 }]").shell(
            Self.helper + """
                (until [ -e up ]; do sleep 0.02; done; echo nonsense; echo '{"type":"dance"}'; echo '{"type":"answer","id":"x","answer":1}'
                echo '{"type":"skip","step":"1"}'; echo '{"type":"skip","step":"none"}'; echo '{"type":"cancel"}') |
                  flowrun flow.yaml --json --control - > events; echo $?
                jq -r 'select(.type == "log") | .message' events; jq -r 'select(.type == "run.cancelling") | .by' events
                """)
        outcome.expect(
            stdout: """
                5
                --control: a line was not understood: it is no JSON: this is no JSON value
                --control: a line was not understood: `type` must be answer, cancel or skip, but is "dance"
                --control: no prompt `x` is asked now
                the step `1` has begun already and is not skipped
                there is no step `none` to skip
                person

                """)
    }

    @Test("a step that has not begun is skipped on request") func skip() async throws {
        let outcome = try await Scenario(
            "steps: [{ id: a, run: 'touch up; until [ -e go ]; do sleep 0.02; done' }, { id: b, run: echo b }, { id: c, run: echo c }]"
        ).shell(
            Self.helper + """
                flowrun flow.yaml --json --control 5 5<>pipe > events & run=$!
                await step.started; echo '{"type":"skip","step":"b"}' > pipe; echo '{"type":"skip","step":"a"}' > pipe
                await '"type":"log"'; touch go; wait $run; echo $?
                jq -r 'select(.type == "step.skipped") | "\\(.step) \\(.detail)"' events
                """)
        outcome.expect(stdout: "0\nb on request\n")
    }

    @Test("at the end of the lines prompts take their defaults, or fail") func end() async throws {
        let outcome = try await Scenario(
            "steps: [{ id: a, prompt: { ask: A?, default: d } }, { id: b, needs: [], prompt: { ask: B? } }]"
        ).shell(
            "flowrun flow.yaml --json --control /dev/null > events; echo $?; jq -r 'select(.type == \"prompt.answered\") | .by' events"
        )
        outcome.expect(stdout: "1\ndefault\n")
    }

    @Test("what is no descriptor and no file is a mistake", arguments: ["77", "nowhere/x"]) func mistakes(
        _ word: String
    ) async throws {
        let outcome = try await Scenario("steps: [{ run: x }]").run("flow.yaml", "--control", word)
        #expect(outcome.code == 2 && outcome.stderr.contains("--control \(word)"))
    }
}
