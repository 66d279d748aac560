import Engine
import EventLoop
import Testing

@testable import ShellWork

@Suite("How an end is judged") struct ProcessExitTests {
    @Test("X1: a code is told as it is") func codes() {
        #expect(ProcessExit.code(42).failure(expected: [0...0]) == StepFailure(.exit, "exit code 42", exitCode: 42))
        #expect(ProcessExit.code(2).failure(expected: [0...0, 2...3]) == nil)
        #expect(
            ProcessExit.code(0).failure(expected: [1...2, 7...7])?.message
                == "exit code 0, but `expect.exitCode` says 1-2, 7")
        #expect(ProcessExit.code(127).failure(expected: [0...0])?.message == "exit code 127: a command was not found")
    }

    @Test("X3, X7: a signal is a failure whatever code is expected, and shown as 128 + its number") func signals() {
        let failure = ProcessExit.signal(15).failure(expected: [0...255])
        #expect(failure == StepFailure(.signal, "ended by signal 15 (TERM)", exitCode: 143, signal: 15))
        #expect(ProcessExit.signal(9).shellCode == 137)
    }
}
