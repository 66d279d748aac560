import Engine
import EventLoop
import Glibc
import Testing

@testable import ShellWork

@Suite("How a process is asked to end") struct StopScheduleTests {
    @Test(
        "cli.md §3: the stop signal or the one that came, TERM after half of the grace period, KILL at its end",
        arguments: [
            (Stop.cancelled(signal: 2), nil, [(0, SIGINT), (5, SIGTERM), (10, SIGKILL)]),
            (.cancelled(signal: 15), nil, [(0, SIGTERM), (10, SIGKILL)]),
            (.cancelled(signal: 2), SIGQUIT, [(0, SIGQUIT), (5, SIGTERM), (10, SIGKILL)]),
            (.timeout, nil, [(0, SIGTERM), (10, SIGKILL)]), (.timeout, SIGINT, [(0, SIGINT), (10, SIGKILL)]),
            (.unneeded, nil, [(0, SIGTERM), (10, SIGKILL)]), (.kill, SIGINT, [(0, SIGKILL)]),
        ] as [(Stop, Int32?, [(Int, Int32)])])
    func entries(_ stop: Stop, _ signal: Int32?, _ entries: [(Int, Int32)]) {
        let schedule = StopSchedule(stop, stopSignal: signal, gracePeriod: .seconds(10))
        #expect(schedule.entries == entries.map { .init(after: .seconds($0.0), signal: $0.1) })
    }
}

@Suite("How shells are called") struct ShellCommandTests {
    @Test(
        "each shell has its flags",
        arguments: [
            (Shell.sh, ["sh", "-e", "-c", "X", "sh"]),
            (.bash, ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", "X", "bash"]),
            (.zsh, ["zsh", "-e", "-c", "X", "zsh"]), (.python3, ["python3", "-u", "-c", "X"]),
            (.node, ["node", "-e", "X"]),
        ])
    func flags(_ shell: Shell, _ words: [String]) { #expect(ShellCommand(shell: shell).words(script: "X") == words) }

    @Test("a long script, one that looks like an option and a shell of one's own want a file") func files() {
        #expect(ShellCommand(shell: .sh).words(script: String(repeating: "x", count: 100_001)) == nil)
        #expect(ShellCommand(shell: .sh).words(script: "-x") == nil)
        let own = ShellCommand(shell: .arguments(["perl", "-w", "{0}", "a"]))
        #expect(own.words(script: "X") == nil)
        #expect(own.words(file: "/f") == ["perl", "-w", "/f", "a"])
        #expect(ShellCommand(shell: .arguments(["sudo", "sh"])).words(file: "/f") == ["sudo", "sh", "/f"])
    }

    @Test("the quoting is known of sh, bash and zsh only") func dialects() {
        #expect(ShellCommand(shell: .arguments(["/bin/bash", "-x"])).dialect == .bash)
        #expect(ShellCommand(shell: .arguments(["sudo", "sh"])).dialect == nil)
        #expect(ShellCommand(shell: .python3).dialect == nil)
        #expect(ShellCommand.dialect(ofInterpreterLine: "#!/usr/bin/env -S bash -e") == .bash)
        #expect(ShellCommand.dialect(ofInterpreterLine: "#! /bin/sh") == .sh)
        #expect(ShellCommand.dialect(ofInterpreterLine: "#!/usr/bin/perl") == nil)
    }
}

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

@Suite("Places in the network") struct HostPortTests {
    @Test("hosts, addresses and ports are read") func good() {
        #expect(HostPort("localhost:80")?.port == 80)
        #expect(HostPort("[::1]:8080")?.host == "::1")
        #expect(
            PlainURL("http://a.b/c?d#e")
                == PlainURL("http://a.b:80/c?d").map {
                    var url = $0
                    url.authority = "a.b"
                    return url
                })
        #expect(PlainURL("http://a:8")?.target == "/")
        #expect(PlainURL("http://a?x")?.target == "/?x")
    }

    @Test("what is no place is refused", arguments: ["", "a", ":80", "a:", "a:x", "a:99999", "[::1", "a:80:90"])
    func bad(_ text: String) { #expect(HostPort(text) == nil) }

    @Test("other URLs are refused", arguments: ["https://a", "a", "http://", "http://a/b c", "http://a/\r\nX: y"])
    func badURLs(_ text: String) { #expect(PlainURL(text) == nil) }
}
