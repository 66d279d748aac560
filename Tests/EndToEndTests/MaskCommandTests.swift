import Foundation
import TestSupport
import Testing

@Suite("What steps hide") struct MaskCommandTests {
    @Test("add-mask hides what follows, in this step and in others") func addMask() async throws {
        let flow = """
            env: { T: t }
            steps:
              - { id: a, run: "echo ::add-mask::s3cre$T; echo a s3cre$T; echo t=s3cre$T >> $FLOWRUN_OUTPUT" }
              - { id: b, run: "echo b ${{ steps.a.outputs.t }}; echo ::warning::w s3cre$T; echo ::group::g s3cre$T; echo x" }
            """
        let outcome = try await Scenario(flow).run("flow.yaml", "--json")
        #expect(outcome.code == 0 && !outcome.stdout.contains("s3cret") && outcome.stdout.contains(#""text":"b ***""#))
        #expect(outcome.stdout.contains(#""message":"w ***""#) && outcome.stdout.contains(#""group":"g ***""#))
        #expect(outcome.stdout.contains(#""withheld":["t"]"#))
    }

    @Test("add-mask of less than four characters is ignored with a warning; without commands it is text")
    func shortMask() async throws {
        let flow = "steps: [{ run: 'echo ::add-mask::abc; echo abc' }]"
        let outcome = try await Scenario(flow).run("flow.yaml")
        #expect(
            outcome.stdout == "abc\n" && outcome.stderr.hasPrefix("1: warning: `::add-mask::` is ignored: a secret"))
        let plain = try await Scenario("steps: [{ run: 'echo ::add-mask::abcd', commands: false }]").run("flow.yaml")
        #expect(plain.stdout == "::add-mask::abcd\n", "\(outcome.stderr)")
    }

    @Test("`mask` hides before anything is shown; what cannot be hidden fails the step") func maskKey() async throws {
        let flow = """
            inputs: { pw: {}, short: { default: abc } }
            steps:
              - { id: a, run: "echo ${{ inputs.pw }}", name: "say ${{ inputs.pw }}", mask: [inputs.pw, "null"] }
              - { id: b, run: x, mask: ["${{ inputs.short }}"] }
            """
        let outcome = try await Scenario(flow).run("flow.yaml", "pw=hunter22")
        outcome.expect(
            stdout: "a | ***\n",
            stderr: """
                ▸ a  say ***
                ✓ a  0.0s
                ✗ b  `mask`: a secret must have at least 4 characters, for a shorter one would hide half of everything, and at most 64 KiB  0.0s
                ✗ b  `mask`: a secret must have at least 4 characters, for a shorter one would hide half of everything, and at most 64 KiB  flow.yaml:4
                    x
                ✗ flow  failed: 1 failed, 1 succeeded in 0.0s

                """, code: 1)
    }

    @Test("outputs that are declared secret are hidden from then on, and others can use them") func outputs()
        async throws
    {
        let flow = """
            steps:
              - { id: a, run: "printf 'tok\\nen-%s' 1 | tr -d '\\n' >&2", outputs: { t: { value: result.stderr, secret: true } } }
              - { id: b, run: "echo ${{ steps.a.outputs.t }}; echo ${{ steps.a.outputs.t }} | tr a-z b-za" }
            outputs: { t: { value: steps.a.outputs.t, secret: true }, n: "1" }
            """
        let outcome = try await Scenario(flow).run("flow.yaml", "--json")
        #expect(outcome.code == 0 && outcome.stdout.contains("uplfo-1"), "\(outcome.stdout)")
        // It is a secret only once its step has ended.
        #expect(outcome.stdout.ranges(of: "token-1").count == 1, "\(outcome.stdout)")
        #expect(outcome.stdout.contains(#""outputs":{"n":1},"withheld":["t"]"#), "\(outcome.stdout)")
    }

    @Test("Q17: a secret is typed unseen in a prompt", .timeLimit(.minutes(1))) func typedSecret() async throws {
        for option in ["--color=never", "--plain"] {
            let flow =
                "steps: [{ id: p, prompt: { ask: PIN?, type: secret } }, { run: 'echo got ${{ steps.p.outputs.answer }}' }]"
            let program = try Scenario(flow).startOnTerminal("flow.yaml", option)
            try await program.waitForText(option == "--plain" ? "PIN?\r\nPIN? " : "> ")
            program.type("hunter22\r")
            let outcome = try await program.finish()
            #expect(
                outcome.stdout.contains("got ***") && !outcome.stdout.contains("hunter"),
                "\(outcome.stdout.debugDescription)")
        }
    }

    @Test("an answer of a server is masked before it is cut for a message") func excerpt() async throws {
        let secret = String(repeating: "0123456789", count: 30)
        let flow = """
            secrets: { S: { env: SOURCE } }
            env: { S: "${{ secrets.S }}" }
            steps:
              - { id: s, background: true, ready: { file: port }, exec: [python3, server.py] }
              - { id: port, file: { read: port } }
              - { id: g, http: { get: "http://127.0.0.1:${{ steps.port.outputs.content }}/" } }
            """
        let server = """
            import http.server, os
            class H(http.server.BaseHTTPRequestHandler):
                def do_GET(self):
                    self.send_response(500); self.end_headers(); self.wfile.write(("said " + os.environ["S"]).encode())
                def log_message(self, *a): pass
            s = http.server.HTTPServer(("127.0.0.1", 0), H)
            open("port.new", "w").write(str(s.server_port)); os.rename("port.new", "port")
            s.serve_forever()
            """
        let outcome = try await Scenario(flow).file("server.py", server).variable("SOURCE", secret).run("flow.yaml")
        #expect(outcome.stderr.contains("said ***") && !outcome.stderr.contains("0123"), "\(outcome.stderr)")
    }
}
