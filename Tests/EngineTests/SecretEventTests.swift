import Engine
import TestSupport
import Testing

@Suite("Secrets in events") struct SecretEventTests {
    @Test("names, failures and reasons to skip are without them") func texts() async {
        let mark = Mark(line: 1, column: 1)
        var flow = Flow([
            .step("a", .fail(1)) { $0.name = Text("say ${{ 'hunter22' }}", at: mark) },
            .step("b", needs: []) { $0.work = .assert(Assertion(condition: Text("'hunter22' == 'x'", at: mark))) },
        ])
        flow.options.keepsGoing = true
        let run = flow.start(hiding: ["hunter22"])
        _ = await run.lines()
        #expect(!"\(run.observer.events)".contains("hunter22"))
        #expect(
            "\(run.observer.events)".contains("say ***")
                && run.observer.lines.contains("b failure: '***' == 'x' does not hold"))
    }

    @Test("a value is cut for a guard's reason only once it is masked") func cutting() async {
        let secret = String(repeating: "long secret ", count: 20)
        var flow = Flow([
            .step("a") { $0.enabledIf = .expression(Text("inputs.i == 'x'", at: Mark(line: 1, column: 1))) }
        ])
        flow.workflow.inputs = [Field(name: "i", mark: Mark(line: 1, column: 1))]
        let run = flow.start(inputs: [NamedValue("i", .string(secret))], hiding: [secret])
        #expect(await run.lines().first == #"a skipped guard: inputs.i == 'x' (inputs.i = "***") is false"#)
    }

    @Test("an output that holds one is withheld, and others can still use it") func withheld() async {
        let mark = Mark(line: 1, column: 1)
        let run = Flow([
            .step("a") {
                var secret = NamedText(name: "s", mark: mark, text: Text("'open sesame'", at: mark))
                secret.isSecret = true
                $0.outputs = [
                    secret, NamedText(name: "n", mark: mark, text: Text("'plain'", at: mark)),
                    NamedText(name: "j", mark: mark, text: Text("fromJSON('{\"a\":[\"hunter22\"]}')", at: mark)),
                ]
            },
            .step("b") { $0.enabledIf = .expression(Text("steps.a.outputs.s == 'open sesame'", at: mark)) },
        ]).start(hiding: ["hunter22"])
        let lines = await run.lines()
        #expect(lines.contains("b success"), "\(lines)")
        let finished = run.observer.events.compactMap { event in
            if case .stepFinished(let finished) = event.event { finished } else { nil }
        }
        #expect(finished[0].outputs.map(\.name) == ["n"] && finished[0].withheld == ["s", "j"])
    }

    @Test("an output that is declared secret and cannot be hidden fails the step") func shortOutput() async {
        let mark = Mark(line: 4, column: 1)
        let lines = await Flow([
            .step("a") {
                var secret = NamedText(name: "s", mark: mark, text: Text("'abc'", at: mark))
                secret.isSecret = true
                $0.outputs = [secret]
            }
        ]).lines()
        #expect(lines.contains { $0.contains("output `s`: a secret must have at least 4 characters") }, "\(lines)")
    }

    @Test("what comes in two chunks is hidden, and what was held back is told before the end") func chunks() async {
        let parts = [
            OutputChunk(.stdout, Array("a hunt".utf8), isPartial: true), OutputChunk(.stdout, Array("er22 b".utf8)),
            OutputChunk(.stderr, Array("the hun".utf8), isPartial: true),
        ]
        let run = Flow([.step("a", .chunks(parts))]).start(hiding: ["hunter22"])
        _ = await run.lines()
        let printed = run.observer.events.compactMap { event -> String? in
            guard case .stepOutput(_, let chunk) = event.event else { return nil }
            return "\(chunk.stream) \(chunk.text ?? "")\(chunk.isPartial ? "" : "\\n")"
        }
        #expect(printed == ["stdout a ", "stdout *** b\\n", "stderr the ", "stderr hun"])
    }

    @Test("the shortest secret of a field is the shortest that can be hidden") func shortest() {
        #expect(Field.shortestSecret == SecretMask.shortest)
    }
}
