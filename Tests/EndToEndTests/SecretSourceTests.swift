import Foundation
import TestSupport
import Testing

@Suite("Where secrets come from") struct SecretSourceTests {
    private func flow(_ secrets: String, _ run: String = "echo $(printf %s ${{ secrets.S }} | tr a-z b-za)") -> Scenario
    {
        Scenario(
            "inputs: { v: { default: SOURCE } }\nvars: { dir: ./. }\nsecrets: { \(secrets) }\nsteps:\n  - run: \(run)\n"
        )
    }

    @Test(
        "a variable, a file, a program",
        arguments: [
            "S: { env: SOURCE }", "S: { env: \"${{ inputs.v }}\" }",
            "S: { file: key }", "S: { file: \"${{ vars.dir }}/key\" }",
            "S: { command: [printf, '%s\\n', hunter22] }", "S: { command: [cat, key] }",
        ])
    func sources(_ secrets: String) async throws {
        let outcome = try await flow(secrets).variable("SOURCE", "hunter22").file("key", "hunter22\n")
            .shell("chmod 600 key; flowrun flow.yaml")
        outcome.expect(stdout: "ivoufs22\n", stderr: "✓ flow  1 step in 0.0s\n")
    }

    @Test("one that nothing refers to is not fetched") func unused() async throws {
        try await flow("S: { env: SOURCE }, T: { command: [touch, fetched] }, U: { file: none }")
            .variable("SOURCE", "hunter22").run("flow.yaml").expect(
                stdout: "ivoufs22\n", stderr: "✓ flow  1 step in 0.0s\n")
    }

    @Test("all of them are fetched when which one is meant is only known later") func dynamic() async throws {
        let outcome = try await flow("S: { env: SOURCE }, T: { env: NONE }", "echo ${{ secrets[env.W] }}")
            .variable("SOURCE", "hunter22").run("flow.yaml")
        outcome.expect(stderr: "flowrun: missing secret `T`: set the variable NONE\n", code: 2)
    }

    @Test("what is missing is told at once, with the way to give it, and nothing runs") func missing() async throws {
        let secrets = """
            A: { env: NONE }, B: { file: none }, C: { command: [sh, -c, "echo half-a-secret; exit 7"] }
              D: { command: [no-such-program] }, E: { prompt: true }, F: { command: [printf, ''] }, G: { file: . }
              H: { command: [printf, '\\377\\377\\377\\377'] }, I: { env: EMPTY }
            """.replacing("\n ", with: ",\n ")
        let outcome = try await flow(secrets, "touch ran; true ${{ toJSON(secrets) }}").variable("EMPTY", "").run(
            "flow.yaml")
        outcome.expect(
            stderr: """
                flowrun: missing secret `A`: set the variable NONE
                flowrun: missing secret `B`: the file 'none' cannot be read: there is no such file
                flowrun: missing secret `C`: its command `sh` failed with exit code 7
                flowrun: missing secret `D`: there is no program 'no-such-program' in PATH (\(pathShown(outcome)))
                flowrun: missing secret `E`: there is nobody to ask; run flowrun on a terminal, or let the secret come from `env`
                flowrun: missing secret `F`: it is empty
                flowrun: missing secret `G`: the file '.' cannot be read: it is a folder
                flowrun: secret `H` is not UTF-8
                flowrun: missing secret `I`: set the variable EMPTY

                """, code: 2)
        #expect(outcome.file("ran") == nil)
        #expect(!FileManager.default.fileExists(atPath: outcome.stateFolder + "/runs"))
    }

    private func pathShown(_ outcome: Outcome) -> String {
        outcome.stderr.split(separator: "in PATH (").last.map { String($0.prefix { $0 != ")" }) } ?? ""
    }

    @Test("an optional one is empty when there is none") func optional() async throws {
        let secrets = """
            A: { env: NONE, optional: true }, B: { file: none, optional: true }, C: { prompt: true, optional: true },
              D: { command: [false], optional: true }
            """
        try await flow(secrets, "echo '[' ${{ secrets.A }}${{ secrets.B }}${{ secrets.C }}${{ secrets.D }} ']'")
            .run("flow.yaml").expect(stdout: "[  ]\n", stderr: "✓ flow  1 step in 0.0s\n")
    }

    @Test("a variable may come from the workflow's `dotenv`; what is inherited goes before it") func dotenv()
        async throws
    {
        let flow = flow("S: { env: SOURCE } }\ndotenv: { path: .env").file(".env", "SOURCE=hunter22\n")
        try await flow.run("flow.yaml").expect(stdout: "ivoufs22\n", stderr: "✓ flow  1 step in 0.0s\n")
        try await flow.variable("SOURCE", "abcdefgh").run("flow.yaml")
            .expect(stdout: "bcdefghi\n", stderr: "✓ flow  1 step in 0.0s\n")
    }

    @Test("a file that all users can read is a warning") func publicFile() async throws {
        let outcome = try await flow("S: { file: key }").file("key", "hunter22").shell(
            "chmod 644 key; flowrun flow.yaml")
        outcome.expect(
            stdout: "ivoufs22\n",
            stderr: """
                warning: the file 'key' of the secret `S` can be read by all users; `chmod 600` it
                ✓ flow  1 step in 0.0s

                """)
    }

    @Test("one newline at the end is taken away, also with a carriage return; others stay") func newlines() async throws
    {
        let script = "printf '[%s]' ${{ secrets.S }} ${{ secrets.T }} | tr a-z b-za"
        let outcome = try await flow("S: { file: a }, T: { command: [printf, 'defg\\n\\n'] }", script)
            .file("a", "abcd\r\n").shell("chmod 600 a; flowrun flow.yaml")
        #expect(outcome.stdout == "[bcde][efgh\n]", "\(outcome.stdout.debugDescription)")
    }

    @Test("Ctrl-C ends a program that gives a secret, and the run before it began", .timeLimit(.minutes(1)))
    func interrupted() async throws {
        let program = try flow("S: { command: [sh, -c, 'echo $$ > pid; touch started; exec sleep 300'] }").start(
            "flow.yaml")
        try await program.waitForFile("started")
        program.send(SIGINT)
        let outcome = try await program.finish()
        outcome.expect(code: 130)
        let pid = try #require(outcome.file("pid").flatMap { Int32($0.dropLast()) })
        #expect(kill(pid, 0) != 0)
    }
}
