import TestSupport
import Testing

@Suite("Actions of a prompt that go on with steps") struct PromptStepsTests {
    static let signIn = """
        steps:
          - id: signin
            prompt:
              title: Sign in
              actions:
                - { title: As guest, value: guest }
                - title: Reset password
                  value: reset
                  steps:
                    - { id: mail, run: 'echo code=42 >> "$FLOWRUN_OUTPUT"; echo sent' }
                    - { run: 'echo last=${{ steps.mail.outputs.code }} >> "$FLOWRUN_OUTPUT"' }
                - { title: Fail, steps: [{ run: exit 3 }] }
          - id: after
            run: echo "${{ steps.signin.outputs.action }} ${{ steps.signin.outputs.last }} ${{ steps.signin.steps.mail.outcome }}"
        """

    @Test("the steps of the action that is taken run, and the prompt yields the outputs of the last") func taken()
        async throws
    {
        let outcome = try await Scenario(Self.signIn).run("flow.yaml", "--answer", "signin=reset", "--show=raw")
        #expect(outcome.stdout == "sent\nreset 42 success\n")
        #expect(outcome.stderr.contains("↷ signin/3.1  skipped: another action was chosen\n"))
        #expect(outcome.code == 0)
    }

    @Test("the steps of the others are skipped, with a reason") func notTaken() async throws {
        let outcome = try await Scenario(Self.signIn).run("flow.yaml", "--answer", "signin=guest", "--show=raw")
        #expect(outcome.stdout == "guest  skipped\n")
        for step in ["signin/mail", "signin/2.2", "signin/3.1"] {
            #expect(outcome.stderr.contains("↷ \(step)  skipped: another action was chosen\n"))
        }
        #expect(outcome.code == 0)
    }

    @Test("a failure among the steps is the prompt's") func failure() async throws {
        let outcome = try await Scenario(Self.signIn).run("flow.yaml", "--answer", "signin=Fail", "--json")
        #expect(outcome.code == 1)
        #expect(outcome.stdout.contains(#""step":"signin","outcome":"failure""#))
        #expect(outcome.stdout.contains(#""failures":[{"step":"signin/3.1""#))
    }

    @Test("on a terminal: the dialog is gone while the steps run, and a cancel ends them") func onTerminal()
        async throws
    {
        let flow = """
            steps:
              - id: ask
                prompt:
                  title: Which?
                  actions:
                    - { title: Long, preferred: true, steps: [{ run: 'echo $$ > pid; touch up; sleep 300' }] }
            finally:
              - run: echo cleaned
            """
        let program = try Scenario(flow).startOnTerminal("flow.yaml", "--show=raw")
        try await program.waitForText("Which?")
        program.type("\r")
        try await program.waitForFile("up")
        program.type("\u{3}")
        let outcome = try await program.finish()
        #expect(outcome.code == 130)
        #expect(outcome.stdout.contains("cleaned"))
    }

    @Test("a time-out holds for the question and the steps together") func timeout() async throws {
        let flow = """
            steps:
              - id: ask
                timeout: 1s
                prompt:
                  title: Which?
                  actions:
                    - { title: Long, steps: [{ id: long, run: sleep 300 }] }
            """
        let outcome = try await Scenario(flow).run("flow.yaml", "--answer=ask=Long", "--show=raw")
        #expect(outcome.code == 1)
        #expect(outcome.stderr.contains("✗ ask  timed out after 1s"), "\(outcome.stderr)")
    }
}

@Suite("A prompt that has a text edited") struct EditPromptTests {
    static let edit = """
        steps:
          - { id: notes, prompt: { edit: "# Notes\\n", extension: md } }
          - { run: 'printf "%s|" "${{ steps.notes.outputs.answer }}"' }
        """

    @Test("the editor gets the text, and the answer is what it leaves") func edited() async throws {
        let editor = #"case "$1" in *.md) echo more >> "$1" ;; *) exit 1 ;; esac"#
        let program = try Scenario(Self.edit).variable("EDITOR", "sh editor").file("editor", editor)
            .startOnTerminal("flow.yaml", "--show=raw")
        let outcome = try await program.finish()
        #expect(outcome.stdout.contains("# Notes\r\nmore\r\n|"), "\(outcome.stdout)")
        #expect(outcome.code == 0)
    }

    @Test("an answer that was given needs no editor; it may be empty", arguments: ["hi", "", "a\nb"])
    func given(_ text: String) async throws {
        try await Scenario(Self.edit).run("flow.yaml", "--answer", "notes=\(text)", "--show=raw", "-q")
            .expect()
        let outcome = try await Scenario(Self.edit).run("flow.yaml", "--answer", "notes=\(text)", "--show=raw")
        #expect(outcome.stdout == text + "|")
    }

    @Test("with nobody to ask it takes its default, or says how to give the answer") func nobody() async throws {
        let flow = Self.edit.replacing("extension: md", with: "default: later")
        #expect(try await Scenario(flow).run("flow.yaml", "--show=raw").stdout == "later|")
        let outcome = try await Scenario(Self.edit).run("flow.yaml", "--show=raw")
        #expect(outcome.code == 1)
        #expect(outcome.stderr.contains("there is nobody to ask; give it with --answer notes=STRING"))
    }

    @Test("without an editor it fails and says so, and asks nothing") func withoutEditor() async throws {
        let program = try Scenario(Self.edit).variable("EDITOR", "no-such-editor")
            .startOnTerminal("flow.yaml", "--show=raw")
        let outcome = try await program.finish()
        #expect(outcome.code == 1)
        #expect(outcome.stdout.contains("there is no editor: set VISUAL or EDITOR"), "\(outcome.stdout)")
    }
}
