import TestSupport
import Testing

@Suite("Prompts", .timeLimit(.minutes(2))) struct PromptTests {
    @Test("Q9: a prompt that its guard skips is not asked") func skipped() async throws {
        let flow = """
            steps:
              - { id: ask, enabledIf: 1 == 2, prompt: { ask: Name? } }
              - { run: "echo [${{ steps.ask.outputs.answer }}]" }
            """
        let outcome = try await Scenario(flow).startOnTerminal("flow.yaml", "--show", "raw").finish()
        #expect(outcome.code == 0, "\(outcome.stdout)")
        #expect(!outcome.stdout.contains("Name?") && outcome.stdout.contains("[]\r\n"), "\(outcome.stdout)")
    }

    @Test("Q15: the question is on the terminal while the output goes elsewhere") func captured() async throws {
        let flow = """
            steps:
              - { id: who, prompt: { ask: Your name? } }
              - { run: "echo hello ${{ steps.who.outputs.answer }}" }
            """
        let shell = try Scenario(flow).startShellOnTerminal()
        shell.type("x=$(flowrun flow.yaml --show raw 2>log)\n")
        try await shell.waitForText("Your name?")
        shell.type("Ada\r")
        try await shell.waitForText("\u{1B}[?2004l")
        shell.type("printf '<%s>\\n' \"$x\"; exit\n")
        let outcome = try await shell.finish()
        #expect(outcome.stdout.contains("<hello Ada>\r\n"), "\(outcome.stdout)")
    }

    // What is stopped below loops without forking: while its child has not begun yet, a shell cannot stop.

    @Test("Ctrl-Z at a prompt stops the job with its steps, and the terminal is the shell's; fg goes on")
    func suspended()
        async throws
    {
        let flow = """
            steps:
              - { id: beside, needs: [], run: "echo $$ > pid; touch up; while [ ! -e down ]; do :; done" }
              - { id: ask, needs: [], prompt: { confirm: Go on? } }
            """
        let shell = try Scenario(flow).startShellOnTerminal()
        shell.type("stty -a > before; flowrun flow.yaml; echo code=$?\n")
        try await shell.waitForText("Go on?")
        try await shell.waitForFile("up")
        shell.type("\u{1A}")
        try await shell.waitForText("Stopped")
        shell.type("stty -a | diff before - && echo same; cut -d' ' -f3 /proc/$(cat pid)/stat > state; touch asked\n")
        try await shell.waitForFile("asked")
        shell.type("fg\n")
        try await shell.waitForText("Go on?", times: 2)
        shell.type("y")
        shell.touch("down")
        try await shell.waitForText("steps in")
        shell.type("stty -a | diff before - && echo same; exit\n")
        let outcome = try await shell.finish()
        #expect(outcome.stdout.split(separator: "same\r\n").count == 3, "\(outcome.stdout)")
        #expect(outcome.file("state") == "T\n")
    }

    /// The steps of the editor's tests, and an editor that waits in the mode of lines, as ed(1) does.
    private func editing(_ editor: String) throws -> StartedProgram {
        let flow = """
            steps:
              - { id: who, prompt: { ask: Your name? } }
              - { run: "echo hello ${{ steps.who.outputs.answer }}" }
            """
        return try Scenario(flow).variable("EDITOR", "sh editor").file("editor", editor).startShellOnTerminal()
    }

    @Test("Ctrl-C in the editor is the editor's, as the terminal is") func editorInterrupted() async throws {
        let shell = try editing(
            """
            trap 'interrupted=yes' INT
            echo editing > /dev/tty
            while [ -z "$interrupted" ]; do read line; done
            cut -d' ' -f5 /proc/$$/stat > group; cut -d' ' -f8 /proc/$$/stat > foreground
            echo Ada > "$1"
            """)
        shell.type("flowrun flow.yaml --show raw; echo code=$?; exit\n")
        try await shell.waitForText("Your name?")
        shell.type("\u{5}")
        try await shell.waitForText("editing\r\n")
        shell.type("\u{3}")
        try await shell.waitForText("> Ada")
        shell.type("\r")
        let outcome = try await shell.finish()
        #expect(outcome.stdout.contains("hello Ada\r\n") && outcome.stdout.contains("code=0"), "\(outcome.stdout)")
        #expect(outcome.file("group") == outcome.file("foreground") && outcome.file("group") != "")
    }

    @Test("a stop that comes as a signal while somebody edits leaves the editor waiting; fg goes on in it")
    func stoppedWhileEditing()
        async throws
    {
        let shell = try editing(
            """
            kill -TSTP $PPID
            while [ ! -e asked ]; do :; done
            until read line && [ "$line" = Ada ]; do :; done
            echo "$line" > "$1"
            """)
        shell.type("flowrun flow.yaml --show raw\n")
        try await shell.waitForText("Your name?")
        shell.type("\u{5}")
        try await shell.waitForText("Stopped")
        shell.type("touch asked\n")
        try await shell.waitForFile("asked")
        shell.type("fg\n")
        try await shell.waitForText("--show raw\r\n", times: 3)
        shell.type("Ada\n")
        try await shell.waitForText("> Ada")
        shell.type("\r")
        try await shell.waitForText("2 steps in")
        shell.type("exit\n")
        let outcome = try await shell.finish()
        #expect(outcome.stdout.contains("hello Ada\r\n"), "\(outcome.stdout)")
    }

    @Test("Ctrl-Z in the editor stops the job, and the terminal is the shell's; fg goes on in the editor")
    func editorSuspended()
        async throws
    {
        let shell = try editing(
            """
            stty -echo; echo editing > /dev/tty
            while [ ! -e asked ]; do :; done
            echo again > /dev/tty
            until read line && [ "$line" = Ada ]; do :; done
            stty -a | grep -o -- '-echo ' > mode
            echo "$line" > "$1"
            """)
        shell.type("stty -a > before; flowrun flow.yaml --show raw; echo code=$?\n")
        try await shell.waitForText("Your name?")
        shell.type("\u{5}")
        try await shell.waitForText("editing\r\n")
        shell.type("\u{1A}")
        try await shell.waitForText("Stopped")
        shell.type("stty -a | diff before - && echo same; touch asked\n")
        try await shell.waitForFile("asked")
        shell.type("fg\n")
        try await shell.waitForText("again\r\n")
        shell.type("Ada\n")
        try await shell.waitForText("> Ada")
        shell.type("\r")
        try await shell.waitForText("2 steps in")
        shell.type("stty -a | diff before - && echo same; exit\n")
        let outcome = try await shell.finish()
        #expect(outcome.stdout.contains("hello Ada\r\n"), "\(outcome.stdout)")
        #expect(outcome.stdout.split(separator: "same\r\n").count == 3, "\(outcome.stdout)")
        #expect(outcome.file("mode") == "-echo \n")
    }
}

@Suite("Standard input of steps") struct StepInputTests {
    @Test("T3: a step eats nothing of the input of the script around") func aroundScript() async throws {
        let scenario = Scenario("steps: [{run: cat}]").file("list", "one\ntwo\nthree\n")
        let loop = "while read l; do flowrun flow.yaml --show raw 2>/dev/null; echo $l; done < list"
        try await scenario.shell(loop).expect(stdout: "one\ntwo\nthree\n")
    }

    @Test("T15: a step that is not interactive has no terminal on its streams") func noTerminal() async throws {
        let flow = "steps: [{run: 'for n in 0 1 2; do test -t $n && echo tty || echo $n=1; done'}]"
        let outcome = try await Scenario(flow).startOnTerminal("flow.yaml", "--show", "raw").finish()
        #expect(outcome.stdout.contains("0=1\r\n1=1\r\n2=1\r\n"), "\(outcome.stdout)")
    }
}
