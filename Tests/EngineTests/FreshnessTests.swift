import Engine
import TestSupport
import Testing

@Suite("Freshness", .timeLimit(.minutes(1))) struct FreshnessTests {
    private let twice = Flow([.step("a") { $0.hasSources() }, .step("b")])

    @Test("a step that is up to date is skipped, those that need it run") func upToDate() async {
        let sources = FakeSources()
        #expect(
            await twice.start(sources: sources).lines() == [
                "a started", "a success", "b started", "b success", "run success 0",
            ])
        #expect(
            await twice.start(sources: sources).lines() == [
                "a skipped upToDate: up to date", "b started", "b success", "run success 0",
            ])
        sources.change("2")
        #expect(
            await twice.start(sources: sources).lines().first == "log info: is executed: its sources have changed")
        var forced = twice
        forced.options.ignoresFreshness = true
        #expect(await forced.start(sources: sources).lines().first == "a started")
    }

    @Test("after a failure what was known is not known any more") func failure() async {
        let sources = FakeSources()
        _ = await twice.start(sources: sources).lines()
        #expect(sources.known == ["a"])
        sources.change("2")
        _ = await twice.with("a", .fail(1)).start(sources: sources).lines()
        #expect(sources.known == [])
    }

    @Test("files that cannot be read fail the step") func unreadable() async {
        let sources = FakeSources()
        sources.fail(StepFailure(.file, "cannot hash src/a: Permission denied"))
        #expect(
            await twice.start(sources: sources).lines() == [
                "a failure: cannot hash src/a: Permission denied", "b skipped need: a failed", "run failure 1",
            ])
    }

    @Test("a failure while files are looked at keeps the step from starting") func failFast() async {
        let sources = FakeSources(isOpen: false)
        let run = Flow([.step("a", needs: []) { $0.hasSources() }, .step("b", .fail(1), needs: [])]).start(
            sources: sources)
        await run.observer.wait(for: "b failure: exit 1")
        sources.gate.open()
        let lines = await run.lines()
        #expect(
            lines == ["b started", "b failure: exit 1", "a skipped failFast: b failed", "run failure 1"])
        #expect(sources.known == [])
    }

    @Test("a cancel ends the look, and the step does not start") func cancel() async {
        let sources = FakeSources(isOpen: false)
        let started = Gate()
        let run = Flow([.step("a", needs: []) { $0.hasSources() }, .step("b", .hold(started), needs: [])]).start(
            sources: sources)
        await run.observer.wait(for: "b started")
        run.runner.cancel(.signal, signal: 2)
        let lines = await run.lines()
        #expect(
            lines == [
                "b started", "cancelling signal 2", "a skipped cancelled: the run was cancelled (signal)",
                "b cancelled", "run cancelled 130",
            ])
    }

    @Test("an action that executes one thing at a time does so, though files are looked at before") func singleAction()
        async
    {
        let mark = Mark(line: 1, column: 1)
        var step = Step(
            id: "deploy", hasOwnID: true, mark: mark, needs: .allAbove, work: .run(Script(Text("x", at: mark))))
        step.hasSources()
        var use = Use("deploy", mark: mark)
        use.target = .action(ReusableAction(name: "deploy", mark: mark, step: step, key: "file#deploy"))
        let work = Work.use(use)
        let sources = FakeSources(isOpen: false)
        let gate = Gate()
        let run = Flow([
            .step("a", .hold(gate), needs: []) { $0.work = work }, .step("b", needs: []) { $0.work = work },
        ]).start(sources: sources)
        sources.gate.open()
        await run.observer.wait(for: "b waiting action")
        gate.open()
        let lines = await run.lines()
        #expect(
            lines == [
                "a started", "b waiting action", "a success", "b started", "b success", "run success 0",
            ])
    }
}
