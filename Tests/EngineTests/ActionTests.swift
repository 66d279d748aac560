import Engine
import TestSupport
import Testing

@Suite("Reusable actions", .timeLimit(.minutes(1))) struct ActionTests {
    private let mark = Mark(line: 1, column: 1)

    private func action(
        _ name: String, _ onBusy: ReusableAction.OnBusy = .wait, steps: [String] = [],
        _ change: (inout ReusableAction) -> Void = { _ in }
    ) -> ReusableAction {
        func step(_ id: String, _ work: Work) -> Step {
            Step(id: id, hasOwnID: true, mark: mark, needs: .allAbove, work: work)
        }
        let script = Work.run(Script(Text("x", at: mark)))
        let work = steps.isEmpty ? script : .steps(steps.map { step($0, script) })
        var action = ReusableAction(name: name, mark: mark, step: step(name, work), key: "file#" + name)
        action.onBusy = onBusy
        change(&action)
        return action
    }

    private func use(_ action: ReusableAction, with values: [String: String] = [:]) -> Work {
        var use = Use(action.name, mark: mark)
        use.target = .action(action)
        use.values = values.map { NamedForm(name: $0.key, mark: mark, value: .text(Text($0.value, at: mark))) }
        return .use(use)
    }

    @Test("an action executes one thing at a time: another step waits, and gets its turn") func wait() async {
        let gate = Gate()
        let deploy = action("deploy")
        let run = Flow([
            .step("a", .hold(gate), needs: []) { [work = use(deploy)] in $0.work = work },
            .step("b", needs: []) { [work = use(deploy)] in $0.work = work },
        ]).start()
        await run.observer.wait(for: "b waiting action")
        gate.open()
        #expect(
            await run.lines() == [
                "a started", "b waiting action", "a success", "b started", "b success", "run success 0",
            ])
    }

    @Test("onBusy: fail, skip and allow", arguments: [ReusableAction.OnBusy.fail, .skip, .allow])
    func onBusy(_ onBusy: ReusableAction.OnBusy) async {
        let gate = Gate()
        let deploy = action("deploy", onBusy)
        let run = Flow([
            .step("a", .hold(gate), needs: []) { [work = use(deploy)] in $0.work = work },
            .step("b", needs: []) { [work = use(deploy)] in $0.work = work },
        ]).start()
        let expected =
            switch onBusy {
            case .fail: "b failure: the action `deploy` is executing already"
            case .skip: "b skipped guard: the action `deploy` is executing already"
            default: "b success"
            }
        await run.observer.wait(for: expected)
        gate.open()
        let lines = await run.lines()
        #expect(lines.contains("a success") && lines.contains(expected))
    }

    @Test("instances that use one action run one after another, a composite one too") func turns() async throws {
        let items = (0..<300).map(String.init)
        let one = try await Flow([
            .step("a") { [work = use(action("x"))] in
                $0.work = work; $0.forEach(items)
            }
        ])
        .start().end()
        #expect(one.outcome == .success)
        let run = Flow([
            .step("a") { [work = use(action("x", steps: ["p", "q"]))] in
                $0.work = work; $0.forEach(["1", "2"])
            }
        ]).start()
        #expect(
            await run.lines().filter { $0.hasSuffix("started") } == [
                "a started", "a[1] started", "a[1]/p started", "a[1]/q started", "a[2] started", "a[2]/p started",
                "a[2]/q started",
            ])
    }

    @Test("the inputs of an action are its own, with defaults that see those before them") func inputs() async throws {
        let greet = action("greet") { action in
            var second = Field(name: "b", mark: mark)
            second.defaultValue = .text(Text("${{ inputs.a }}!", at: mark))
            action.inputs = [Field(name: "a", mark: mark), second]
            action.step.outputs = [NamedText(name: "said", mark: mark, text: Text("inputs.b", at: mark))]
        }
        var flow = Flow([.step("s") { [work = use(greet, with: ["a": "${{ inputs.top }}"])] in $0.work = work }])
        flow.workflow.outputs = [NamedText(name: "o", mark: mark, text: Text("steps.s.outputs.said", at: mark))]
        let end = try await flow.start(inputs: [NamedValue("top", "hi")]).end()
        #expect(end.outputs.map(\.value) == ["hi!"])
    }

    @Test("a value that does not fit an input fails the step, kind use") func badInput() async throws {
        let count = action("count") { action in
            action.inputs = [Field(name: "n", mark: mark)]
            action.inputs[0].kind = .integer
        }
        let run = Flow([.step("s") { [work = use(count, with: ["n": "${{ inputs.top }}"])] in $0.work = work }])
            .start(inputs: [NamedValue("top", "x")])
        let end = try await run.end()
        #expect(end.failures.map(\.failure.kind) == [.use])
        #expect(end.failures.first?.failure.message == "`count`: input `n` must be a whole number, but is 'x'")
    }

    @Test("an action's own guard, continueOnError and outputs hold") func ownKeys() async {
        let never = action("never") { $0.step.guarded(by: "inputs.x == 1") }
        let bad = action("bad") { $0.step.continueOnError = .value(true) }
        let lines = await Flow([
            .step("a") { [work = use(never)] in $0.work = work },
            .step("b", .fail(1)) { [work = use(bad)] in $0.work = work },
        ]).lines()
        #expect(lines.contains("a skipped guard: inputs.x == 1 (inputs.x = null) is false"))
        #expect(lines.contains("b failure continued: exit 1") && lines.last == "run success 0")
    }

    @Test("a retry waits for its turn again, and a cancel ends what waits") func retryAndCancel() async {
        let gate = Gate()
        let deploy = action("deploy") {
            $0.step.retry = Retry(times: .value(1))
            $0.step.retry?.jitter = false
        }
        let run = Flow([
            .step("a", .fail(1, times: 1), needs: []) { [work = use(deploy)] in $0.work = work },
            .step("b", .hold(gate), needs: []) { [work = use(deploy)] in $0.work = work },
            .step("c", needs: []) { [work = use(deploy)] in $0.work = work },
        ]).start()
        await run.observer.wait(for: "b started")
        await run.clock.sleepers(1)
        run.clock.advance(by: .seconds(1))
        await run.observer.wait(for: "a waiting action")
        run.runner.cancel(.person)
        let lines = await run.lines()
        #expect(lines.contains("b cancelled") && lines.contains { $0.hasPrefix("c skipped cancelled") })
        #expect(lines.contains("a cancelled") && lines.last == "run cancelled 5")
    }
}
