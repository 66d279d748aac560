import Engine
import TestSupport
import Testing

@Suite("Scheduling") struct SchedulingTests {
    @Test("a list runs in order") func listRunsInOrder() async {
        let lines = await Flow([.step("a"), .step("b")]).lines()
        #expect(lines == ["a started", "a success", "b started", "b success", "run success 0"])
    }

    @Test("steps without needs start at once, and the step after them waits for all") func parallelSteps() async {
        let (a, b) = (Gate(), Gate())
        let run = Flow([.step("a", .hold(a), needs: []), .step("b", .hold(b), needs: []), .step("c")]).start()
        await run.observer.wait(for: "b started")
        b.open()
        await run.observer.wait(for: "b success")
        a.open()
        #expect(
            await run.lines() == [
                "a started", "b started", "b success", "a success", "c started", "c success", "run success 0",
            ])
    }

    @Test("D1: a diamond runs its top once and its bottom last") func diamond() async {
        let lines = await Flow([
            .step("a", needs: []), .step("b", needs: ["a"]), .step("c", needs: ["a"]), .step("d", needs: ["b", "c"]),
        ]).lines()
        #expect(lines.filter { $0 == "a started" }.count == 1)
        #expect(lines.suffix(3) == ["d started", "d success", "run success 0"])
    }

    @Test("a failure skips what needs it, and says which step failed") func failureSkipsDependents() async {
        let lines = await Flow([.step("a", .fail(1), needs: []), .step("b", needs: ["a"]), .step("c", needs: ["b"])])
            .lines()
        #expect(
            lines == [
                "a started", "a failure: exit 1", "b skipped need: a failed", "c skipped need: a failed",
                "run failure 1",
            ])
    }

    @Test("the second of three parallel steps fails: the others end, and what is independent does not start")
    func failFast() async {
        let (first, second, third) = (Gate(), Gate(), Gate())
        var flow = Flow(
            [
                .step("a", .hold(first), needs: []), .step("b", .hold(second, then: .fail(3)), needs: []),
                .step("c", .hold(third), needs: []), .step("d", needs: ["a"]), .step("e"),
            ], finally: [.step("f")])
        flow.options.jobs = 3
        let run = flow.start()
        await run.observer.wait(for: "c started")
        second.open()
        await run.observer.wait(for: "b failure: exit 3")
        first.open()
        await run.observer.wait(for: "a success")
        third.open()
        #expect(
            await run.lines().dropFirst(3) == [
                "b failure: exit 3", "a success", "d skipped failFast: b failed", "c success",
                "e skipped need: b failed", "f started", "f success", "run failure 1",
            ])
    }

    @Test("-k goes on with independent branches") func keepGoing() async {
        var flow = Flow([.step("a", .fail(1), needs: []), .step("b", needs: []), .step("c", needs: ["b"])])
        flow.options.keepsGoing = true
        flow.options.jobs = 1
        #expect(
            await flow.lines() == [
                "a started", "b waiting slot", "a failure: exit 1", "b started", "b success", "c started", "c success",
                "run failure 1",
            ])
    }

    @Test("maxParallel limits processes, not files and prompts") func maxParallel() async {
        let gate = Gate()
        var flow = Flow([
            .step("a", .hold(gate), needs: []), .step("b", needs: []),
            .step("f", needs: []) { $0.work = .file(.makeFolder(path: Text("x", at: $0.mark), mode: nil)) },
        ])
        flow.options.jobs = 1
        let run = flow.start()
        await run.observer.wait(for: "f success")
        #expect(run.observer.lines.dropFirst() == ["a started", "f started", "b waiting slot", "f success"])
        gate.open()
        #expect(await run.lines().suffix(4) == ["a success", "b started", "b success", "run success 0"])
    }

    @Test("D17: every failure is in the summary, in the order in which it happened") func allFailures() async throws {
        var flow = Flow([
            .step("a", .fail(3), needs: []), .step("b", .fail(4), needs: []), .step("c", .fail(5), needs: []),
        ])
        flow.options.keepsGoing = true
        flow.options.jobs = 1
        let end = try await flow.start().end()
        #expect(end.failures.map(\.failure.exitCode) == [3, 4, 5])
    }

    @Test("continueOnError keeps the outcome and makes the conclusion a success") func continueOnError() async {
        let lines = await Flow([.step("a", .fail(1)) { $0.continueOnError = .value(true) }, .step("b")]).lines()
        #expect(
            lines == ["a started", "a failure continued: exit 1", "b started", "b success", "run success 0"])
    }

    @Test("D19: one step may be needed by two thousand others") func manyDependents() async throws {
        let others = (0..<2000).map { Flow.FakeStep.step("s\($0)", needs: ["base"]) }
        let end = try await Flow([.step("base", needs: [])] + others).start().end()
        #expect(end.outcome == .success)
    }

    @Test("the events are numbered without gaps, and a step's end comes after its last output")
    func eventsAreNumbered() async {
        let run = Flow([.step("a", .print(["1", "2"])), .step("b", .print(["3"]))]).start()
        #expect(
            await run.lines() == [
                "a started", "a printed 1", "a printed 2", "a success", "b started", "b printed 3", "b success",
                "run success 0",
            ])
        #expect(run.observer.events.map(\.seq) == Array(1...run.observer.events.count))
    }
}
