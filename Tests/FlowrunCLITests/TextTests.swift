import FlowRunner
import Testing

@testable import FlowrunCLI

@Suite("Texts") struct TextTests {
    @Test(
        "durations for people",
        arguments: [
            (Duration.milliseconds(40), "0.0s"), (.milliseconds(350), "0.4s"), (.milliseconds(59_960), "1m 00s"),
            (.seconds(65), "1m 05s"), (.seconds(3600 + 420), "1h 07m"), (.seconds(-1), "0.0s"),
        ])
    func durations(_ duration: Duration, _ want: String) {
        #expect(Elapsed(duration).description == want)
    }

    @Test(
        "a problem shows its line with a caret below the column",
        arguments: [
            ("key: valu", 6, "    key: valu\n         ^\n"), ("\tkey: x", 2, "    \tkey: x\n    \t^\n"),
            ("日本: x", 5, "    日本: x\n          ^\n"), ("näme: [", 7, "    näme: [\n          ^\n"),
            ("ab", 3, "    ab\n      ^\n"),
        ])
    func caret(_ line: String, _ column: Int, _ want: String) {
        let problem = Problem(
            .badYAML, file: "f.yaml", mark: Mark(line: 3, column: column), message: "wrong", sourceLine: line)
        #expect(ProblemText(problem).description == "f.yaml:3:\(column): error[FR003]: wrong\n" + want)
    }

    @Test("a problem of a whole file has no place") func wholeFile() {
        #expect(
            ProblemText(Problem(.badYAML, .warning, file: "f", mark: nil, message: "m")).description
                == "f: warning[FR003]: m\n")
    }

    @Test("problems as JSON") func json() {
        let problems = [
            Problem(.badYAML, file: "f", mark: Mark(line: 1, column: 2), message: "a \"b\""),
            Problem(.badKey, .warning, file: "g", mark: nil, message: "c"),
        ]
        #expect(
            ProblemJSON.list(problems) == """
                [
                {"file":"f","line":1,"column":2,"severity":"error","code":"FR003","message":"a \\"b\\""},
                {"file":"g","severity":"warning","code":"FR006","message":"c"}
                ]

                """)
        #expect(ProblemJSON.list([]) == "[]\n")
    }

    @Test(
        "how far a step is",
        arguments: [
            (Progress(completed: 40, total: 100, unit: "MB", message: "m"), "40 of 100 MB: m"),
            (Progress(completed: 40, unit: "%"), "40%"), (Progress(message: "m"), "m"), (Progress(), ""),
        ]) func progress(_ progress: Progress, _ want: String)
    {
        #expect(ProgressText(progress).description == want)
    }
}
