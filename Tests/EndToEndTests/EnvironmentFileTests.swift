import TestSupport
import Testing

@Suite("Variables and files of them") struct EnvironmentFileTests {
    private func run(_ flow: String, _ files: [String: String] = [:], _ arguments: String = "") async throws -> Outcome
    {
        var scenario = Scenario(flow)
        for (name, text) in files { scenario = scenario.file(name, text) }
        return try await scenario.variable("INHERITED", "mine").shell("flowrun flow.yaml --show=raw " + arguments)
    }

    private let shown = "✓ flow  1 step in 0.0s\n"

    @Test("E1, E3, E5: a file of variables gives steps their variables") func file() async throws {
        let outcome = try await run(
            #"{ dotenv: .env, steps: [{ run: 'printf "%s|" "$A" "$M" "$T" "$P" "$N"' }], env: { N: 010 } }"#,
            [".env": "export A=1\nM=\"l1\nl2\"\nT=a  \nP=\"abc$12345\"\nN=2\n"])
        outcome.expect(stdout: "1|l1\nl2|a|abc$12345|010|", stderr: shown)
    }

    @Test("E5: of two files the first counts, and none replaces what is inherited") func order() async throws {
        let flow = """
            dotenv: [one.env, { path: none.env, optional: true }, two.env]
            env: { C: "${{ env.A }}${{ env.B }}" }
            steps:
              - { run: "echo $A $B $C $INHERITED $D", dotenv: step.env, env: { D: "${{ env.A }}" } }
            """
        let files = [
            "one.env": "A=1\nINHERITED=no\n", "two.env": "A=2\nB=2\nC=2\n", "step.env": "A=3\nC=3\nINHERITED=no\n",
        ]
        try await run(flow, files).expect(stdout: "3 2 12 mine 3\n", stderr: shown)
    }

    @Test("E7: bytes that are no UTF-8 are an error with their place") func bytes() async throws {
        let outcome = try await Scenario("dotenv: .env\nsteps: [{ run: touch ran }]")
            .shell("printf 'A=1\\nX=\\377\\n' > .env; flowrun flow.yaml")
        outcome.expect(stderr: "flowrun: flow.yaml:1: .env:2:3: this is not UTF-8\n", code: 2)
        #expect(outcome.file("ran") == nil)
    }

    @Test("E9: a step's file is read when the step starts") func made() async throws {
        let flow = """
            steps:
              - { id: gen, run: "echo A=1 > g.env" }
              - { id: use, needs: [gen], dotenv: g.env, run: "echo $A ${{ env.A }}" }
            """
        #expect(try await run(flow).stdout == "1 1\n")
    }

    @Test("E11: a path with an expression; a missing file is an error unless it is optional") func paths() async throws
    {
        let flow = "inputs: { stage: {} }\ndotenv: .env.${{ inputs.stage }}\nsteps: [{ run: echo $A }]"
        try await run(flow, [".env.prod": "A=1"], "stage=prod").expect(stdout: "1\n", stderr: shown)
        try await run(flow, [:], "stage=test").expect(
            stderr: "flowrun: flow.yaml:2: the file of variables '.env.test' cannot be read: there is no such file; "
                + "write `{ path: …, optional: true }` if it may be missing\n", code: 2)
    }

    @Test("a step whose file is broken fails; one that is skipped needs none") func steps() async throws {
        let flow = """
            steps:
              - { id: a, dotenv: a.env, run: touch ran }
              - { id: b, needs: [], dotenv: none, enabledIf: inputs.no, run: x }
            inputs: { no: { type: boolean, default: false } }
            """
        let outcome = try await run(flow, ["a.env": "A=1\n?\n"], "-k")
        #expect(outcome.code == 1 && outcome.file("ran") == nil)
        #expect(outcome.stderr.contains("✗ a  a.env:2:1: a line must be `NAME=VALUE`"), "\(outcome.stderr)")
        #expect(outcome.stderr.contains("↷ b  skipped: inputs.no"))
    }

    @Test("files are looked for in the project folder") func folder() async throws {
        let outcome = try await Scenario().file(".env", "A=1").file("sub/x", "")
            .file("Workflows/w.yaml", "dotenv: [.env]\nsteps: [{ run: echo $A, workingDirectory: sub, dotenv: .env }]")
            .inFolder("sub").run("w", "--show=raw")
        #expect(outcome.stdout == "1\n", "\(outcome.stderr)")
    }

    @Test("variables that are no UTF-8 reach steps byte for byte, unless they are set anew") func raw() async throws {
        let flow = "steps: [{ run: 'printf \"%s\" \"$RAW\" | od -An -tx1; env | grep -a ^RAW= | od -An -tx1' }]"
        let outcome = try await Scenario(flow).shell(
            "RAW=$(printf 'a\\377\\303b') flowrun flow.yaml --show=raw")
        #expect(outcome.stdout == " 61 ff c3 62\n 52 41 57 3d 61 ff c3 62 0a\n", "\(outcome.stdout)")
        let over = try await Scenario("env: { RAW: x }\n" + flow).shell(
            "RAW=$(printf 'a\\377') flowrun flow.yaml --show=raw")
        #expect(over.stdout == " 78\n 52 41 57 3d 78 0a\n", "\(over.stdout)")
    }

    @Test("constants see inputs and those above them, and keep their types") func constants() async throws {
        let flow = """
            inputs: { n: { type: integer } }
            vars: { version: 3.10, twice: "${{ inputs.n }}${{ inputs.n }}", map: { list: [1, "${{ vars.version }}"] } }
            env: { V: "${{ vars.version }}" }
            steps:
              - { run: "echo $V ${{ vars.twice }} ${{ vars.map.list[1] }} ${{ toJSON(vars.map) }}", enabledIf: vars.version == 3.1 }
            outputs: { v: vars.map }
            """
        let outcome = try await run(flow, [:], "n=2 --json")
        #expect(outcome.stdout.contains("3.10 22 3.10 {"), "\(outcome.stdout)")
        #expect(outcome.stdout.contains(#""outputs":{"v":{"list":[1,3.10]}}"#), "\(outcome.stdout)")
    }

    @Test("E17: a big output goes by stdin, and by a variable it is an error that names it") func big() async throws {
        let flow = """
            steps:
              - { id: a, run: "head -c 1000000 /dev/zero | tr '\\\\0' x" }
              - { id: b, exec: [wc, -c], stdin: { text: "${{ steps.a.outputs.stdout }}" } }
              - { id: c, run: "true", env: { BIG: "${{ steps.a.outputs.stdout }}" } }
            """
        let outcome = try await run(flow, [:], "-k | tail -c 8")
        #expect(outcome.stdout == "1000000\n", "\(outcome.stdout)")
        #expect(outcome.stderr.contains("✗ c  the variable 'BIG' has 976 KiB"), "\(outcome.stderr)")
    }
}
