import Engine
import TestSupport
import Testing

@Suite("Instances of groups, and in lists", .timeLimit(.minutes(1))) struct PipelineTests {
    @Test("maxParallel limits the instances") func maxParallel() async {
        let gate = Gate()
        var flow = Flow([
            .step("a", .hold(gate)) {
                $0.forEach(["1", "2", "3"]); $0.maxParallel = .value(2)
            }
        ])
        flow.options.jobs = 8
        let run = flow.start()
        await run.observer.wait(for: "a[2] started")
        #expect(run.observer.lines.last == "a[2] started")
        gate.open()
        #expect(await run.lines().contains("a[3] success"))
    }

    @Test("each instance of a group is a pipeline of its own") func pipelines() async {
        let gate = Gate()
        let run = Flow([
            .group("g", [.step("x"), .step("y") { $0.guarded(by: "item != 'skip'") }]) { $0.forEach(["a", "skip"]) }
        ]).with("g[a]/x", .hold(gate)).start()
        await run.observer.wait(for: "g[skip] success")
        #expect(!run.observer.lines.contains("g[a]/x success"))
        gate.open()
        let lines = await run.lines()
        #expect(lines.contains("g[a]/y success") && lines.contains { $0.hasPrefix("g[skip]/y skipped guard") })
        #expect(lines.suffix(2) == ["g success", "run success 0"])
    }

    @Test("a step inside an instance may have instances") func nested() async {
        let lines = await Flow([
            .group("g", [.step("x") { $0.forEach(["1", "2"]) }]) { $0.forEach(["a", "b"]) }, .step("z"),
        ]).lines()
        #expect(lines.contains("g[b]/x expanded: 1 2") && lines.contains("g[b]/x[2] success"))
        #expect(lines.last == "run success 0")
    }

    @Test("the state is made from the events alone: instances have their ids and parents") func state() async throws {
        let run = Flow([.group("g", [.step("x"), .step("y")]) { $0.forEach(["a", "b"]) }]).start()
        _ = try await run.end()
        var state = RunState()
        for event in run.observer.events { RunReducer().reduce(&state, event) }
        #expect(
            state.steps.map(\.summary.id) == [
                "g", "g/x", "g/y", "g[a]", "g[a]/x", "g[a]/y", "g[b]", "g[b]/x", "g[b]/y",
            ])
        #expect(state.steps.map(\.summary.parent) == [nil, 0, 0, 0, 3, 3, 0, 6, 6])
        #expect(state.steps[5].summary.needs == ["g[a]/x"])
        #expect(state.counts.succeeded == 4 && state.counts.total == 4)
    }

    @Test("a cancel skips the instances that have not started, and the whole is cancelled") func cancel() async {
        let run = Flow([
            .step("a", .hold(Gate())) {
                $0.forEach(["1", "2"]); $0.maxParallel = .value(1)
            }
        ]).start()
        await run.observer.wait(for: "a[1] started")
        run.runner.cancel(.person)
        #expect(
            await run.lines().suffix(4) == [
                "a[1] cancelled", "a[2] skipped cancelled: the run was cancelled (person)", "a cancelled",
                "run cancelled 5",
            ])
    }

    @Test("ten thousand instances run, also of a group") func many() async throws {
        let items = (0..<10_000).map(String.init)
        let end = try await Flow([.step("a") { $0.forEach(items) }, .step("b")]).start().end()
        #expect(end.outcome == .success)
        let groups = try await Flow([.group("g", [.step("x"), .step("y")]) { $0.forEach(Array(items.prefix(3000))) }])
            .start().end()
        #expect(groups.outcome == .success)
    }
}
