import Engine
import TestSupport
import Testing

@Suite("Guards") struct GuardTests {
    @Test("a guard that is false skips its step with the values in it, and others run on") func guardIsFalse() async {
        let flow = Flow([
            .step("a") { $0.enabledIf = .expression(Text("inputs.channel == 'stable'", at: $0.mark)) }, .step("b"),
        ])
        let run = flow.start(inputs: [NamedValue("channel", .string("beta"))])
        #expect(
            await run.lines() == [
                "a skipped guard: inputs.channel == 'stable' (inputs.channel = \"beta\") is false", "b started",
                "b success", "run success 0",
            ])
    }

    @Test("a guard may stand in ${{ }}") func guardInMarks() async {
        let flow = Flow([.step("a") { $0.enabledIf = .expression(Text("${{ inputs.on }}", at: $0.mark)) }])
        let run = flow.start(inputs: [NamedValue("on", .boolean(true))])
        #expect(await run.lines() == ["a started", "a success", "run success 0"])
    }

    @Test("a guard that gives neither true nor false fails its step, naming the value") func guardIsNoBoolean() async {
        let lines = await Flow([.step("a") { $0.enabledIf = .expression(Text("'yes'", at: $0.mark)) }]).lines()
        #expect(lines == ["a failure: `enabledIf` must be true or false, but is \"yes\"", "run failure 1"])
    }

    @Test("failure() and always() run after a failure; what they need failing is inherited through others")
    func statusFunctions() async {
        let lines = await Flow([
            .step("a", .fail(1)), .step("b"),
            .step("c") { $0.enabledIf = .expression(Text("failure()", at: $0.mark)) },
            .step("d") { $0.enabledIf = .expression(Text("always()", at: $0.mark)) },
            .step("e"),
        ]).lines()
        #expect(
            lines == [
                "a started", "a failure: exit 1", "b skipped need: a failed", "c started", "c success", "d started",
                "d success", "e skipped need: a failed", "run failure 1",
            ])
    }

    @Test("D9: always() runs though all that it needs was skipped") func alwaysAfterSkips() async {
        let lines = await Flow([
            .step("a") { $0.enabledIf = .value(false) },
            .step("z") { $0.enabledIf = .expression(Text("always()", at: $0.mark)) },
        ]).lines()
        #expect(lines == ["a skipped guard: false", "z started", "z success", "run success 0"])
    }

    @Test("D23: a step whose need was skipped by its own guard still runs") func needSkippedByGuard() async {
        let lines = await Flow([.step("a", needs: []) { $0.enabledIf = .value(false) }, .step("b", needs: ["a"])])
            .lines()
        #expect(lines.suffix(3) == ["b started", "b success", "run success 0"])
    }

    @Test("using an output that has no value fails the step that uses it, and says why") func withheld() async {
        let lines = await Flow([
            .step("a", .withhold(["stdout": "it is too long; write a file"])),
            .step("b") { $0.enabledIf = .expression(Text("steps.a.outputs.stdout == 'x'", at: $0.mark)) },
        ]).lines()
        #expect(lines.contains("b failure: it is too long; write a file"))
    }

    @Test("an output without a value that nobody uses is no failure") func withheldUnused() async {
        let lines = await Flow([
            .step("a", .withhold(["stdout": "it is too long"])),
            .step("b") { $0.enabledIf = .expression(Text("steps.a.outputs.stderr == ''", at: $0.mark)) },
        ]).lines()
        #expect(lines.last == "run success 0")
    }

    @Test("outputs of a step reach the expressions of others") func outputs() async {
        let lines = await Flow([
            .step("a", .succeed(["size": .number(Number(7))])),
            .step("b") { $0.enabledIf = .expression(Text("steps.a.outputs.size > 8", at: $0.mark)) },
        ]).lines()
        #expect(lines.contains("b skipped guard: steps.a.outputs.size > 8 (steps.a.outputs.size = 7) is false"))
    }
}
