import Foundation
import TestSupport
import Testing

@Suite("Secrets") struct SecretTests {
    /// A workflow whose secret `S` is in the variable `S` of each step.
    private func flow(_ steps: String, _ source: String = "env: SOURCE") -> String {
        "secrets: { S: { \(source) } }\nenv: { S: \"${{ secrets.S }}\" }\nsteps:\n" + steps
    }

    private func run(_ secret: String, _ script: String, _ options: String...) async throws -> Outcome {
        try await Scenario(flow("  - run: |\n      \(script)"))
            .variable("SOURCE", secret).shell("flowrun flow.yaml " + options.joined(separator: " "))
    }

    @Test("C1: each line of a secret of several lines is hidden") func lines() async throws {
        let outcome = try await run("l1-abcdef\nl2-ghijkl", #"echo "$S" | tail -1"#)
        #expect(outcome.stdout == "***\n")
    }

    @Test("C3: parts of a JSON secret are not known by themselves, but by `mask`") func partsOfJSON() async throws {
        let script = #"{ run: "echo password is swordfish", mask: [fromJSON(secrets.S).password] }"#
        let secret = #"{"user":"me","password":"swordfish"}"#
        let plain = try await run(secret, "echo swordfish", "--show=raw")
        #expect(plain.stdout == "swordfish\n")
        let masked = try await Scenario(flow("  - \(script)")).variable("SOURCE", secret).run("flow.yaml", "--show=raw")
        #expect(masked.stdout == "password is ***\n")
    }

    @Test("C5: the URL-encoded form is hidden") func urlEncoded() async throws {
        #expect(try await run("a b&c/ü", "echo a%20b%26c%2F%C3%BC", "--show=raw").stdout == "***\n")
    }

    @Test("C7: a secret that is too short is refused, and nothing runs") func short() async throws {
        let outcome = try await run("abc", "touch ran")
        outcome.expect(
            stderr:
                "flowrun: secret `S`: a secret must have at least 4 characters, for a shorter one would hide half of "
                + "everything, and at most 64 KiB\n", code: 2)
        #expect(outcome.file("ran") == nil)
    }

    @Test("C9: a secret that is written in two parts is hidden, in every style", arguments: ["raw", "prefix"])
    func parts(_ style: String) async throws {
        let script = #"printf "${S%????}"; sleep .3; printf '%s\n' "${S#????}""#
        let outcome = try await run("hunter22", script, "--show", style)
        #expect(outcome.stdout.hasSuffix("***\n") && !outcome.stdout.contains("hunt"), "\(outcome.stdout)")
        let quiet = try await run("hunter22", script + "; exit 1", "--show", "quiet")
        #expect(quiet.stderr.contains("    | ***\n") && !quiet.stderr.contains("ter22"), "\(quiet.stderr)")
        let json = try await run("hunter22", script, "--json")
        #expect(!json.stdout.contains("hunt\"") && json.stdout.contains(#""text":"***""#), "\(json.stdout)")
    }

    @Test("C9: a question without a newline is shown while the step waits for its answer") func question() async throws
    {
        let program = try Scenario(flow("  - run: 'printf \"Go on? \"; while [ ! -e go ]; do sleep .02; done'"))
            .variable("SOURCE", "hunter22").start("flow.yaml")
        try await program.waitForText("Go on? ")
        program.touch("go")
        #expect(try await program.finish().code == 0)
    }

    @Test("C11: a password in a URL is never shown") func urls() async throws {
        let flow = "steps: [{ http: { get: 'http://user:pass-w0rd@127.0.0.1:1/x' } }]"
        let outcome = try await Scenario(flow).run("flow.yaml", "--json")
        #expect(outcome.code == 1 && outcome.stdout.contains("***@127.0.0.1"))
        try expectNowhere("pass-w0rd", outcome)
    }

    @Test("C13: it is in no text of flowrun's own, and in no argument of a process") func ownTexts() async throws {
        let steps = """
              - id: a
                name: use ${{ secrets.S }}
                run: |
                  tr '\\0' ' ' < /proc/$$/cmdline > args
                  cat ${{ secrets.S }}
                continueOnError: true
              - { id: b, enabledIf: secrets.S == 'x', run: x }
              - { id: c, assert: secrets.S != 'x', outputs: { o: secrets.S } }
              - { id: d, exec: ["${{ secrets.S }}"], continueOnError: true }
              - { id: e, file: { read: "${{ secrets.S }}" }, continueOnError: true }
              - { id: f, run: "echo 'bad ${{ secrets.S }}' >> $FLOWRUN_OUTPUT", continueOnError: true }
              - { id: g, run: exit 3, retry: { times: 1, delay: 1ms }, name: "${{ secrets.S }}" }
            """
        for options in [["-v"], ["--json"], ["--plain", "--show=raw"]] {
            let outcome = try await Scenario(flow(steps)).variable("SOURCE", "s3cret val/ue")
                .shell("flowrun flow.yaml " + options.joined(separator: " "))
            #expect(outcome.code == 1)
            #expect(outcome.file("args")?.contains("script") == true)
            try expectNowhere("s3cret val/ue", outcome, except: ["flow.yaml"])
        }
    }

    @Test("C13: a long one is not told in part, where a message shows the beginning of a value") func beginnings()
        async throws
    {
        let steps = """
              - { id: a, run: "echo $(( ${{ secrets.S }} ))", continueOnError: true }
              - { id: b, run: x, enabledIf: secrets.S, continueOnError: true }
              - { id: c, run: x, timeout: "${{ secrets.S }}", continueOnError: true }
              - { id: d, run: x, enabledIf: "format('{0}{0}', secrets.S) == 'x'" }
              - { id: e, assert: secrets.S == 'x', continueOnError: true }
              - { id: f, file: { read: x, maxSize: 1KB }, name: "${{ secrets.S }}", continueOnError: true }
              - { id: g, file: { read: "${{ secrets.S }}" }, continueOnError: true }
            """
        let secret = (0..<40).map { "part\($0)" }.joined()
        let outcome = try await Scenario(flow(steps)).variable("SOURCE", secret).run("flow.yaml", "--json", "-k")
        #expect(outcome.stdout.contains("such as 8 (not 08), not '***'"), "\(outcome.stdout)")
        try expectNowhere("part1p", outcome)
    }

    @Test("C15: a secret with colours in the midst of it is not found: a limit") func colours() async throws {
        #expect(try await run("abcdef", #"printf 'ab\033[0mcdef\n'"#, "--show=raw").stdout == "ab\u{1B}[0mcdef\n")
    }

    @Test("C17: nothing in the records has it, in any form") func records() async throws {
        let secret = "tök en\"/1\nsecond line"
        let script =
            #"printf '%s' "$S"; printf '%s' "$S" | base64; printf '%s' "x$S" | base64; echo "o=$S" | head -1 >> $FLOWRUN_OUTPUT; exit 1"#
        let outcome = try await Scenario(
            flow("  - { id: a, run: '\(script.replacing("'", with: "''"))', outputs: { x: secrets.S } }")
        )
        .variable("SOURCE", secret).run("flow.yaml", "--json")
        #expect(outcome.code == 1, "\(outcome.stderr)")
        #expect(outcome.stdout.contains(#""withheld":["o"]"#), "\(outcome.stdout)")
        for form in [secret, "tök en", "second line", #"tök en\"\/1"#, #"tök en\"/1"#, "t%C3%B6k"]
            + ["", "x"].map({ Data(($0 + secret).utf8).base64EncodedString().dropFirst(3).prefix(20).description })
        {
            try expectNowhere(form, outcome)
        }
    }

    @Test("I7: a $ in a secret is not expanded") func dollar() async throws {
        let outcome = try await run("pa$HOME", #"[ "$S" = 'pa$HOME' ] && echo ${{ secrets.S }} | tr a b"#, "--show=raw")
        #expect(outcome.stdout == "pb$HOME\n")
    }

    @Test(
        "Q17: the answer of a secret prompt is hidden everywhere, and not recorded", arguments: ["--json", "--plain"])
    func secretPrompt(_ option: String) async throws {
        let flow = """
            steps:
              - { id: login, prompt: { title: Sign in, fields: { user: {}, password: { type: secret } } } }
              - { id: pin, prompt: { ask: PIN, type: secret } }
              - run: echo ${{ steps.login.outputs.password }} ${{ steps.login.outputs.user }} ${{ steps.pin.outputs.answer }}
            """
        let outcome = try await Scenario(flow).run(
            "flow.yaml", option, "--answer", "login.user=me", "--answer", "login.password=hunter22", "--answer",
            "pin=1234-pin")
        #expect(outcome.code == 0 && outcome.stdout.contains("*** me ***"), "\(outcome.stdout)\(outcome.stderr)")
        if option == "--json" {
            #expect(outcome.stdout.contains(#""user":"me","password":"***""#), "\(outcome.stdout)")
            #expect(outcome.stdout.contains(#""withheld":["answer","password"]"#), "\(outcome.stdout)")
        }
        for secret in ["hunter22", "1234-pin"] { try expectNowhere(secret, outcome) }
    }

    /// Expects that a text is neither in what came out nor in any file that is left.
    private func expectNowhere(
        _ text: String, _ outcome: Outcome, except names: [String] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let bytes = Array(text.utf8)
        #expect(
            !outcome.stdout.utf8.contains(bytes) && !outcome.stderr.utf8.contains(bytes), sourceLocation: sourceLocation
        )
        var count = 0
        for folder in [outcome.stateFolder, outcome.workFolder] {
            for name in try FileManager.default.subpathsOfDirectory(atPath: folder) where !names.contains(name) {
                guard name != "flow.yaml", let data = FileManager.default.contents(atPath: folder + "/" + name) else {
                    continue
                }
                count += 1
                #expect(!Array(data).contains(bytes), "\(name)", sourceLocation: sourceLocation)
            }
        }
        #expect(count > 1, "there are records to look at", sourceLocation: sourceLocation)
    }
}
