import TestSupport
import Testing

@Suite("Workflow files") struct FileTests {
    private static let hello = "description: Greets\nsteps: [{run: echo hello}]\n"

    @Test("validate tells every problem with its place, and nothing of a good file") func validate() async throws {
        let scenario = Scenario("steps:\n  - { rum: x }\n  - { run: x, nedds: [] }\n").file("good.yaml", Self.hello)
        try await scenario.run("validate", "good.yaml").expect()
        let outcome = try await scenario.run("validate", "flow.yaml", "good.yaml", "none.yaml")
        #expect(outcome.code == 2)
        #expect(outcome.stdout == "")
        #expect(outcome.stderr.contains("flow.yaml:2:7: error[FR010]: "))
        #expect(outcome.stderr.contains("did you mean `run`?") && outcome.stderr.contains("did you mean `needs`?"))
        #expect(outcome.stderr.contains("none.yaml: error[FR001]: cannot read none.yaml: No such file or directory"))
    }

    @Test("validate --json is a list for editors") func validateJSON() async throws {
        try await Scenario(Self.hello).run("validate", "--json", "flow.yaml").expect(stdout: "[]\n")
        let outcome = try await Scenario("steps: []").run("validate", "--json", "flow.yaml")
        #expect(
            outcome.stdout.hasPrefix(
                #"[\#n{"file":"flow.yaml","line":1,"column":8,"severity":"error","code":"FR017","message":"#))
        outcome.expect(stdout: outcome.stdout, code: 2)
    }

    @Test("validate --format sarif is a log with rules, places and relative files; help explains each code")
    func validateSARIF() async throws {
        let scenario = Scenario("steps: [{ run: x, nedds: [] }]").file("a b.yaml", "steps: []")
        let outcome = try await scenario.shell(
            "flowrun validate --format sarif flow.yaml 'a b.yaml' none.yaml > log; echo $?; jq -r '.version, "
                + "(.runs[0] | (.tool.driver.rules | map(.id) | join(\" \")), (.results[] | [.ruleId, .ruleIndex, .level, "
                + "(.locations[0].physicalLocation | .artifactLocation.uri, .region.startLine, .region.startColumn)] "
                + "| join(\" \")))' log")
        #expect(
            outcome.stdout == """
                2
                2.1.0
                FR001 FR010 FR017
                FR010 1 error flow.yaml 1 19
                FR017 2 error a%20b.yaml 1 8
                FR001 0 error none.yaml  \("")

                """, "\(outcome.stdout) \(outcome.stderr)")
        let help = try await scenario.run("help", "FR010")
        #expect(help.stdout.hasPrefix("FR010: an unknown key\n") && help.code == 0)
        try await scenario.run("help", "FR999").expect(
            stderr: "flowrun: there is no problem FR999: the codes are those that `flowrun validate` shows\n"
                + "Try `flowrun help help`.\n", code: 2)
        let wrong = try await scenario.run("validate", "--format", "xml", "flow.yaml")
        #expect(wrong.stderr.contains("`--format` must be text, json or sarif, not `xml`") && wrong.code == 2)
    }

    @Test("a file with errors does not run") func invalid() async throws {
        let outcome = try await Scenario("steps: [{run: touch ran}, {rum: x}]").run("flow.yaml")
        outcome.expect(stderrContains: "flow.yaml:1:", code: 2)
        #expect(outcome.file("ran") == nil)
    }

    @Test("T5: without a file the one of the folder runs, and standard input is not read") func defaultFile()
        async throws
    {
        try await Scenario().file("flowrun.yaml", Self.hello).input("steps: [{run: echo wrong}]").run()
            .expect(stdout: "hello\n", stderr: "✓ flowrun  1 step in 0.0s\n")
    }

    @Test("- is standard input", arguments: [["-"], ["run", "-f", "-"]]) func standardInput(_ words: [String])
        async throws
    {
        let outcome = try await Scenario().input(Self.hello).shell("flowrun \(words.joined(separator: " ")) < ../stdin")
        #expect((outcome.stdout, outcome.code) == ("hello\n", 0))
    }

    @Test("N9: a file may be a pipe") func processSubstitution() async throws {
        let outcome = try await Scenario().shell("flowrun run -f <(echo 'steps: [{run: pwd}]')")
        #expect((outcome.stdout, outcome.code) == (outcome.workFolder + "\n", 0))
    }

    @Test("N7: two candidates are an error") func ambiguous() async throws {
        try await Scenario().file("flowrun.yaml", Self.hello).file("flowrun.yml", Self.hello).run()
            .expect(
                stderr: "flowrun: flowrun.yaml and flowrun.yml could both be meant; name one by its path\n", code: 2)
    }

    @Test("P13: a file of a parent is named, its steps run in its project folder") func parent() async throws {
        let outcome = try await Scenario().file("Workflows/up.yaml", "steps: [{run: pwd}]").file("a/b/x", "")
            .inFolder("a/b").run("up")
        outcome.expect(
            stdout: outcome.workFolder + "\n",
            stderr: "flowrun: running …/work/Workflows/up.yaml\n✓ up  1 step in 0.0s\n")
    }

    @Test("a name that is not found gets a hint") func unknownName() async throws {
        let scenario = Scenario().file("Workflows/release.yaml", Self.hello)
        try await scenario.run("relaese").expect(
            stderr: "flowrun: no workflow `relaese` in Workflows/ or .flowrun/ of this folder or one above it; "
                + "did you mean `release`?\n", code: 2)
        try await scenario.run("valdate").expect(
            stderr: "flowrun: there is no command or workflow `valdate`; did you mean `flowrun validate`?\n", code: 2)
    }

    @Test("without a workflow of the folder the list is shown") func listInstead() async throws {
        let scenario = Scenario().file("Workflows/a.yaml", Self.hello).file(".flowrun/longer.yml", "steps: []")
        let list = "longer  (has errors: flowrun validate .flowrun/longer.yml)\n"
        try await scenario.run().expect(stdout: "a       Greets\n" + list)
        try await scenario.run("list").expect(stdout: "a       Greets\n" + list)
        try await scenario.run("list", "--json").expect(
            stdout: """
                [
                {"name":"a","file":"Workflows/a.yaml","description":"Greets"},
                {"name":"longer","file":".flowrun/longer.yml","invalid":true}
                ]

                """)
    }

    @Test("L15: an unknown option is named") func unknownOption() async throws {
        try await Scenario(Self.hello).run("flow.yaml", "--jbos=3").expect(
            stderr: "flowrun: unknown option `--jbos`; did you mean `--jobs`?\nTry `flowrun help run`.\n", code: 2)
        try await Scenario(Self.hello).run("flow.yaml", "-kz").expect(
            stderr: "flowrun: unknown option `-z` in `-kz`\nTry `flowrun help run`.\n", code: 2)
    }

    @Test("what is not built yet says so") func notBuilt() async throws {
        try await Scenario().run("resume", "last").expect(
            stderr: "flowrun: `flowrun resume` is not built yet in this version\n", code: 2)
    }

    @Test("-C works in another folder") func directory() async throws {
        let outcome = try await Scenario().file("a/flow.yaml", "steps: [{run: pwd}]").run("-C", "a", "flow.yaml", "-q")
        outcome.expect()
        try await Scenario().run("-C", "none").expect(
            stderr: "flowrun: cannot work in none: No such file or directory\n", code: 2)
    }

    @Test("the version") func version() async throws {
        try await Scenario().run("--version").expect(stdout: "flowrun 0.1.0\n")
    }
}
