import Engine
import Foundation
import Testing

@testable import ShellWork

@Suite("Scripts and programs") struct RunTests {
    /// What each shell is to run, and what that prints; of shells that a machine may lack, those that are there.
    static let shells =
        ([
            (Shell.sh, "echo hi $0", "hi sh\n"), (.bash, "a=(x y); echo ${a[1]}", "y\n"),
            (.zsh, "echo ${(U):-up}", "UP\n"),
            (.python3, "import sys\nprint(sys.version_info[0])", "3\n"), (.node, "console.log(1 + 1)", "2\n"),
            (.arguments(["/bin/cat", "{0}"]), "text", "text"), (.arguments(["env", "sh", "-x"]), "echo own", "own\n"),
        ] as [(Shell, String, String)]).filter { shell, _, _ in
            let program: String? =
                switch shell {
                case .node: "node"
                case .python3: "python3"
                case .zsh: "zsh"
                case .arguments, .bash, .sh: nil
                }
            return program.map { name in
                (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
                    FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
                }
            } ?? true
        }

    @Test("each shell runs its script", arguments: shells)
    func runs(_ shell: Shell, _ script: String, _ output: String) async throws {
        let end = try await StepRun(script) { $0.shell = shell }.end()
        #expect(end.printed() == output)
        #expect(end.failure == nil)
    }

    @Test("sh ends at the first failing command; bash also inside a pipe") func errorsEnd() async throws {
        let sh = try await StepRun("false\necho after").end()
        #expect(sh.printed() == "" && sh.failure?.exitCode == 1)
        let bash = try await StepRun("false | true\necho after") { $0.shell = .bash }.end()
        #expect(bash.printed() == "" && bash.failure?.exitCode == 1)
    }

    @Test("X11: a failure inside a line is the shell's business") func oneLine() async throws {
        let end = try await StepRun("false; echo after").end()
        #expect(end.failure?.exitCode == 1)
        #expect(try await StepRun("false || :; echo after").end().printed() == "after\n")
    }

    @Test("X1: the exit code is the failure's and an output") func exitCode() async throws {
        let end = try await StepRun("echo out; echo err >&2; exit 42").end()
        #expect(end.failure == StepFailure(.exit, "exit code 42", exitCode: 42))
        #expect(end.outputs == ["stdout": "out", "stderr": "err", "exitCode": "42"])
    }

    @Test("X3: a step that a signal ends has failed by it") func signal() async throws {
        let end = try await StepRun("kill -TERM $$").end()
        #expect(end.failure == StepFailure(.signal, "ended by signal 15 (TERM)", exitCode: 143, signal: 15))
        #expect(end.outputs["exitCode"] == "143")
    }

    @Test("X7: killed from outside is never a success") func killed() async throws {
        let end = try await StepRun("kill -KILL $$").end()
        #expect(end.failure?.kind == .signal && end.failure?.signal == 9)
    }

    @Test("expected codes are a success") func expected() async throws {
        #expect(try await StepRun("exit 3") { $0.process.exitCodes = [0...0, 2...4] }.end().failure == nil)
    }

    @Test("exec runs a program without a shell, arguments as they are") func exec() async throws {
        let end = try await StepRun(exec: ["printf", "<%s>", "a b", "*", "$HOME", ""]).end()
        #expect(end.printed() == "<a b><*><$HOME><>")
    }

    @Test("a list is spliced into exec") func spliced() async throws {
        var run = StepRun(exec: ["printf", "<%s>", "${{ inputs.list }}", "x${{ inputs.n }}"])
        run.inputs = [NamedValue("list", .array([.string("a"), .string("b c")])), NamedValue("n", .number(Number(1)))]
        #expect(try await run.end().printed() == "<a><b c><x1>")
    }

    @Test("a script of more than 128 KiB runs from a file that is gone afterwards") func longScript() async throws {
        let end = try await StepRun("#" + String(repeating: "x", count: 200_000) + "\necho long; ls $FLOWRUN_TEMP")
            .end()
        #expect(end.printed() == "long\nscript-3-1\n")
    }

    @Test("a script with #! is run by what it names") func interpreter() async throws {
        let end = try await StepRun("#!/usr/bin/env python3\nprint('py')").end()
        #expect(end.printed() == "py\n")
    }

    @Test("a script that begins like an option is one all the same") func optionLike() async throws {
        let end = try await StepRun("-x 2>/dev/null || echo ok").end()
        #expect(end.printed() == "ok\n")
    }

    @Test(
        "what cannot start says why",
        arguments: [
            (
                StepRun(exec: ["no-such-program"]),
                "there is no program 'no-such-program' in PATH (/usr/local/bin:/usr/bin:/bin)"
            ),
            (StepRun(exec: ["/no/such/program"]), "there is no program '/no/such/program'"),
            (StepRun(exec: ["/etc/passwd"]), "the program '/etc/passwd' may not be executed; is it executable?"),
            (StepRun("#!/no/interpreter\nx"), "the interpreter that its first line names does not exist"),
            (
                StepRun("true") { $0.process.stdin = .file(Text("/no/file", at: Mark(line: 1, column: 1))) },
                "the file '/no/file' for stdin cannot be read: No such file or directory"
            ),
        ])
    func spawnFailures(_ run: StepRun, _ message: String) async throws {
        let end = try await run.end()
        #expect(end.failure?.kind == .spawn)
        #expect(end.failure?.message.contains(message) == true, "\(end.failure?.message ?? "none")")
    }

    @Test("a missing working folder is named") func missingFolder() async throws {
        var run = StepRun("true")
        run.folder = "/no/such/folder"
        #expect(
            try await run.end().failure
                == StepFailure(
                    .spawn, "the working folder '/no/such/folder' cannot be entered: there is no such folder"))
    }

    @Test("a program without a known format is named") func noFormat() async throws {
        let path = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: path) }
        _ = FileManager.default.createFile(
            atPath: path, contents: Data("echo hi".utf8), attributes: [.posixPermissions: 0o755])
        let end = try await StepRun(exec: [path]).end()
        #expect(
            end.failure?.message == "'\(path)' is no program: it has neither a known format nor a first line with '#!'")
    }

    @Test("too long arguments name the way out") func tooLong() async throws {
        let end = try await StepRun(exec: ["true", String(repeating: "x", count: 200_000)]).end()
        #expect(end.failure?.kind == .spawn)
        #expect(end.failure?.message.contains("stdin") == true)
    }

    @Test("stdin is empty, a text, or a file") func standardInput() async throws {
        let mark = Mark(line: 1, column: 1)
        #expect(try await StepRun("cat; echo end").end().printed() == "end\n")
        let text = String(repeating: "x", count: 1_000_000)
        let long = try await StepRun("wc -c") { $0.process.stdin = .text(Text(text, at: mark)) }.end()
        #expect(long.printed().contains("1000000"))
        let unread = try await StepRun("echo no") { $0.process.stdin = .text(Text(text, at: mark)) }.end()
        #expect(unread.printed() == "no\n" && unread.failure == nil)
        let file = try await StepRun("head -c 4") { $0.process.stdin = .file(Text("/proc/self/exe", at: mark)) }.end()
        #expect(file.bytes() == [0x7F] + Array("ELF".utf8))
    }

    @Test("S17: signals have their usual effect, whatever flowrun ignores") func signals() async throws {
        let end = try await StepRun("yes | head -1; grep -E 'Sig(Ign|Blk)' /proc/self/status").end()
        #expect(end.printed() == "y\nSigBlk:\t0000000000000000\nSigIgn:\t0000000000000000\n")
    }

    @Test("S15: reading the terminal fails at once: there is none") func noTerminal() async throws {
        let end = try await StepRun("read x < /dev/tty").end()
        #expect(end.failure?.kind == .exit)
        #expect(end.printed(.stderr).contains("/dev/tty"))
    }
}
