import Engine
import Testing

@testable import ShellWork

@Suite("What steps see") struct EnvironmentTests {
    @Test("cli.md §5: flowrun's variables are set, and its own are taken out") func variables() async throws {
        var run = StepRun("env | grep ^FLOWRUN | sort")
        run.surroundings["FLOWRUN_OPT_JOBS"] = "3"
        run.surroundings["FLOWRUN_STATE"] = "/state"
        run.surroundings["FLOWRUN_MARK"] = "@outer.1-1;"
        let lines = try await run.end().printed().split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1) }
        let values = Dictionary(uniqueKeysWithValues: lines.map { (String($0[0]), String($0[1])) })
        #expect(
            values.keys.sorted() == [
                "FLOWRUN", "FLOWRUN_DELIMITER", "FLOWRUN_MARK", "FLOWRUN_OUTPUT", "FLOWRUN_RUN_ID", "FLOWRUN_STATE",
                "FLOWRUN_STEP_ID", "FLOWRUN_TEMP",
            ])
        #expect(values["FLOWRUN"] == "1" && values["FLOWRUN_RUN_ID"] == "run1" && values["FLOWRUN_STATE"] == "/state")
        #expect(values["FLOWRUN_STEP_ID"] == "the-step")
        #expect(values["FLOWRUN_MARK"]?.hasPrefix("@outer.1-1;@run1.") == true)
    }

    /// Everything that a shell could take for something else.
    private let hostile = "'\"`$x\\ *\n\t${Q} ö\n"

    @Test("E13: values of variables arrive byte for byte") func variableBytes() async throws {
        var run = StepRun(#"printf %s "$Q""#)
        run.env["Q"] = hostile
        #expect(try await run.end().printed() == hostile)
    }

    @Test("E13: values in a script arrive byte for byte") func scriptBytes() async throws {
        var run = StepRun(#"printf %s "${{ inputs.q }}""#)
        run.inputs = [NamedValue("q", .string(hostile))]
        #expect(try await run.end().printed() == hostile)
    }

    @Test("E19: odd names are passed") func oddNames() async throws {
        var run = StepRun(exec: ["env"])
        run.env["X.Y"] = "1"
        #expect(try await run.end().printed().contains("X.Y=1\n"))
    }

    @Test("E17: a variable or an argument that is too long for the system is named") func longValues() async throws {
        var run = StepRun("echo")
        run.env["BIG"] = String(repeating: "x", count: 200_000)
        #expect(
            try await run.end().failure?.message
                == "the variable 'BIG' has 195 KiB, but the system takes at most 128 KiB; pass it by `stdin: {text: …}` or "
                + "in a file")
        let words = ["echo", String(repeating: "x", count: 131_072)]
        #expect(
            try await StepRun(exec: words).end().failure?.message.hasPrefix("argument 1 of 'echo' has 128 KiB") == true)
        run.env["BIG"] = String(repeating: "x", count: 131_072 - 5)
        #expect(try await run.end().failure == nil)
    }

    @Test("E17: many variables that are too long together are an error that names the longest") func manyValues()
        async throws
    {
        var run = StepRun("echo")
        for index in 0..<40 { run.env["BIG\(index)"] = String(repeating: "x", count: 100_000 + index) }
        let message = try await run.end().failure?.message ?? ""
        #expect(message.contains("of which the variable 'BIG39' is the longest"), "\(message)")
    }

    @Test("E21: without PATH the usual places are searched") func poorEnvironment() async throws {
        var run = StepRun("ls / > /dev/null; echo $PATH")
        run.surroundings = [:]
        #expect(try await run.end().printed() == ProgramLookup.defaultPath + "\n")
    }

    @Test("a NUL is refused by the name of its variable") func zero() async throws {
        var run = StepRun("true")
        run.env["Z"] = "a\0b"
        #expect(try await run.end().failure?.message.contains("'Z'") == true)
    }

    @Test("values in other shells are refused, with the way out") func otherShells() async throws {
        let end = try await StepRun("print(\"${{ inputs.q }}\")") { $0.shell = .python3 }.end()
        #expect(end.failure?.kind == .expression && end.failure?.line == 10)
        #expect(end.failure?.message.contains("`env` or `stdin`") == true)
    }

    @Test("what the step writes to $FLOWRUN_OUTPUT is among its outputs") func outputs() async throws {
        let end = try await StepRun(
            """
            echo size=12 >> "$FLOWRUN_OUTPUT"
            { echo "text<<$FLOWRUN_DELIMITER"; printf 'EOF\\nx=evil\\n'; echo "$FLOWRUN_DELIMITER"; } >> "$FLOWRUN_OUTPUT"
            """
        ).end()
        #expect(end.outputs["size"] == "12" && end.outputs["text"] == "EOF\nx=evil" && end.outputs["x"] == nil)
    }

    @Test("a malformed line fails the step") func malformed() async throws {
        let end = try await StepRun("echo nonsense >> $FLOWRUN_OUTPUT").end()
        #expect(end.failure?.kind == .output)
        #expect(end.outputs["exitCode"] == "0")
        #expect(try await StepRun("echo nonsense >> $FLOWRUN_OUTPUT; exit 3").end().failure?.kind == .exit)
    }

    @Test("R17: each attempt has outputs of its own") func attempts() async throws {
        var run = StepRun("basename $FLOWRUN_OUTPUT")
        run.number = 2
        #expect(try await run.end().printed() == "output-3-2\n")
    }
}
