import Foundation
import TestSupport
import Testing

@Suite("The form for what is missing", .timeLimit(.minutes(1))) struct InputFormTests {
    private let flow = """
        inputs:
          name: { description: Whom to greet }
          colour: { type: choice, options: [red, { value: green, title: Green! }] }
          loud: { type: boolean, default: false }
          both: { default: "${{ inputs.name }}-${{ inputs.colour }}" }
        secrets: { TOKEN: { prompt: true }, OTHER: { prompt: true } }
        steps:
          - run: echo ${{ inputs.both }} ${{ inputs.loud }} "$(printf %s ${{ secrets.TOKEN }} | tr a-z b-za)"; echo ${{ secrets.TOKEN }}
        """

    @Test("all that is missing is asked for in one form before the first step") func terminal() async throws {
        let program = try Scenario(flow).startOnTerminal("flow.yaml")
        try await program.waitForText("Whom to greet")
        program.type("me\r")
        try await program.waitForText("Green!")
        program.type("\u{1B}[B\r")
        try await program.waitForText("TOKEN: ")
        program.type("hunter22\r")
        let outcome = try await program.finish()
        #expect(outcome.code == 0, "\(outcome.stdout)")
        #expect(outcome.stdout.contains("me-green false ivoufs22\r\n***\r\n"), "\(outcome.stdout.debugDescription)")
        #expect(!outcome.stdout.contains("hunter22") && !outcome.stdout.contains("OTHER"))
        for name in try FileManager.default.subpathsOfDirectory(atPath: outcome.stateFolder) {
            let data = FileManager.default.contents(atPath: outcome.stateFolder + "/" + name) ?? Data()
            #expect(!String(decoding: data, as: UTF8.self).contains("hunter22"), "\(name)")
        }
    }

    @Test("what does not fit is asked for again, with the reason") func refused() async throws {
        let flow =
            "inputs: { n: { type: integer, max: 5 } }\nsecrets: { S: { prompt: true } }\n"
            + "steps: [{ run: \"echo n${{ inputs.n }}; : ${{ secrets.S }}\" }]"
        let program = try Scenario(flow).startOnTerminal("flow.yaml")
        try await program.waitForText("n: ")
        program.type("9\r")
        try await program.waitForText("must be at most 5")
        program.type("\u{8}5\r")
        try await program.waitForText("S: ")
        program.type("abc\r")
        try await program.waitForText("must have at least 4 characters")
        program.type("d\r")
        let outcome = try await program.finish()
        #expect(outcome.code == 0 && outcome.stdout.contains("n5\r\n"), "\(outcome.stdout.debugDescription)")
    }

    @Test("line by line it asks the same, and shows no secret") func plain() async throws {
        let program = try Scenario(flow).startOnTerminal("flow.yaml", "--plain", "-i", "colour=red")
        try await program.waitForText("Whom to greet")
        program.type("me\n")
        try await program.waitForText("TOKEN: ")
        program.type("hunter22\n")
        let outcome = try await program.finish()
        #expect(
            outcome.code == 0 && outcome.stdout.contains("me-red false ivoufs22"), "\(outcome.stdout.debugDescription)")
        #expect(!outcome.stdout.contains("hunter22"))
    }

    @Test("one input is asked for by its name") func single() async throws {
        let program = try Scenario("inputs: { who: {} }\nsteps: [{ run: 'echo hi ${{ inputs.who }}' }]")
            .startOnTerminal("flow.yaml")
        try await program.waitForText("flow needs who")
        program.type("me\r")
        #expect(try await program.finish().stdout.contains("hi me\r\n"))
    }

    @Test("declining is 5, Ctrl-C is 130, and nothing has run", arguments: [("\u{1B}", 5), ("\u{3}", 130)])
    func declining(_ key: String, _ code: Int) async throws {
        let program = try Scenario("inputs: { who: {} }\nsteps: [{ run: touch ran }]").startOnTerminal("flow.yaml")
        try await program.waitForText("flow needs who")
        program.type(key)
        let outcome = try await program.finish()
        #expect(outcome.code == code && outcome.file("ran") == nil, "\(outcome.stdout)")
        #expect(!FileManager.default.fileExists(atPath: outcome.stateFolder))
    }

    @Test("with nobody to ask, each is told with the way to give it") func nobody() async throws {
        try await Scenario(flow).run("flow.yaml").expect(
            stderr: """
                flowrun: missing input `name` (Whom to greet): give it with -i name=STRING
                flowrun: missing input `colour`: give it with -i colour=red|green
                flowrun: missing secret `TOKEN`: there is nobody to ask; run flowrun on a terminal, or let the secret come from `env`

                """, code: 2)
    }

    @Test("a default that is made of what is missing is judged once that is there") func dependent() async throws {
        let flow = """
            inputs: { n: { type: integer }, m: { type: integer, default: "${{ inputs.n }}1" }, o: { type: integer, default: "${{ inputs.n }}" } }
            steps: [{ run: "echo ${{ inputs.m }} ${{ inputs.o }}" }]
            """
        try await Scenario(flow).run("flow.yaml").expect(
            stderr: "flowrun: missing input `n`: give it with -i n=INTEGER\n", code: 2)
        let program = try Scenario(flow).startOnTerminal("flow.yaml")
        try await program.waitForText("flow needs n")
        program.type("4\r")
        #expect(try await program.finish().stdout.contains("41 4\r\n"))
    }

    @Test("a wrong input is told at once, and nobody is asked for the others") func wrong() async throws {
        let outcome = try await Scenario(flow).startOnTerminal("flow.yaml", "-i", "loud=perhaps").finish()
        #expect(outcome.code == 2 && outcome.stdout.contains("input `loud` must be true or false"), "\(outcome.stdout)")
        #expect(!outcome.stdout.contains("flow needs"))
    }

    @Test("a secret input is hidden and recorded as ***") func secretInput() async throws {
        let flow =
            "inputs: { pw: { type: secret }, o: { type: secret, required: false } }\n"
            + "steps: [{ run: 'echo ${{ inputs.pw }} | tr a-z b-za; echo ${{ inputs.pw }}' }]"
        let outcome = try await Scenario(flow).run("flow.yaml", "--json", "-i", "pw=hunter22")
        #expect(outcome.stdout.contains(#""inputs":{"pw":"***","o":null}"#), "\(outcome.stdout)")
        #expect(
            outcome.stdout.contains("ivoufs22") && outcome.stdout.contains(#"***","#)
                && !outcome.stdout.contains("hunter22"), "\(outcome.stdout)")
        let short = try await Scenario(flow).run("flow.yaml", "-i", "pw=abc")
        short.expect(
            stderr: "flowrun: input `pw` must have at least 4 characters, or it could not be hidden\n", code: 2)
    }

    @Test("--inputs takes YAML and JSON; the command line wins; a mistake in it has its place") func files()
        async throws
    {
        let flow = """
            inputs: { a: {}, n: { type: number }, l: { type: choices, options: [x, y, z] }, v: {} }
            steps: [{ run: "echo ${{ inputs.a }} ${{ inputs.n }} ${{ join(inputs.l) }} ${{ inputs.v }}" }]
            """
        let yaml = "a: ${{ text }}\nn: 1.50\nl: [x, z]\nv: 3.10\n"
        try await Scenario(flow).file("in.yaml", yaml).run("flow.yaml", "--inputs", "in.yaml", "v=9", "--show=raw")
            .expect(stdout: "${{ text }} 1.50 x,z 9\n", stderr: "✓ flow  1 step in 0.0s\n")
        let json = #"{"a": "1", "n": 2, "l": ["y"], "v": "w", "u": 1}"#
        try await Scenario(flow).file("in.json", json).run("flow.yaml", "--inputs=in.json")
            .expect(stderr: "flowrun: unknown input `u`: its inputs are a, n, l, v\n", code: 2)
        let broken = try await Scenario(flow).file("in.yaml", "a: 1\na: 2\n").run("flow.yaml", "--inputs", "in.yaml")
        broken.expect(stderrContains: "in.yaml:2:1: error[FR005]:", code: 2)
        let none = try await Scenario(flow).run("flow.yaml", "--inputs", "none.yaml")
        none.expect(stderrContains: "cannot read none.yaml: No such file or directory", code: 2)
    }
}
