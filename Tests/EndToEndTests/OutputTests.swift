import Foundation
import TestSupport
import Testing

@Suite("Output") struct OutputTests {
    @Test("L9: events are numbered without gaps, and a step ends after its last output") func sequence() async throws {
        let flow =
            "steps:\n"
            + (1...8).map { "  - {id: s\($0), needs: [], run: 'for i in 1 2 3; do echo $i; done'}\n" }.joined()
        let outcome = try await Scenario(flow).run("flow.yaml", "--json")
        let events = outcome.events()
        #expect(events.map { $0["seq"] as? Int } == Array(1...events.count))
        for id in (1...8).map({ "s\($0)" }) {
            let own = events.filter { $0["step"] as? String == id }.compactMap { $0["type"] as? String }
            #expect(own.last == "step.finished" && own.contains("step.output"))
        }
        outcome.expect(stdout: outcome.stdout)
    }

    @Test("O25: text of a step that looks like an event is a string of one") func markup() async throws {
        let outcome = try await Scenario(#"steps: [{run: "echo '{\"type\":\"run.finished\"}'"}]"#).run(
            "flow.yaml", "--json")
        let events = outcome.events()
        #expect(events.filter { $0["type"] as? String == "run.finished" }.count == 1)
        let output = events.first { $0["type"] as? String == "step.output" }
        #expect(output?["text"] as? String == #"{"type":"run.finished"}"#)
    }

    @Test("O15: a reader that goes away is no error, and the run goes on") func closedPipe() async throws {
        let flow = "steps: [{run: 'yes | head -c 300000'}, {file: {write: done, content: x}}]"
        for option in ["--json", "--show=raw", "--show=prefix"] {
            let outcome = try await Scenario(flow).shell(
                "flowrun flow.yaml \(option) 2>err | head -1 >/dev/null; echo ${PIPESTATUS[0]}")
            #expect(outcome.stdout == "0\n", "\(option)")
            #expect(outcome.file("done") != nil)
            #expect(outcome.file("err")?.contains("could not") == false)
        }
    }

    @Test("O15: a list whose reader goes away is no error") func closedListPipe() async throws {
        var scenario = Scenario()
        for number in 1...50 { scenario = scenario.file("Workflows/w\(number).yaml", "steps: [{run: x}]\n") }
        try await scenario.shell("flowrun list | head -1").expect(stdout: "w1\n")
    }

    @Test("O17: without open streams nothing is written into other files") func closedStreams() async throws {
        let outcome = try await Scenario("steps: [{run: 'echo secret; echo secret >&2; touch ran'}]").closed(0, 1, 2)
            .run("flow.yaml")
        outcome.expect()
        #expect(outcome.file("ran") != nil)
        let index = try Data(contentsOf: URL(fileURLWithPath: outcome.stateFolder + "/index.sqlite"))
        #expect(index.starts(with: Data("SQLite format 3".utf8)))
        for file in try FileManager.default.subpathsOfDirectory(atPath: outcome.stateFolder) {
            let content = FileManager.default.contents(atPath: outcome.stateFolder + "/" + file) ?? Data()
            // The script is named in the events; what it printed is not.
            #expect(file.hasSuffix(".ndjson") || content.range(of: Data("secret".utf8)) == nil, "\(file)")
        }
    }

    @Test("O19: a slow reader of events gets every line") func slowReader() async throws {
        let outcome = try await Scenario("steps: [{run: 'seq 1 20000'}]").shell(
            "flowrun flow.yaml --json | (sleep 0.3; tee all | wc -l | tr -d ' ')")
        let lines = outcome.file("all")?.split(separator: "\n").count ?? 0
        #expect(outcome.stdout == "\(lines)\n" && outcome.file("all")?.contains("run.finished") == true)
    }

    @Test("O19: a reader that never reads keeps no run from being cancelled", arguments: ["--json", "--show=raw"])
    func stuckReader(_ option: String) async throws {
        let line = """
            mkfifo full; sleep 90 < full & reader=$!
            flowrun flow.yaml \(option) > full 2>/dev/null & pid=$!
            while [ ! -e started ]; do sleep 0.02; done; kill -INT $pid; wait $pid; echo $?; kill $reader
            """
        try await Scenario("steps: [{run: '(sleep 1; touch started) & exec yes'}]").shell(line).expect(stdout: "130\n")
    }

    @Test(
        "T7: colours are where they are asked for",
        arguments: [
            (["FORCE_COLOR": "1"], "", true), (["CLICOLOR_FORCE": "1"], "", true), ([:], "", false),
            (["NO_COLOR": "1"], "--color=always", true), (["NO_COLOR": "1", "FORCE_COLOR": "1"], "", false),
            (["FORCE_COLOR": "1"], "--color=never", false), (["FLOWRUN_OPT_COLOR": "always"], "", true),
        ] as [([String: String], String, Bool)])
    func colors(_ variables: [String: String], _ option: String, _ want: Bool) async throws {
        var scenario = Scenario("steps: [{run: echo a}, {run: echo b}]")
        for (name, value) in variables { scenario = scenario.variable(name, value) }
        let outcome = option.isEmpty ? try await scenario.run("flow.yaml") : try await scenario.run("flow.yaml", option)
        #expect(outcome.stdout.contains("\u{1B}[") == want)
        #expect(outcome.stderr.contains("\u{1B}[") == want)
    }
}
