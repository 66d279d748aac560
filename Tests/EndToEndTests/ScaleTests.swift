import TestSupport
import Testing

@Suite("Scale", .timeLimit(.minutes(2))) struct ScaleTests {
    /// A workflow of `count` steps, each written by `step`.
    static func workflow(_ count: Int, _ step: (Int) -> String) -> String {
        "steps:\n" + (0..<count).map { "  - " + step($0) + "\n" }.joined()
    }

    @Test("G1: a chain of 10,000 steps, each naming the one before, runs to its end") func chain() async throws {
        let chain = Self.workflow(10_000) {
            $0 == 0
                ? "{ id: s0, assert: true }"
                : "{ id: s\($0), needs: s\($0 - 1), assert: \"steps.s\($0 - 1).outcome == 'success'\" }"
        }
        try await Scenario(chain).run("flow.yaml", "-q", "--no-history").expect()
    }

    @Test("G1: a reference to a step that is no ancestor is found in a chain of 10,000") func brokenChain() async throws
    {
        let chain = Self.workflow(10_000) {
            $0 == 5_000
                ? "{ id: s5000, needs: s4999, assert: \"steps.s5001.outcome == 'success'\" }"
                : "{ id: s\($0), needs: [\($0 == 0 ? "" : "s\($0 - 1)")], assert: true }"
        }
        let outcome = try await Scenario(chain).run("validate", "./flow.yaml")
        #expect(outcome.code == 2)
        #expect(outcome.stderr.hasPrefix("./flow.yaml:5002:"))
        #expect(outcome.stderr.contains("`steps.s5001` may not have run yet"))
    }

    @Test("300 layers of 300 steps, each layer after all of the one before") func layers() async throws {
        let layers = (0..<300).map { layer in
            "  - id: l\(layer)\n    steps:\n"
                + (0..<300).map { "      - { id: l\(layer)_\($0), needs: [], assert: true }\n" }.joined()
        }
        try await Scenario("steps:\n" + layers.joined()).run("validate", "./flow.yaml").expect()
    }

    @Test("G3: while one step of thousands is slow, flowrun takes no time of the processor") func idle() async throws {
        let ticks = #"$(cut -d" " -f14-15 /proc/$PPID/stat | tr " " +)"#
        let workflow = """
            steps:
              - { id: slow, needs: [], run: 'a=$(( \(ticks) )); sleep 2; echo "ticks $(( \(ticks) - a ))"' }
            \(Self.workflow(3_000) { "{ id: s\($0), needs: slow, assert: true }" }.dropFirst("steps:\n".count))
            """
        let outcome = try await Scenario(workflow).run("flow.yaml", "--show=raw", "--no-history")
        let line = try #require(outcome.stdout.split(separator: "\n").first { $0.hasPrefix("ticks ") })
        // Of some 200 hundredths of a second.
        #expect(Int(line.dropFirst("ticks ".count)).map { $0 < 20 } == true, "\(line)")
        #expect(outcome.code == 0)
    }

    @Test("G5: with 64 open files, a thousand jobs become as many as fit, and no step is lost") func openFiles()
        async throws
    {
        let workflow = Self.workflow(60) { "{ needs: [], run: 'echo line \($0)' }" }
        let outcome = try await Scenario(workflow).shell(
            "ulimit -n 64; exec 5</dev/null 6</dev/null 7</dev/null; flowrun flow.yaml -j 1000 --show=raw")
        #expect(outcome.code == 0, "\(outcome.stderr)")
        #expect(outcome.stdout.split(separator: "\n").count == 60)
        #expect(outcome.stderr.contains(/at most [3-9] processes run at once, not 1000/))
    }

    @Test("G9: odd numbers of jobs", arguments: ["0", "-1", "x", "99999999999999999999", "1.5", ""])
    func badJobs(_ jobs: String) async throws {
        try await Scenario("steps: [{ run: echo hi }]").run("flow.yaml", "--jobs=\(jobs)").expect(
            stderr: "flowrun: `--jobs` must be a whole number from 1, but is '\(jobs)'\nTry `flowrun help run`.\n",
            code: 2)
    }

    @Test("G9: very many jobs are as many as there are steps") func manyJobs() async throws {
        let outcome = try await Scenario("steps: [{ run: echo hi }]").run("flow.yaml", "-j", "99999", "--show=raw")
        #expect(outcome.code == 0)
        #expect(outcome.stdout == "hi\n")
    }

    @Test("G11: a million lines arrive, all of them") func manyLines() async throws {
        try await Scenario("steps: [{ run: seq 1000000 }]").shell(
            "cmp <(flowrun flow.yaml --show=raw 2>/dev/null) <(seq 1000000)"
        )
        .expect(stderr: "")
    }
}
