import Engine
import TestSupport
import Testing

@Suite("Instances") struct InstanceTests {
    private func items(_ items: String...) -> Expansion {
        .forEach(.list(items.map { .text(Text($0, at: Mark(line: 1, column: 1))) }))
    }

    private func text(_ source: String) -> Text { Text(source, at: Mark(line: 1, column: 1)) }

    @Test("one instance for each item, then the step ends, then what needs it starts") func forEach() async {
        let lines = await Flow([.step("a") { $0.expansion = items("x", "y") }, .step("b")]).lines()
        #expect(
            lines == [
                "a started", "a expanded: x y", "a[x] started", "a[y] started", "a[x] success", "a[y] success",
                "a success", "b started", "b success", "run success 0",
            ])
    }

    @Test("an empty list skips the step, and what needs it runs") func empty() async {
        let lines = await Flow([.step("a") { $0.expansion = items() }, .step("b")]).lines()
        #expect(lines == ["a skipped empty: `forEach` is empty", "b started", "b success", "run success 0"])
    }

    @Test("the guard is asked once, before there are instances") func guarded() async {
        let lines = await Flow([
            .step("a") {
                $0.expansion = items("x", "y")
                $0.enabledIf = .value(false)
            }
        ]).lines()
        #expect(lines == ["a skipped guard: false", "run success 0"])
    }

    @Test("a failed instance keeps the others from starting, and fails the step") func failFast() async {
        var flow = Flow([
            .step("a") {
                $0.expansion = items("x", "y", "z")
                $0.maxParallel = .value(1)
            }, .step("b"),
        ])
        flow.set("a[y]", .fail(3))
        #expect(
            await flow.lines() == [
                "a started", "a expanded: x y z", "a[x] started", "a[x] success", "a[y] started",
                "a[y] failure: exit 3",
                "a[z] skipped failFast: a[y] failed", "a failure: 1 of 3 instances failed",
                "b skipped need: a failed", "run failure 1",
            ])
    }

    @Test("with failFast: false, or -k, the others go on", arguments: [true, false]) func goOn(keepsGoing: Bool) async {
        var flow = Flow([
            .step("a") {
                $0.expansion = items("x", "y")
                $0.maxParallel = .value(1)
                if !keepsGoing { $0.failFast = .value(false) }
            }
        ])
        flow.options.keepsGoing = keepsGoing
        flow.set("a[x]", .fail(3))
        #expect(
            await flow.lines() == [
                "a started", "a expanded: x y", "a[x] started", "a[x] failure: exit 3", "a[y] started", "a[y] success",
                "a failure: 1 of 2 instances failed", "run failure 1",
            ])
    }

    @Test("the failures of the run name the instance, not the step") func failures() async throws {
        var flow = Flow([.step("a") { $0.expansion = items("x", "y") }])
        flow.set("a[y]", .fail(7))
        let run = flow.start()
        let end = try await run.end()
        #expect(end.failures.map { $0.failure.exitCode } == [7])
        let state = run.runner.state
        #expect(end.failures.map { state.steps[$0.step ?? 0].summary.id } == ["a[y]"])
        #expect(state.counts.total == 2)
    }

    @Test("continueOnError counts for each instance; the outcome stays") func continued() async {
        var flow = Flow([
            .step("a") {
                $0.expansion = items("x", "y")
                $0.continueOnError = .expression(text("item == 'x'"))
            }, .step("b"),
        ])
        flow.set("a[x]", .fail(1))
        let lines = await flow.lines()
        #expect(lines.contains("a failure continued: 0 of 2 instances failed") == false)
        #expect(lines.suffix(3) == ["b started", "b success", "run success 0"])
    }

    @Test("a retry is for each instance") func retry() async {
        var flow = Flow([
            .step("a") {
                $0.expansion = items("x", "y")
                $0.retry = Retry(times: .value(1))
                $0.retry?.jitter = false
            }
        ])
        flow.set("a[x]", .fail(1, times: 1))
        let run = flow.start()
        await run.observer.wait(for: "a[x] retrying 2 in 1s")
        await run.clock.sleepers(1)
        run.clock.advance(by: .seconds(1))
        #expect(await run.lines().suffix(4).contains("a success"))
    }

    @Test("items hold the instances: key, item, index, outcome, attempts, outputs") func records() async throws {
        var flow = Flow([.step("a") { $0.expansion = items("x", "y") }])
        flow.set("a[x]", .succeed(["n": .number(Number(1))]))
        flow.workflow.outputs = [
            NamedText(name: "all", mark: Mark(line: 1, column: 1), text: text("steps.a.items.*.outputs.n")),
            NamedText(name: "keys", mark: Mark(line: 1, column: 1), text: text("join(steps.a.items.*.key, '+')")),
            NamedText(name: "first", mark: Mark(line: 1, column: 1), text: text("steps.a.items[0]")),
        ]
        let outputs = try await flow.start().end().outputs
        #expect(outputs.map { $0.value.json() }.prefix(2) == ["[1]", "\"x+y\""])
        #expect(
            outputs[2].value.json()
                == #"{"key":"x","item":"x","matrix":null,"index":0,"outcome":"success","conclusion":"success","attempts":1,"failure":null,"outputs":{"n":1}}"#
        )
    }

    @Test("instances of finally run; cancelling skips those that have not begun") func finallyAndCancel() async {
        let gate = Gate()
        var flow = Flow(
            [
                .step("a") {
                    $0.expansion = items("x", "y")
                    $0.maxParallel = .value(1)
                }
            ], finally: [.step("f") { $0.expansion = items("u", "v") }])
        flow.set("a[x]", .hold(gate))
        let run = flow.start()
        await run.observer.wait(for: "a[x] started")
        run.runner.cancel(.signal, signal: 2)
        let lines = await run.lines()
        #expect(lines.contains("a[y] skipped cancelled: the run was cancelled (signal)"))
        #expect(lines.contains("a cancelled"))
        #expect(lines.suffix(3).contains("f success"))
        #expect(lines.last == "run cancelled 130")
    }

    @Test("G3: ten thousand instances, skipped or run, end without recursion", arguments: [false, true])
    func many(fails: Bool) async throws {
        let form = FreeForm.list((0..<10_000).map { .number("\($0)") })
        var flow = Flow([
            .step("a") {
                $0.expansion = .forEach(form)
                $0.maxParallel = .value(1)
            }
        ])
        if fails { flow.set("a[0]", .fail(1)) }
        let run = flow.start()
        let end = try await run.end()
        #expect(end.exitCode == (fails ? 1 : 0))
        #expect(run.runner.state.counts.total == 10_000)
    }

    @Test("what gives no list, or too much, fails the step") func bad() async {
        let flow = Flow([.step("a") { $0.expansion = .forEach(.text(text("${{ 3 }}"))) }])
        #expect(await flow.lines().first == "a failure: `forEach` must be a list or a map, but is 3")
        let many = Flow([.step("a") { $0.expansion = .forEach(.text(text("${{ range(0, 20000) }}"))) }])
        #expect(await many.lines().first?.contains("20000 instances, but at most 10000") == true)
    }

    @Test("the state is rebuilt from the events alone") func replay() async throws {
        var flow = Flow([.step("a") { $0.expansion = items("x", "y") }, .step("b")])
        flow.set("a[y]", .fail(1))
        let run = flow.start()
        _ = try await run.end()
        var state = RunState()
        for event in run.observer.events { RunReducer().reduce(&state, event) }
        #expect(state.steps.map(\.summary.id) == ["a", "b", "a[x]", "a[y]"])
        #expect(state.steps.map(\.phase) == run.runner.state.steps.map(\.phase))
    }
}
