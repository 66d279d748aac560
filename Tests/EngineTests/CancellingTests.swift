import Engine
import TestSupport
import Testing

@Suite("Cancelling") struct CancellingTests {
    @Test("a signal stops what runs, starts nothing but finally, and gives 128 plus its number") func signal() async {
        let run = Flow([.step("a", .hold(Gate())), .step("b")], finally: [.step("f")]).start()
        await run.observer.wait(for: "a started")
        run.runner.cancel(.signal, signal: 2)
        #expect(
            await run.lines() == [
                "a started", "cancelling signal 2", "a cancelled", "b skipped need: a was cancelled", "f started",
                "f success", "run cancelled 130",
            ])
    }

    @Test("a second signal kills at once and skips finally") func secondSignal() async {
        let run = Flow([.step("a", .ignoreStop(Gate()))], finally: [.step("f")]).start()
        await run.observer.wait(for: "a started")
        run.runner.cancel(.signal, signal: 2)
        await run.observer.wait(for: "cancelling signal 2")
        run.runner.cancel(.signal, signal: 2)
        #expect(
            await run.lines() == [
                "a started", "cancelling signal 2", "a cancelled",
                "f skipped cancelled: the run was stopped at once", "run cancelled 130",
            ])
    }

    @Test("S9: two signals before the first is acted on still kill") func twoSignalsAtOnce() async {
        let run = Flow([.step("a", .ignoreStop(Gate()))]).start()
        await run.observer.wait(for: "a started")
        run.runner.cancel(.signal, signal: 2)
        run.runner.cancel(.signal, signal: 2)
        #expect(await run.lines().last == "run cancelled 130")
    }

    @Test("S3, S11: a step that ends well after a signal is cancelled, and the next does not run") func endsWell() async
    {
        let gate = Gate()
        let run = Flow([.step("a", .ignoreStop(gate)), .step("b", needs: ["a"])]).start()
        await run.observer.wait(for: "a started")
        run.runner.cancel(.signal, signal: 15)
        gate.open()
        #expect(
            await run.lines() == [
                "a started", "cancelling signal 15", "a cancelled", "b skipped need: a was cancelled",
                "run cancelled 143",
            ])
    }

    @Test("a declined prompt cancels the run with code 5, and running steps finish") func declined() async {
        let gate = Gate()
        let run = Flow([.step("a", .hold(gate), needs: []), .step("p", .decline, needs: []), .step("z", needs: ["a"])])
            .start()
        await run.observer.wait(for: "cancelling person")
        gate.open()
        #expect(
            await run.lines().dropFirst(2) == [
                "cancelling person", "p cancelled", "a success", "z skipped cancelled: the run was cancelled (person)",
                "run cancelled 5",
            ])
    }

    @Test("B5: cancelling the embedding task is the same way: steps end, finally runs") func embeddingTask()
        async throws
    {
        let run = Flow([.step("a", .hold(Gate()))], finally: [.step("f")]).start()
        await run.observer.wait(for: "a started")
        run.cancelTask()
        #expect(try await run.end().outcome == .cancelled)
        #expect(run.observer.lines.contains("f success"))
    }

    @Test("cancelled() and always() run during a cancel, others do not") func guardsThatAsk() async {
        let run = Flow([
            .step("a", .hold(Gate())), .step("b") { $0.enabledIf = .expression(Text("cancelled()", at: $0.mark)) },
            .step("c") { $0.enabledIf = .expression(Text("success()", at: $0.mark)) },
        ]).start()
        await run.observer.wait(for: "a started")
        run.runner.cancel(.person)
        #expect(
            await run.lines().suffix(4) == [
                "b started", "b success", "c skipped need: a was cancelled", "run cancelled 5",
            ])
    }
}
