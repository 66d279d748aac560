import FlowRunner
import Testing

@testable import FlowrunCLI

@Suite("A run as text") struct TextViewTests {
    /// What `events` of a run with the steps `a` and `long` (or only `a`) become.
    private func pieces(
        _ events: [RunEvent], lone: Bool = false, _ change: (inout TextStyle) -> Void = { _ in }
    ) -> TextPieces {
        var style = TextStyle()
        change(&style)
        var view = TextView(style)
        let steps = [
            StepSummary(id: "a", name: "make", kind: .run, line: 3), StepSummary(id: "long", name: "test", kind: .run),
        ]
        let started = RunStarted(
            version: "1", workflow: ("w", "w.yaml", ""), folder: "/p", args: [], pid: 1, inputs: [],
            steps: lone ? [steps[0]] : steps)
        var all = TextPieces()
        for (index, event) in ([.runStarted(started)] + events).enumerated() {
            let recorded = RecordedEvent(
                seq: index + 1, time: WallTime(microseconds: Int64(index) * 100_000), run: "r", event: event)
            for piece in view.take(recorded).pieces { all.add(piece.bytes, to: piece.stream) }
        }
        return all
    }

    private func output(_ text: String, _ stream: OutputChunk.Stream = .stdout, step: Int = 0, partial: Bool = false)
        -> RunEvent
    {
        .stepOutput(step: step, OutputChunk(stream, Array(text.utf8), isPartial: partial))
    }

    private func finished(_ outcome: Conclusion = .success, _ failure: StepFailure? = nil) -> RunEvent {
        .stepFinished(
            StepFinished(
                step: 0, outcome: outcome, conclusion: outcome, duration: .seconds(1), attempts: 1, failure: failure))
    }

    private func end(_ outcome: RunFinished.Outcome = .success, _ failure: StepFailure? = nil) -> RunEvent {
        .runFinished(
            RunFinished(
                outcome: outcome, duration: .seconds(2), failures: failure.map { [.init(step: 0, failure: $0)] } ?? [],
                exitCode: 0))
    }

    private func started(_ step: Int) -> RunEvent {
        .stepStarted(step: step, attempt: 1, kind: .run, name: step == 0 ? "make" : "test")
    }

    private func finished(_ step: Int) -> RunEvent {
        .stepFinished(
            StepFinished(step: step, outcome: .success, conclusion: .success, duration: .seconds(1), attempts: 1))
    }

    @Test("group: what there is of a step comes out as one piece, when it has ended") func groups() {
        let events = [
            started(0), output("x", step: 0), started(1), output("y", step: 1), output("z", partial: true),
            output("e", .stderr, step: 1), finished(1), output("z"), finished(0),
        ]
        let all = pieces(events) { $0.show = .group }
        #expect(
            all.pieces.map { String(decoding: $0.bytes, as: UTF8.self) } == [
                "▸ long  test\n", "y\n", "e\n✓ long  1.0s\n▸ a  make\n", "x\nzz\n", "✓ a  1.0s\n",
            ])
    }

    @Test("group: who prints very much goes on in the open, and others wait for its end") func largeGroup() {
        let long = String(repeating: "x", count: 300_000)
        let events = [
            started(0), started(1), output("y", step: 1), output(long, step: 0), output("w", step: 1), finished(1),
            output("z"),
        ]
        let before = pieces(events) { $0.show = .group }
        #expect(before.text(.stdout) == long + "\nz\n")
        let after = pieces(events + [finished(0)]) { $0.show = .group }
        #expect(after.text(.stdout) == long + "\nz\ny\nw\n")
        #expect(after.text(.stderr) == "▸ a  make\n✓ a  1.0s\n▸ long  test\n✓ long  1.0s\n")
    }

    @Test("with times each line has one, also where nothing else stands before it", arguments: [false, true])
    func times(_ lone: Bool) throws {
        let text = pieces([started(0), output("x\ny")], lone: lone) { style in
            style.showsTime = true
            style.show = lone ? .raw : .prefix
        }
        let time = try Regex(#"\d\d:\d\d:\d\d\.\d\d\d "#)
        #expect(text.text(.stdout).replacing(time, with: "T ") == (lone ? "T x\nT y\n" : "T a    | x\nT a    | y\n"))
        #expect(text.text(.stderr).replacing(time, with: "T ") == "T ▸ a  make\n")
    }

    @Test("lines stand behind the step's id, each stream where it was written") func prefixes() {
        let text = pieces([output("x\ny"), output("e", .stderr), output("z", step: 1), output("")])
        #expect(text.text(.stdout) == "a    | x\na    | y\nlong | z\na    |\n")
        #expect(text.text(.stderr) == "a    | e\n")
    }

    @Test("a line that comes in parts is shown once it is whole, or when its step ends") func partialLines() {
        let text = pieces([output("x", partial: true), output("y"), output("z", partial: true), finished()])
        #expect(text.text(.stdout) == "a    | xy\na    | z\n")
    }

    @Test("O1: a lone step's output is as it is, without a newline of flowrun's") func raw() {
        let text = pieces([output("a\nb"), output("no newline", partial: true)], lone: true)
        #expect(text.text(.stdout) == "a\nb\nno newline")
        #expect(text.text(.stderr) == "")
    }

    @Test("flowrun's lines begin on a line of their own when both streams share a terminal") func ownLine() {
        let text = pieces([output("half", partial: true), end()], lone: true) { $0.sharesPlace = true }
        #expect(text.text(.stderr).hasPrefix("\n"))
    }

    @Test("O13: colours and a hidden cursor do not outlive their step's line") func reset() {
        let red = "\u{1B}[31m\u{1B}[?25l"
        let raw = pieces([output(red, partial: true), end()], lone: true) {
            ($0.sharesPlace, $0.isOutputTerminal, $0.isDiagnosticsTerminal) = (true, true, true)
        }
        #expect(raw.text(.stderr).hasPrefix("\u{1B}[0m\u{1B}[?25h\n"))
        let prefixed = pieces([output(red + "x")]) { $0.isOutputTerminal = true }
        #expect(prefixed.text(.stdout) == "a    | \(red)x\u{1B}[0m\n")
        #expect(pieces([output(red + "x")]).text(.stdout) == "a    | \(red)x\n")
    }

    @Test("T13: on a terminal a line that was drawn over shows what is left of it") func carriageReturn() {
        let drawn = output("10%\r20%\r")
        #expect(pieces([drawn]) { $0.isOutputTerminal = true }.text(.stdout) == "a    | 20%\n")
        #expect(pieces([drawn]).text(.stdout) == "a    | 10%\r20%\r\n")
    }

    @Test("a failure is told again at the end with its place and last lines") func report() {
        let failure = StepFailure(.exit, "exit code 42", exitCode: 42, line: 3)
        let text = pieces([
            .stepStarted(step: 0, attempt: 1, kind: .run, name: "make x"), output("one\n\u{1B}[31mtwo"),
            finished(.failure, failure), .stepSkipped(step: 1, reason: .need, detail: "a failed"),
            end(.failure, failure),
        ])
        #expect(
            text.text(.stderr) == """
                ▸ a  make x
                ✗ a  exit code 42  1.0s
                ↷ long  skipped: a failed
                ✗ a  exit code 42  w.yaml:3
                    make x
                    | one
                    | \\u{1B}[31mtwo
                ↷ long  skipped: a failed
                ✗ w  failed: 1 failed, 1 skipped in 2.0s

                """)
    }

    @Test("quiet tells failures only") func quiet() {
        let failure = StepFailure(.exit, "exit code 1", exitCode: 1)
        let started = RunEvent.stepStarted(step: 0, attempt: 1, kind: .run, name: "a")
        let well = pieces([started, output("x"), finished(), end()], lone: true) { $0.show = .quiet }
        #expect(well.pieces.isEmpty)
        let badly = pieces([started, output("x"), finished(.failure, failure), end(.failure, failure)], lone: true) {
            $0.show = .quiet
        }
        #expect(badly.text(.stdout) == "")
        #expect(badly.text(.stderr) == "✗ a  exit code 1\n    | x\n✗ w  failed: 1 failed in 2.0s\n")
    }

    @Test(
        "other events have a line each",
        arguments: [
            (
                RunEvent.stepRetrying(step: 0, attempt: 2, delay: .seconds(1), failure: StepFailure(.http, "HTTP 503")),
                "↻ a  HTTP 503; attempt 2 in 1.0s\n"
            ),
            (.stepReady(step: 0), "● a  ready\n"), (.stepWaiting(step: 0, for: .prompt), "… a  waits for an answer\n"),
            (.stepWaiting(step: 0, for: .slot), ""),
            (.log(LogLine(.warning, "m\u{7}", step: 0, file: "f.c", line: 3)), "a: f.c:3: warning: m\\u{7}\n"),
            (.log(LogLine(.debug, "m")), ""),
            (.runCancelling(by: .signal, signal: 2), "■ cancelling: interrupted; once more ends everything at once\n"),
            (.stepProgress(step: 0, Progress(completed: 1)), ""),
        ]) func lines(_ event: RunEvent, _ want: String)
    {
        #expect(pieces([event]).text(.stderr) == want)
    }

    @Test("on a terminal progress is told at most once a second") func progress() {
        let events = (1...12).map { RunEvent.stepProgress(step: 0, Progress(completed: Double($0), unit: "%")) }
        #expect(pieces(events) { $0.isDiagnosticsTerminal = true }.text(.stderr) == "· a  1%\n· a  11%\n")
    }

    @Test("plain uses words, colours are used only where they are on") func styles() {
        let events = [RunEvent.stepStarted(step: 0, attempt: 1, kind: .run, name: "make")]
        #expect(pieces(events) { $0.marks = .words }.text(.stderr) == "start: a  make\n")
        #expect(
            pieces(events) { $0.diagnostics = Palette(isOn: true) }.text(.stderr)
                == "\u{1B}[1m▸\u{1B}[0m \u{1B}[1ma\u{1B}[0m  make\n")
    }
}
