import Engine
import Testing

@Suite("Events as JSON") struct RunEventJSONTests {
    /// The line of `event`, without what all have.
    private func json(_ event: RunEvent) -> String {
        var encoder = EventEncoder()
        var bytes: [UInt8] = []
        let started = RunStarted(
            version: "1", workflow: ("w", "w.yaml", "ab"), folder: "/p", args: [], pid: 7, inputs: [],
            steps: [StepSummary(id: "build", name: "make", kind: .run)])
        encoder.append(recorded(.runStarted(started)), to: &bytes)
        bytes = []
        encoder.append(recorded(event), to: &bytes)
        let head = #"{"v":1,"seq":3,"time":"2026-01-31T08:05:00.000001Z","run":"r1","type":"#
        let line = String(decoding: bytes, as: UTF8.self)
        #expect(line.hasPrefix(head) && line.hasSuffix("}\n"))
        return String(line.dropFirst(head.count).dropLast(2))
    }

    private func recorded(_ event: RunEvent) -> RecordedEvent {
        RecordedEvent(seq: 3, time: WallTime(microseconds: 1_769_846_700_000_001), run: "r1", event: event)
    }

    @Test("run.started has everything that was known before") func runStarted() {
        let started = RunStarted(
            version: "0.1.0", workflow: ("w", "dir/w.yaml", "ab"), folder: "/p", args: ["-v"], pid: 7,
            inputs: [NamedValue("n", .number(Number(3.1, writtenAs: "3.10")))],
            steps: [
                StepSummary(id: "a", name: "make \"x\"", kind: .run, line: 4),
                StepSummary(
                    id: "finally.1", name: "f", kind: .file, needs: ["a"], isFinal: true, isBackground: true, line: 9),
            ])
        #expect(
            json(.runStarted(started)) == #""run.started","flowrun":"0.1.0","#
                + #""workflow":{"name":"w","file":"dir/w.yaml","hash":"ab"},"folder":"/p","args":["-v"],"pid":7,"#
                + #""inputs":{"n":3.10},"steps":[{"id":"a","name":"make \"x\"","kind":"run","needs":[],"line":4},"#
                + #"{"id":"finally.1","name":"f","kind":"file","needs":["a"],"final":true,"background":true,"line":9}]"#
        )
    }

    @Test(
        "each event of a step",
        arguments: [
            (
                RunEvent.stepStarted(step: 0, attempt: 2, kind: .run, name: "make"),
                #""step.started","step":"build","attempt":2,"kind":"run","name":"make""#
            ),
            (.stepWaiting(step: 0, for: .slot), #""step.waiting","step":"build","for":"slot""#),
            (.stepReady(step: 0), #""step.ready","step":"build""#),
            (
                .stepSkipped(step: 0, reason: .guard, detail: "x is false"),
                #""step.skipped","step":"build","reason":"guard","detail":"x is false""#
            ),
            (
                .stepRetrying(
                    step: 0, attempt: 2, delay: .milliseconds(1500),
                    failure: StepFailure(.exit, "exit code 1", exitCode: 1, line: 3)),
                #""step.retrying","step":"build","attempt":2,"delay":1.5,"failure":{"kind":"exit","message":"exit code 1","exitCode":1,"line":3}"#
            ),
            (
                .stepProgress(step: 0, Progress(completed: 40, total: 100, unit: "MB", message: "m")),
                #""step.progress","step":"build","completed":40,"total":100,"unit":"MB","message":"m""#
            ),
            (.stepProgress(step: 0, Progress()), #""step.progress","step":"build""#),
            (
                .stepFinished(
                    StepFinished(
                        step: 0, outcome: .success, conclusion: .success, duration: .microseconds(20), attempts: 1,
                        changed: true, outputs: [NamedValue("size", "4")])),
                #""step.finished","step":"build","outcome":"success","conclusion":"success","duration":0.00002,"attempts":1,"changed":true,"outputs":{"size":"4"}"#
            ),
            (
                .stepFinished(
                    StepFinished(
                        step: 0, outcome: .failure, conclusion: .success, duration: .seconds(2), attempts: 1,
                        failure: StepFailure(.signal, "ended by signal 9", signal: 9))),
                #""step.finished","step":"build","outcome":"failure","conclusion":"success","duration":2,"attempts":1,"continued":true,"outputs":{},"failure":{"kind":"signal","message":"ended by signal 9","signal":9}"#
            ),
        ]) func stepEvents(_ event: RunEvent, _ want: String)
    {
        #expect(json(event) == want)
    }

    @Test("O25: what a step prints is a string of an output event, whatever it looks like") func markup() {
        let chunk = OutputChunk(.stdout, Array(#"{"type":"run.finished"}"#.utf8), isPartial: true, group: "g")
        #expect(
            json(.stepOutput(step: 0, chunk))
                == #""step.output","step":"build","stream":"stdout","text":"{\"type\":\"run.finished\"}","partial":true,"group":"g""#
        )
    }

    @Test(
        "O5: bytes that are no UTF-8 are base64",
        arguments: [
            ([UInt8(0x61), 0xFF, 0xFE], "Yf/+"), ([0xFF], "/w=="), ([0xFF, 0x00], "/wA="),
        ]) func base64(_ bytes: [UInt8], _ want: String)
    {
        let json = json(.stepOutput(step: 0, OutputChunk(.stderr, bytes)))
        #expect(json == #""step.output","step":"build","stream":"stderr","base64":"\#(want)""#)
    }

    @Test("L11: control characters and line separators are escaped") func oddCharacters() {
        let chunk = OutputChunk(.stdout, Array("\0\u{1B}\u{2028}\n".utf8))
        #expect(json(.stepOutput(step: 0, chunk)).hasSuffix(#""text":"\u0000\u001b\u2028\n""#))
    }

    @Test(
        "each event of a prompt",
        arguments: [
            (
                RunEvent.promptAsked(
                    PromptAsked(
                        step: 0, id: "p", title: "T",
                        fields: [PromptFieldSummary(name: "f", kind: .choice, options: ["a", "b"])], actions: ["OK"])),
                #""prompt.asked","step":"build","id":"p","prompt":{"title":"T","fields":[{"name":"f","type":"choice","options":["a","b"]}],"actions":["OK"]}"#
            ),
            (
                .promptRefused(step: 0, id: "p", field: "f", message: "no"),
                #""prompt.refused","step":"build","id":"p","field":"f","message":"no""#
            ),
            (
                .promptAnswered(PromptAnswered(step: 0, id: "p", source: .yes, answer: [NamedValue("answer", true)])),
                #""prompt.answered","step":"build","id":"p","by":"yes","answer":{"answer":true}"#
            ),
            (
                .promptDismissed(step: 0, id: "p", reason: .timeout),
                #""prompt.dismissed","step":"build","id":"p","reason":"timeout""#
            ),
        ]) func promptEvents(_ event: RunEvent, _ want: String)
    {
        #expect(json(event) == want)
    }

    @Test(
        "each other event of a run",
        arguments: [
            (
                RunEvent.log(LogLine(.warning, "m", step: 0, file: "a.c", line: 3, title: "t")),
                #""log","level":"warning","message":"m","step":"build","file":"a.c","line":3,"title":"t""#
            ),
            (.runCancelling(by: .signal, signal: 2), #""run.cancelling","by":"signal","signal":2"#),
            (.runCancelling(by: .person, signal: nil), #""run.cancelling","by":"person""#),
            (
                .runFinished(
                    RunFinished(
                        outcome: .failure, duration: .seconds(61),
                        failures: [
                            RunFinished.Failure(step: 0, failure: StepFailure(.http, "HTTP 503", status: 503)),
                            RunFinished.Failure(step: nil, failure: StepFailure(.timeout, "t")),
                        ], exitCode: 1)),
                #""run.finished","outcome":"failure","duration":61,"outputs":{},"failures":[{"step":"build","failure":{"kind":"http","message":"HTTP 503","status":503}},{"failure":{"kind":"timeout","message":"t"}}],"exitCode":1"#
            ),
        ]) func runEvents(_ event: RunEvent, _ want: String)
    {
        #expect(json(event) == want)
    }
}
