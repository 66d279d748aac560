import Engine
import Testing

@testable import ShellWork

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
