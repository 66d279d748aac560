import CPlatform
import Engine
import EventLoop
import Foundation
import Testing

@testable import ShellWork

@Suite("How steps end by request") struct StoppingTests {
    @Test("S7: the signal reaches the step, which ends in its own way") func trapped() async throws {
        var run = StepRun("trap 'echo bye; exit 0' INT; echo ready; sleep 60 & wait")
        run.stopAfter = ("ready", .cancelled(signal: 2))
        let end = try await run.end()
        #expect(end.printed() == "ready\nbye\n" && end.isStopped)
    }

    @Test("S21: the child of the shell gets the signal too") func children() async throws {
        var run = StepRun(
            "python3 -uc 'import signal,time\nsignal.signal(15,lambda *a: print(\"T\"))\nprint(\"ready\")\ntime.sleep(1)'; :"
        )
        run.stopAfter = ("ready", .timeout)
        #expect(try await run.end().printed() == "ready\nT\n")
    }

    @Test("R7: who ignores TERM is killed after the grace period") func ignored() async throws {
        let marker = UUID().uuidString
        var run = StepRun("trap '' TERM; echo ready; while :; do sleep 1; : \(marker); done")
        run.stopAfter = ("ready", .timeout)
        let clock = ContinuousClock()
        let start = clock.now
        #expect(try await run.end().printed() == "ready\n")
        #expect(clock.now - start >= .milliseconds(300))
        #expect(!isAlive(marker))
    }

    @Test("S9: a second request kills at once") func second() async throws {
        var run = StepRun("trap 'echo trapped' INT TERM; echo ready; while :; do sleep 0.05; done") {
            $0.process.gracePeriod = .value(.seconds(100))
        }
        run.stopAfter = ("ready", .cancelled(signal: 2))
        run.thenAfter = ("trapped", .kill)
        let clock = ContinuousClock()
        let start = clock.now
        let end = try await run.end()
        #expect(end.printed().hasPrefix("ready\ntrapped\n") && end.isStopped)
        #expect(clock.now - start < .seconds(60))
    }

    @Test("S5: nothing of the step is left, in the background, in another session or in its own group")
    func nothingLeft() async throws {
        let marker = UUID().uuidString
        let sleeper = "sh -c 'trap \"\" INT; sleep 300; : \(marker)'"
        var run = StepRun("\(sleeper) & setsid \(sleeper) & (setsid \(sleeper) &) ; echo ready; sleep 300")
        run.stopAfter = ("ready", .cancelled(signal: 15))
        _ = try await run.end(after: { _ in #expect(!isAlive(marker)) })
    }

    @Test(
        "what ignores INT, as `cmd &` in a script does, gets TERM once its shell has ended, and not after half of the time"
    )
    func background() async throws {
        var run = StepRun("sleep 300 & echo ready; wait") { $0.process.gracePeriod = .value(.seconds(200)) }
        run.stopAfter = ("ready", .cancelled(signal: 2))
        let clock = ContinuousClock()
        let start = clock.now
        _ = try await run.end()
        #expect(clock.now - start < .seconds(50))
    }

    @Test("who cleans up after INT when its shell has already died is left in peace") func cleaning() async throws {
        var run = StepRun(
            """
            python3 -uc 'import signal,time
            def end(*a): time.sleep(0.1); print("cleaned"); raise SystemExit
            signal.signal(2, end); signal.signal(15, lambda *a: print("TERM")); print("ready"); time.sleep(60)'
            :
            """
        ) { $0.process.gracePeriod = .value(.seconds(200)) }
        run.stopAfter = ("ready", .cancelled(signal: 2))
        #expect(try await run.end().printed() == "ready\ncleaned\n")
    }

    @Test("what a step leaves behind lives until the run ends, and not longer") func leftBehind() async throws {
        let marker = UUID().uuidString
        let end = try await StepRun("setsid sh -c 'sleep 300; : \(marker)' > /dev/null 2>&1 & echo started").end(
            after: { _ in #expect(isAlive(marker)) })
        #expect(end.printed() == "started\n" && !isAlive(marker))
    }

    @Test("the stop signal is the step's own if it has one") func stopSignal() async throws {
        var run = StepRun("trap 'echo usr1; exit 0' USR1; echo ready; sleep 60 & wait") {
            $0.process.stopSignal = .user1
        }
        run.stopAfter = ("ready", .cancelled(signal: 2))
        #expect(try await run.end().printed() == "ready\nusr1\n")
    }

    @Test("a service that is not needed any more ends well, whatever its code") func unneeded() async throws {
        var run = StepRun("trap 'exit 7' TERM; echo ready; sleep 60 & wait") { $0.process.background = Service() }
        run.stopAfter = ("ready", .unneeded)
        #expect(try await run.end().printed() == "ready\n")
    }
}
