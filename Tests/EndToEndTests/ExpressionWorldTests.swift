import TestSupport
import Testing

@Suite("Files, time and patterns in the expressions of steps") struct ExpressionWorldTests {
    @Test("paths count from the step's working directory, also in its guard") func workingDirectory() async throws {
        let workflow = """
            steps:
              - workingDirectory: ${{ exists('a.txt') && 'nope' || 'sub' }}
                enabledIf: exists('a.txt') && !exists('flow.yaml')
                run: echo ${{ trim(readFile('a.txt')) }}
            """
        let outcome = try await Scenario(workflow).file("sub/a.txt", "inner\n").run("flow.yaml", "--show", "raw")
        #expect((outcome.stdout, outcome.code) == ("inner\n", 0))
    }

    @Test("the workflow's own keys and the defaults of inputs look from the project folder") func project()
        async throws
    {
        let workflow = """
            inputs: { day: { default: "${{ formatTime(now(), '%Y') > 2000 }}" } }
            env: { TEXT: "${{ readFile('sub/a.txt') }}" }
            workingDirectory: sub
            steps:
              - run: echo "$TEXT" ${{ inputs.day }}
            """
        let outcome = try await Scenario(workflow).file("sub/a.txt", "inner").run("flow.yaml", "--show", "raw")
        #expect((outcome.stdout, outcome.code) == ("inner true\n", 0))
    }

    @Test("a file that cannot be read fails the step, at its line") func unreadable() async throws {
        let outcome = try await Scenario("steps:\n  - run: echo ${{ readFile('none') }}").run("flow.yaml")
        #expect(outcome.code == 1)
        #expect(outcome.stderr.contains("/none: No such file or directory"))
    }

    @Test("a value in a glob stands for itself, pattern(x) is a pattern on purpose") func patterns() async throws {
        let workflow = """
            inputs: { glob: { default: '*.txt' } }
            steps:
              - file: { delete: "${{ inputs.glob }}", onMissing: ok }
              - file: { delete: "sub/${{ pattern(inputs.glob) }}" }
            """
        let outcome = try await Scenario(workflow).file("a.txt", "").file("sub/b.txt", "").file("*.txt", "")
            .run("flow.yaml", "--show", "quiet")
        #expect(outcome.code == 0)
        #expect(outcome.file("a.txt") != nil && outcome.file("*.txt") == nil && outcome.file("sub/b.txt") == nil)
    }

    @Test("a regular expression that cannot be read is told before the run") func invalidRegex() async throws {
        let outcome = try await Scenario("steps:\n  - { enabledIf: \"matches(env.A, '(')\", run: touch ran }")
            .run("flow.yaml")
        outcome.expect(
            stderrContains: "flow.yaml:2:34: error[FR030]: `matches` cannot read this regular expression: ", code: 2)
        #expect(outcome.file("ran") == nil)
    }

    @Test("I15: a guard with a catastrophic regular expression ends", .timeLimit(.minutes(1))) func catastrophe()
        async throws
    {
        let workflow = """
            inputs: { x: {} }
            steps:
              - { enabledIf: "matches(inputs.x, '(a+)+$')", run: echo yes }
            """
        let outcome = try await Scenario(workflow).run("flow.yaml", "x=" + String(repeating: "a", count: 40) + "b")
        #expect((outcome.stdout, outcome.code) == ("", 0))
    }

    @Test("contexts have no case") func contextCase() async throws {
        let outcome = try await Scenario("inputs: {x: {default: v}}\nsteps: [{run: 'echo ${{ Inputs.X }}'}]")
            .run("flow.yaml", "--show", "raw")
        #expect((outcome.stdout, outcome.code) == ("v\n", 0))
    }
}
