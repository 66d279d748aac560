import Engine
import TestSupport
import Testing

@Suite("Services") struct ServiceTests {
    @Test("steps that need a service start when it is ready, and it is stopped after the last of them")
    func serviceLives() async {
        let (ready, work) = (Gate(), Gate())
        let run = Flow(
            [.step("s", .serve(ready: ready)), .step("a", .hold(work))], finally: [.step("f")]
        ).start()
        await run.observer.wait(for: "s started")
        ready.open()
        await run.observer.wait(for: "a started")
        work.open()
        #expect(
            await run.lines() == [
                "s started", "s ready", "a started", "a success", "s success", "f started", "f success",
                "run success 0",
            ])
    }

    @Test("a service that fails cancels the steps that need it") func serviceFails() async {
        let (ready, fails) = (Gate(), Gate())
        let run = Flow([.step("s", .serve(ready: ready, fails: fails)), .step("a", .hold(Gate())), .step("b")]).start()
        ready.open()
        await run.observer.wait(for: "a started")
        fails.open()
        #expect(
            await run.lines() == [
                "s started", "s ready", "a started", "s failure: exit 1", "a cancelled", "b skipped need: s failed",
                "run failure 1",
            ])
    }

    @Test("a service that is not ready in time fails") func serviceIsLate() async {
        let run = Flow([.step("s", .serve(ready: Gate())) { $0.timeout = .value(.seconds(2)) }, .step("a")]).start()
        await run.clock.sleepers(1)
        run.clock.advance(by: .seconds(2))
        #expect(
            await run.lines() == [
                "s started", "s failure: was not ready after 2s", "a skipped need: s failed", "run failure 1",
            ])
    }

    @Test("a service takes no slot") func serviceTakesNoSlot() async {
        let ready = Gate()
        ready.open()
        var flow = Flow([.step("s", .serve(ready: ready)), .step("a")])
        flow.options.jobs = 1
        #expect(
            await flow.lines() == ["s started", "s ready", "a started", "a success", "s success", "run success 0"])
    }
}
