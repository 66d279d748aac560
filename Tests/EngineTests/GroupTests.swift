import Engine
import TestSupport
import Testing

@Suite("Groups", .timeLimit(.minutes(1))) struct GroupTests {
    @Test("a group runs its steps as one step, and what comes after waits for all of them") func group() async {
        let lines = await Flow([.step("a"), .group("g", [.step("x"), .step("y")]), .step("b")]).lines()
        #expect(
            lines == [
                "a started", "a success", "g started", "g/x started", "g/x success", "g/y started", "g/y success",
                "g success", "b started", "b success", "run success 0",
            ])
    }

    @Test("run.started has what is inside a group behind it, with its parent and what it needs") func started() async {
        let run = Flow([
            .group("g", [.step("x"), .group("h", [.step("y")]), .step("z", needs: ["x"])]), .step("b"),
        ]).start()
        _ = await run.lines()
        guard case .runStarted(let started)? = run.observer.events.first?.event else { return }
        #expect(started.steps.map(\.id) == ["g", "g/x", "g/h", "g/h/y", "g/z", "b"])
        #expect(started.steps.map(\.parent) == [nil, 0, 0, 2, 0, nil])
        #expect(started.steps.map(\.needs) == [[], [], ["g/x"], [], ["g/x"], ["g"]])
    }

    @Test("a failure inside is the group's, and only the innermost is among the run's failures") func failure()
        async throws
    {
        let run = Flow([.group("g", [.group("h", [.step("x", .fail(3)), .step("y")])]), .step("b")]).start()
        let end = try await run.end()
        #expect(end.failures.map { run.runner.state.steps[$0.step ?? 0].summary.id } == ["g/h/x"])
        #expect(
            run.observer.lines.suffix(5) == [
                "g/h/y skipped need: g/h/x failed", "g/h failure: g/h/x: exit 3", "g failure: g/h/x: exit 3",
                "b skipped need: g failed", "run failure 1",
            ])
    }

    @Test("continueOnError of a group holds for what fails inside it") func continued() async throws {
        let run = Flow([
            .group("g", [.step("x", .fail(3))]) { $0.continueOnError = .value(true) }, .step("b"),
        ]).start()
        let end = try await run.end()
        #expect(end.failures.isEmpty && end.exitCode == 0)
        #expect(run.observer.lines.contains("g failure continued: g/x: exit 3"))
        let counts = run.runner.state.counts
        #expect((counts.failed, counts.continued, counts.succeeded) == (0, 1, 1))
    }

    @Test("inside a group the status functions and failFast look at its own list only") func statusInside() async {
        let gate = Gate()
        let run = Flow([
            .step("bad", .fail(1), needs: []),
            .group("g", needs: [], [.step("x", .hold(gate)), .step("y") { $0.guarded(by: "success()") }]),
        ]).start()
        await run.observer.wait(for: "bad failure: exit 1")
        gate.open()
        #expect(await run.lines().contains("g/y success"))
    }

    @Test("failFast of a group keeps its other steps from starting; failFast: false does not")
    func failFast() async {
        let inner: [Flow.FakeStep] = [
            .step("x", .fail(1), needs: []), .step("y", needs: []), .step("z", needs: ["y"]),
        ]
        var flow = Flow([.group("g", inner)])
        flow.options.jobs = 1
        #expect(await flow.lines().contains("g/y skipped failFast: g/x failed"))
        var other = Flow([.group("g", inner) { $0.failFast = .value(false) }])
        other.options.jobs = 1
        #expect(await other.lines().contains("g/z success"))
    }

    @Test("steps inside see those above the group, and outside they are steps.GROUP.steps.ID") func references() async {
        let lines = await Flow([
            .step("a", .succeed(["v": 1])),
            .group(
                "g",
                [
                    .step("x", .succeed(["v": 2])) { $0.guarded(by: "steps.a.outputs.v == 1") },
                    .step("y") { $0.guarded(by: "steps.x.outputs.v == 3") },
                ]
            ) { $0.output("sum", "${{ steps.x.outputs.v }}${{ steps.a.outputs.v }}") },
            .step("b") { $0.guarded(by: "steps.g.outputs.sum == '0' || steps.g.steps.x.outputs.v == 0") },
        ]).lines()
        #expect(lines.contains("g/x success"))
        #expect(lines.contains("g/y skipped guard: steps.x.outputs.v == 3 (steps.x.outputs.v = 2) is false"))
        #expect(
            lines.contains {
                $0.contains("steps.g.outputs.sum = \"21\"") && $0.contains("steps.g.steps.x.outputs.v = 2")
            })
    }

    @Test("a group's timeout is for the whole: what runs is stopped, what has not started never does")
    func timeout() async throws {
        let run = Flow([
            .group("g", [.step("x", .hold(Gate())), .step("y") { $0.guarded(by: "always()") }]) {
                $0.timeout = .value(.seconds(5))
            }
        ]).start()
        await run.observer.wait(for: "g/x started")
        await run.clock.sleepers(1)
        run.clock.advance(by: .seconds(5))
        let end = try await run.end()
        #expect(end.failures.map(\.failure.message) == ["timed out after 5s"])
        #expect(
            run.observer.lines.suffix(4) == [
                "g/x cancelled", "g/y skipped cancelled: g timed out", "g failure: timed out after 5s", "run failure 1",
            ])
    }

    @Test("retry of a group has all of it run again, and only the last attempt counts") func retry() async throws {
        let run = Flow([
            .group("g", [.step("x"), .step("y", .fail(1))]) {
                $0.retry = Retry(times: .value(1))
                $0.retry?.jitter = false
            }
        ]).start()
        await run.observer.wait(for: "g retrying 2 in 1s")
        await run.clock.sleepers(1)
        run.clock.advance(by: .seconds(1))
        let end = try await run.end()
        #expect(end.failures.count == 1)
        #expect(run.observer.lines.filter { $0 == "g/x success" }.count == 2)
        let counts = run.runner.state.counts
        #expect((counts.failed, counts.succeeded, counts.total) == (1, 1, 2))
    }

    @Test("a cancel ends what runs in a group; always() in it and a group that asks still run") func cancel() async {
        let run = Flow([
            .group("g", [.step("x", .hold(Gate())), .step("y"), .step("z") { $0.guarded(by: "always()") }]),
            .group("h", [.step("u")]) { $0.guarded(by: "always()") },
        ]).start()
        await run.observer.wait(for: "g/x started")
        run.runner.cancel(.signal, signal: 2)
        #expect(
            await run.lines().suffix(9)
                == [
                    "g/x cancelled", "g/y skipped need: g/x was cancelled", "g/z started", "g/z success", "g cancelled",
                    "h started", "h/u started", "h/u success", "h success", "run cancelled 130",
                ].suffix(9))
    }

    @Test("a group in finally runs after a cancel") func finally() async {
        let run = Flow([.step("a", .hold(Gate()))], finally: [.group("f", [.step("x"), .step("y")])]).start()
        await run.observer.wait(for: "a started")
        run.runner.cancel(.person)
        #expect(await run.lines().suffix(4) == ["f/y started", "f/y success", "f success", "run cancelled 5"])
    }

    @Test("a service in a group lives while the group's steps need it") func service() async {
        let ready = Gate()
        ready.open()
        let lines = await Flow([.group("g", [.step("s", .serve(ready: ready)), .step("x")]), .step("b")]).lines()
        #expect(lines.contains("g/s success") && lines.last == "run success 0")
    }

    @Test("groups may lie a hundred deep, and be many") func deep() async throws {
        var step = Flow.FakeStep.step("x")
        for depth in 0..<100 { step = .group("g\(depth)", [step]) }
        #expect(try await Flow([step]).start().end().outcome == .success)
        let many = (0..<2000).map { Flow.FakeStep.group("g\($0)", needs: [], [.step("x")]) }
        #expect(try await Flow(many).start().end().outcome == .success)
    }
}
