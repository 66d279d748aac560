import Foundation
import TestSupport
import Testing

@Suite("Interactive steps", .timeLimit(.minutes(2))) struct InteractiveTests {
    @Test("T9: the step has the terminal for all that it reads and writes; what others print comes after it")
    func terminal() async throws {
        let program = try Scenario(
            """
            steps:
              - { id: a, interactive: true, run: "test -t 0 && test -t 1 && test -t 2 && echo t''ty; read line; echo got=$line; read line" }
              - { id: b, needs: [], run: "until [ -e go ]; do sleep 0.02; done; echo be''sides; touch printed" }
              - { id: c, needs: [a], run: "echo code=${{ steps.a.outputs.exitCode }}" }
            """
        ).startOnTerminal("flow.yaml")
        try await program.waitForText("tty\r\n")
        program.touch("go")
        try await program.waitForFile("printed")
        program.type("word\n")
        try await program.waitForText("got=word\r\n")
        #expect(!program.stdout.contains("besides"))
        program.type("\n")
        let outcome = try await program.finish()
        #expect(outcome.code == 0, "\(outcome.stdout)")
        #expect(outcome.stdout.contains("besides\r\n") && outcome.stdout.contains("code=0"), "\(outcome.stdout)")
    }

    @Test("S19: a program that handles Ctrl-C itself goes on, and its end is the step's") func ownInterrupt()
        async throws
    {
        let program = try Scenario(
            """
            steps:
              - { interactive: true, run: "trap 'echo han''dled' INT; echo rea''dy; until [ -e go ]; do sleep 0.02 || :; done" }
              - run: echo went on
            """
        ).startOnTerminal("flow.yaml")
        try await program.waitForText("ready\r\n")
        program.type("\u{3}")
        try await program.waitForText("handled\r\n")
        program.touch("go")
        let outcome = try await program.finish()
        #expect(outcome.code == 0 && outcome.stdout.contains("went on\r\n"), "\(outcome.stdout)")
    }

    // It becomes `sleep`: a shell that waits for a program, or is about to, takes signals for itself.
    private static let quiet = """
        steps:
          - interactive: true
            run: |
              stty -echo
              exec sh -c 'echo "rea""dy"; exec sleep 60'
        finally: [{ run: "echo clea''ned" }]
        """

    /// Runs `flow` in a shell on a terminal, does `act` once it is ready, and tells whether the terminal's modes stayed.
    private func modesStay(_ act: (StartedProgram) async throws -> Void) async throws -> String {
        let shell = try Scenario(Self.quiet).startShellOnTerminal()
        shell.type(
            "stty -a > before; flowrun flow.yaml; echo code=$?; stty -a > after; cmp before after && echo sa''me\n")
        try await shell.waitForText("ready\r\n")
        try await act(shell)
        try await shell.waitForText("same\r\n")
        shell.type("exit\n")
        return try await shell.finish().stdout
    }

    @Test("T11: after Ctrl-C the terminal is as it was, and the run has been cancelled") func restored() async throws {
        let text = try await modesStay { $0.type("\u{3}") }
        #expect(text.contains("cleaned\r\n") && text.contains("code=130\r\n"), "\(text)")
    }

    @Test("after Ctrl-Z too, and fg goes on with the step") func suspended() async throws {
        let text = try await modesStay { shell in
            shell.type("\u{1A}")
            try await shell.waitForText("Stopped")
            shell.type("stty -a > stopped; cmp before stopped && echo as be''fore; fg\n")
            try await shell.waitForText("as before\r\n")
            try await shell.waitForText("flowrun flow.yaml", times: 2)
            shell.type("\u{3}")
        }
        #expect(text.contains("cleaned\r\n"), "\(text)")
    }

    @Test("when flowrun is killed the terminal is put back, though no shell does it, and the step is gone")
    func killed() async throws {
        let shell = try Scenario(
            "steps: [{ interactive: true, run: \"stty -echo; echo $$ > pid; sleep 0.3; kill -9 $PPID; sleep 60\" }]"
        ).startShellOnTerminal()
        shell.type("stty -a > before; bash -c 'flowrun flow.yaml; true'\n")
        shell.type("until stty -a | cmp -s before -; do sleep 0.02; done; echo sa''me; exit\n")
        let outcome = try await shell.finish()
        #expect(outcome.stdout.contains("same\r\n"), "\(outcome.stdout)")
        let pid = try #require(outcome.file("pid").flatMap { Int32($0.dropLast()) })
        #expect(
            kill(pid, 0) == -1 || !FileManager.default.fileExists(atPath: "/proc/\(pid)/cmdline")
                || stat(of: pid) == "Z")
    }

    /// The state of a process: `Z` waits to be reaped.
    private func stat(of pid: Int32) -> Substring? {
        let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
        return text?.split(separator: ") ").last?.prefix(1)
    }

    @Test("without a terminal, and with nobody to ask, it fails", arguments: [[], ["--no-input"]])
    func noTerminal(_ options: [String]) async throws {
        let outcome = try await Scenario("steps: [{ interactive: true, run: cat }]").shell(
            "setsid flowrun flow.yaml \(options.joined()) < /dev/null; echo $?")
        #expect(outcome.stdout.hasSuffix("1\n"))
        #expect(outcome.stderr.contains("an interactive step needs a terminal, and"), "\(outcome.stderr)")
    }

    @Test("prompts and interactive steps take turns") func turns() async throws {
        let program = try Scenario(
            """
            steps:
              - { id: a, needs: [], interactive: true, run: "echo first; read line; echo got=$line" }
              - { id: b, needs: [], prompt: { confirm: Really? } }
            """
        ).startOnTerminal("flow.yaml")
        try await program.waitForText("first\r\n")
        program.type("x\n")
        try await program.waitForText("[y/n]")
        program.type("y")
        let outcome = try await program.finish()
        #expect(outcome.code == 0 && outcome.stdout.contains("got=x"), "\(outcome.stdout)")
    }
}
