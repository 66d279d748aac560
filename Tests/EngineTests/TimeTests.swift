import Engine
import TestSupport
import Testing

@Suite("Time") struct TimeTests {
    @Test("a timeout stops the attempt and fails the step") func timeout() async {
        let run = Flow([.step("a", .hold(Gate())) { $0.timeout = .value(.seconds(1)) }]).start()
        await run.clock.sleepers(1)
        run.clock.advance(by: .seconds(1))
        #expect(await run.lines() == ["a started", "a failure: timed out after 1s", "run failure 1"])
    }

    @Test("R11: a timeout is for one attempt") func timeoutEachAttempt() async {
        let run = Flow([
            .step("a", .hold(Gate())) {
                $0.timeout = .value(.seconds(1))
                $0.retry = Retry(times: .value(1))
            }
        ]).start()
        await run.clock.sleepers(1)
        run.clock.advance(by: .seconds(1))
        await run.observer.wait(for: "a retrying 2 in 1s")
        await run.clock.sleepers(1)
        run.clock.advance(by: .seconds(1))
        await run.observer.wait(for: "a started 2")
        await run.clock.sleepers(1)
        run.clock.advance(by: .seconds(1))
        #expect(
            await run.lines() == [
                "a started", "a retrying 2 in 1s", "a started 2", "a failure: timed out after 1s", "run failure 1",
            ])
    }

    @Test("a retry that ends well is a success") func retry() async {
        let run = Flow([.step("a", .fail(1, times: 2)) { $0.retry = Retry(times: .value(3)) }]).start()
        await run.observer.wait(for: "a retrying 2 in 1s")
        await run.clock.sleepers(1)
        run.clock.advance(by: .seconds(1))
        await run.observer.wait(for: "a retrying 3 in 2s")
        await run.clock.sleepers(1)
        run.clock.advance(by: .seconds(2))
        #expect(await run.lines().suffix(3) == ["a started 3", "a success", "run success 0"])
    }

    @Test("R1: retry 0 is one attempt though the workflow's default is five") func retryZero() async {
        var flow = Flow([.step("a", .fail(1)) { $0.retry = Retry(times: .value(0)) }])
        flow.workflow.defaults.retry = Retry(times: .value(5))
        #expect(await flow.lines() == ["a started", "a failure: exit 1", "run failure 1"])
    }

    @Test("R19: a signal in the pause before a retry ends the run at once") func signalInPause() async {
        let run = Flow([.step("a", .fail(1)) { $0.retry = Retry(times: .value(5)) }]).start()
        await run.observer.wait(for: "a retrying 2 in 1s")
        run.runner.cancel(.signal, signal: 2)
        #expect(
            await run.lines() == [
                "a started", "a retrying 2 in 1s", "cancelling signal 2", "a cancelled", "run cancelled 130",
            ])
    }

    @Test("R13: the run's timeout fails the run with code 124, and finally runs") func runTimeout() async throws {
        var flow = Flow([.step("a", .hold(Gate())), .step("b")], finally: [.step("f")])
        flow.workflow.timeout = .value(.seconds(60))
        let run = flow.start()
        await run.observer.wait(for: "a started")
        await run.clock.sleepers(1)
        run.clock.advance(by: .seconds(60))
        #expect(
            await run.lines() == [
                "a started", "cancelling timeout", "a cancelled", "b skipped need: a was cancelled", "f started",
                "f success", "run failure 124",
            ])
        #expect(try await run.end().failures.map(\.failure.message) == ["the run's timeout of 1m passed"])
    }

    @Test("a slot is given back during the pause before a retry") func slotDuringPause() async {
        var flow = Flow([
            .step("a", .fail(1, times: 1), needs: []) { $0.retry = Retry(times: .value(1)) }, .step("b", needs: []),
        ])
        flow.options.jobs = 1
        let run = flow.start()
        await run.observer.wait(for: "b success")
        await run.clock.sleepers(1)
        run.clock.advance(by: .seconds(1))
        #expect(await run.lines().suffix(3) == ["a started 2", "a success", "run success 0"])
    }

    @Test("at most ten progress events a second, and always the last") func progress() async {
        let steps = (1...100).map { Progress(completed: Double($0)) }
        let lines = await Flow([.step("a", .progress(steps))]).lines()
        #expect(lines == ["a started", "a at 1.0", "a at 100.0", "a success", "run success 0"])
    }
}
