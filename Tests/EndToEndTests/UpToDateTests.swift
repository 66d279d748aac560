import Foundation
import TestSupport
import Testing

@Suite("Up to date", .timeLimit(.minutes(1))) struct UpToDateTests {
    private static let flow = """
        inputs: { mode: { default: debug } }
        env: { LEVEL: "1" }
        steps:
          - id: build
            sources: [src, '!src/notes']
            generates: [out]
            env: { MODE: "${{ inputs.mode }}" }
            run: cat src/a > out; echo built
            outputs: { text: result.stdout }
          - { id: use, run: 'echo "$(cat out) ${{ steps.build.outputs.text }} ${{ steps.build.outcome }} ${{ steps.build.conclusion }}"' }
        """

    /// What `build` did in each of the runs between the commands of `line`.
    private func runs(_ flow: String, _ line: String) async throws -> [Substring] {
        let scenario = Scenario(flow).file("src/a", "1\n").file("src/notes", "x\n")
        let outcome = try await scenario.shell("(\(line)) 2>&1 | grep -aE '^. build|build: ' | sed 's/  [0-9.]*s$//'")
        return outcome.stdout.split(separator: "\n")
    }

    @Test("what has not changed is not executed again, and its outputs are there all the same") func twice()
        async throws
    {
        let scenario = Scenario(Self.flow).file("src/a", "1\n")
        let outcome = try await scenario.shell("flowrun -q flow.yaml && touch src/a && flowrun --show prefix flow.yaml")
        outcome.expect(
            stdout: "use   | 1 built skipped success\n",
            stderr: """
                ↷ build  skipped: up to date
                ▸ use  echo "$(cat out) ${{ steps.build.outputs.text }} ${{ steps.b …
                ✓ use  0.0s
                ✓ flow  1 skipped, 1 succeeded in 0.0s

                """)
    }

    @Test(
        "W13: what has changed is the reason to execute it",
        arguments: [
            ("echo 2 > src/a", "its sources have changed"),
            ("mv src/a src/b; cp src/b src/a", "its sources have changed"),
            ("sed -i 's/echo built/echo made/' flow.yaml", "its definition has changed"),
            ("sed -i 's/LEVEL: .1./LEVEL: x/' flow.yaml", "its environment has changed"),
            ("rm out", "`out` is missing"),
            ("set -- mode=release", "values in it have changed"),
        ]) func changes(_ change: String, _ reason: String) async throws
    {
        let runs = try await runs(
            Self.flow, "flowrun flow.yaml >/dev/null 2>&1; \(change); flowrun flow.yaml $1; flowrun flow.yaml $1")
        #expect(
            runs.filter { !$0.hasPrefix("build |") && !$0.hasPrefix("▸") } == [
                "build: info: is executed: \(reason)", "✓ build", "↷ build  skipped: up to date",
            ])
    }

    @Test(
        "what only says when it runs, a comment and what is excluded change nothing",
        arguments: [
            "sed -i 's/id: build/id: build # comment/; s/^    generates/    name: other\\n    timeout: 1m\\n    generates/' flow.yaml",
            "echo y > src/notes", "touch src/.hidden",
        ]) func noChange(_ change: String) async throws
    {
        let runs = try await runs(Self.flow, "flowrun flow.yaml >/dev/null 2>&1; \(change); flowrun flow.yaml")
        #expect(runs == ["↷ build  skipped: up to date"])
    }

    @Test("after a failure it is executed, though everything is again as at its last success") func failure()
        async throws
    {
        let flow = Self.flow.replacingOccurrences(of: "echo built", with: "echo built; [ ! -e stop ]")
        let runs = try await runs(
            flow, "q='flowrun flow.yaml'; $q >/dev/null 2>&1; rm out; touch stop; $q; rm stop; $q; $q")
        #expect(
            runs.filter { "✗✓↷".contains($0.first ?? " ") } == [
                "✗ build  exit code 1", "✗ build  exit code 1  flow.yaml:4", "✓ build",
                "↷ build  skipped: up to date",
            ])
    }

    @Test("--force; W9: another file's step of the same name is another; W11: without the index all is executed")
    func forced() async throws {
        let scenario = Scenario(Self.flow).file("src/a", "1\n").file("other.yaml", Self.flow)
        let outcome = try await scenario.shell(
            """
            r() { echo "$@"; flowrun "$@" 2>&1 | grep -a '^[✓↷] build' | sed 's/  [0-9.]*s$//'; }
            r flow.yaml; r --force flow.yaml; r other.yaml; r flow.yaml; rm $FLOWRUN_STATE/index.sqlite*
            r flow.yaml; r --no-history flow.yaml; r flow.yaml
            """)
        outcome.expect(
            stdout: """
                flow.yaml
                ✓ build
                --force flow.yaml
                ✓ build
                other.yaml
                ✓ build
                flow.yaml
                ↷ build  skipped: up to date
                flow.yaml
                ✓ build
                --no-history flow.yaml
                ✓ build
                flow.yaml
                ↷ build  skipped: up to date

                """)
    }

    @Test("with only `generates` it is executed until all are there") func generatesOnly() async throws {
        let scenario = Scenario(
            "steps: [{ id: build, generates: ['out/*.o', '!out/x.o', done], run: 'mkdir -p out; touch $FILE' }]")
        let outcome = try await scenario.shell(
            "for f in out/x.o out/a.o done; do FILE=$f flowrun --show prefix flow.yaml; done 2>&1 | grep -a '^[✓↷] build' | sed 's/  [0-9.]*s$//'; flowrun flow.yaml 2>&1 | sed 's/ in .*//'"
        )
        outcome.expect(
            stdout: """
                ✓ build
                ✓ build
                ✓ build
                ↷ build  skipped: up to date
                ✓ flow  1 skipped

                """)
    }

    @Test("sources that match nothing are told, and the step is executed") func nothing() async throws {
        let runs = try await runs(
            "steps: [{ id: build, sources: ['lib/**'], run: echo }]", "flowrun flow.yaml; flowrun flow.yaml")
        #expect(
            runs.filter { $0.hasPrefix("build: ") }
                == Array(repeating: "build: warning: is executed: `sources` match no file", count: 2))
    }

    @Test("instances are up to date by themselves, and so are actions, which see their inputs") func instances()
        async throws
    {
        let scenario = Scenario(
            """
            actions: { pack: { inputs: { n: {} }, sources: ["src/${{ inputs.n }}"], run: "echo ${{ inputs.n }}" } }
            steps:
              - { id: each, forEach: [a, b], use: pack, with: { n: "${{ item }}" } }
              - { id: group, sources: [src/b], steps: [{ run: echo in }] }
            """
        ).file("src/a", "1").file("src/b", "1")
        let outcome = try await scenario.shell(
            "flowrun -q flow.yaml; echo 2 > src/b; flowrun --show prefix flow.yaml 2>/dev/null")
        outcome.expect(stdout: "each[b] | b\ngroup/1 | in\n")
    }

    @Test("an output with a secret is not kept: the step is executed again, and says so") func secret() async throws {
        let scenario = Scenario(
            """
            secrets: { T: { env: TOKEN } }
            steps:
              - { id: build, sources: [src], env: { T: "${{ secrets.T }}" }, run: echo $T, mask: [] }
              - { id: other, sources: [src], env: { T: "${{ secrets.T }}" }, run: 'echo ${#T}' }
            """
        ).file("src/a", "1").variable("TOKEN", "geheimnis")
        let outcome = try await scenario.shell(
            "flowrun -q flow.yaml; TOKEN=anderesding flowrun flow.yaml 2>&1 | grep -a 'build\\|other' | sed 's/  [0-9.]*s$//'; grep -r geheimnis $FLOWRUN_STATE; true"
        )
        outcome.expect(
            stdout: """
                ▸ build  echo $T
                build | ***
                build: notice: `stdout` holds a secret and is not kept: the step will be executed again next time
                ✓ build
                ↷ other  skipped: up to date

                """,
            stderr: "")
    }

    @Test("W7: plan tells what is up to date, why others would run, and writes nothing") func plan() async throws {
        let scenario = Scenario(Self.flow).file("src/a", "1\n")
        let outcome = try await scenario.shell(
            """
            p() { flowrun plan flow.yaml "$@" | grep '^. build'; }
            p; p --force; flowrun -q flow.yaml; p; echo 2 > src/a; p; flowrun plan flow.yaml --json | jq -c '[.[0].verdict, .[0].reason]'; flowrun flow.yaml 2>&1 | grep -o '✓ build'
            """)
        outcome.expect(
            stdout: """
                ▸ build  cat src/a > out; echo built · because `out` is missing
                ▸ build  cat src/a > out; echo built
                ↷ build  cat src/a > out; echo built · skipped: up to date, unless values in it have changed
                ▸ build  cat src/a > out; echo built · because its sources have changed
                ["run","its sources have changed"]
                ✓ build

                """)
    }

    @Test("a run that is killed in the midst of the step leaves nothing up to date") func killed() async throws {
        let flow = Self.flow.replacingOccurrences(of: "echo built", with: "echo built; eval $END")
        let runs = try await runs(
            flow,
            """
            flowrun flow.yaml >/dev/null 2>&1
            END='"kill -9 $PPID; sleep 5"' flowrun flow.yaml --force >/dev/null 2>&1
            flowrun flow.yaml
            """)
        #expect(runs.last == "✓ build")
    }
}
