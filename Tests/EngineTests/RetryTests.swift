import Engine
import TestSupport
import Testing

@Suite("Retry", .timeLimit(.minutes(1))) struct RetryTests {
    private func flow(_ change: @escaping @Sendable (inout Retry) -> Void) -> Flow {
        Flow([
            .step("a", .fail(7)) { step in
                step.retry = Retry(times: .value(5))
                step.retry?.delay = .value(.zero)
                step.retry.map { retry in
                    var retry = retry
                    change(&retry)
                    step.retry = retry
                }
            }
        ])
    }

    @Test("if: sees the failure and the attempt; when it does not hold, the step has failed") func condition() async {
        let lines = await flow { retry in
            retry.condition = Text("failure.exitCode == 7 && attempt < 3", at: Mark(line: 1, column: 1))
        }.lines()
        #expect(
            lines == [
                "a started", "a retrying 2 in 0ms", "a started 2", "a retrying 3 in 0ms", "a started 3",
                "a failure: exit 7", "run failure 1",
            ])
    }

    @Test("if: an error in it is told with the failure") func badCondition() async {
        let lines = await flow { $0.condition = Text("'x'", at: Mark(line: 1, column: 1)) }.lines()
        #expect(
            lines == [
                "a started", "a failure: exit 7; and `retry.if` must be true or false, but is \"x\"", "run failure 1",
            ])
    }

    @Test("deadline: no attempt begins after it") func deadline() async {
        let run = flow { retry in
            retry.delay = .value(.seconds(4))
            retry.factor = 1
            retry.jitter = false
            retry.deadline = .value(.seconds(10))
        }.start()
        for attempt in 2...3 {
            await run.observer.wait(for: "a retrying \(attempt) in 4s")
            await run.clock.sleepers(1)
            run.clock.advance(by: .seconds(4))
        }
        #expect(await run.lines().suffix(3) == ["a started 3", "a failure: exit 7", "run failure 1"])
    }
}
