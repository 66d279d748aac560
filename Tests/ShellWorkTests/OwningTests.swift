import Engine
import Foundation
import Testing

@testable import ShellWork

/// Each in a process of its own: a process that owns its children ends all of them.
@Suite("A process that does nothing but run a workflow") struct OwningTests {
    @Test("at the end of the run it ends what has left the session and lost the mark, and reaps it") func sweeps() async
    {
        await #expect(processExitsWith: .success) {
            var run = StepRun("(env -i setsid sh -c 'sleep 300; : sweep-probe-51c7' > /dev/null 2>&1 &); echo started")
            run.ownsProcess = true
            let end = try await run.end(after: { _ in
                // The step does not wait for it to have begun.
                while !isAlive("sweep-probe-51c7") { await Task.yield() }
            })
            if end.printed() != "started\n" { exit(4) }
            exit(isAlive("sweep-probe-51c7") ? 5 : 0)
        }
    }

    @Test("who does not end when asked is killed, and that is told") func stubborn() async {
        await #expect(processExitsWith: .success) {
            var run = StepRun(
                "(trap '' TERM; setsid sh -c 'while :; do sleep 1; : stubborn-probe-9d2e; done' > /dev/null 2>&1 &); echo started"
            )
            run.ownsProcess = true
            run.finishGrace = .milliseconds(100)
            let end = try await run.end()
            if end.logs.isEmpty { exit(4) }
            exit(isAlive("stubborn-probe-9d2e") ? 5 : 0)
        }
    }

    @Test("S13: when it is killed, nothing of its steps is left") func guarded() async {
        await #expect(processExitsWith: .signal(SIGKILL)) {
            var run = StepRun(
                "(setsid sh -c 'sleep 300; : guard-probe-77aa' > /dev/null 2>&1 &); sleep 300 & echo started; wait")
            run.ownsProcess = true
            run.killsItselfAfter = "started"
            _ = try await run.end()
        }
        while isAlive("guard-probe-77aa") { await Task.yield() }
    }

    @Test(
        "S13: when it is killed, nothing is left that has lost the mark but not the session of its step",
        .timeLimit(.minutes(1)))
    func guardedSession() async {
        await #expect(processExitsWith: .signal(SIGKILL)) {
            var run = StepRun("env -i sh -c 'echo started; sleep 300; : session-probe-3b1f' & wait")
            run.ownsProcess = true
            run.killsItselfAfter = "started"
            _ = try await run.end()
        }
        while isAlive("session-probe-3b1f") { await Task.yield() }
    }

    @Test("S13: nor when that step has ended before", .timeLimit(.minutes(1))) func guardedSessionOfEndedStep() async {
        await #expect(processExitsWith: .signal(SIGKILL)) {
            var run = StepRun(
                """
                env -i sh -c '> up; sleep 300; : ended-probe-8e02' > /dev/null 2>&1 &
                until [ -e up ]; do sleep 0.01; done
                """)
            run.ownsProcess = true
            _ = try await run.end(after: { _ in kill(getpid(), SIGKILL) })
        }
        while isAlive("ended-probe-8e02") { await Task.yield() }
    }
}
