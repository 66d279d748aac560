import TestSupport
import Testing

@Suite("Instances", .timeLimit(.minutes(1))) struct InstanceTests {
    @Test("forEach and matrix: one process for each, with its values; items hold what they gave") func instances()
        async throws
    {
        let flow = """
            steps:
              - { id: site, forEach: [a b, "$(touch PWNED)"], maxParallel: 1, run: 'echo "<${{ item }}>" ${{ index }}' }
              - id: build
                matrix: { os: [linux, mac], v: [1.10, 2], exclude: [{ os: mac, v: 2 }] }
                maxParallel: 1
                env: { OS: "${{ matrix.os }}" }
                run: echo $OS-${{ matrix.v }}
              - run: echo "${{ join(steps.build.items.*.outputs.stdout, ' ') }}"
            """
        let outcome = try await Scenario(flow).run("flow.yaml")
        outcome.expect(
            stdout: """
                site[a b] | <a b> 0
                site[$(touch PWNED)] | <$(touch PWNED)> 1
                build[linux, 1.10] | linux-1.10
                build[linux, 2] | linux-2
                build[mac, 1.10] | mac-1.10
                3     | linux-1.10 linux-2 mac-1.10

                """, stderr: outcome.stderr)
        #expect(outcome.file("PWNED") == nil)
        #expect(outcome.stderr.hasSuffix("✓ flow  6 steps in 0.0s\n"), "\(outcome.stderr)")
    }

    @Test("step.expanded names the instances, and their events follow") func events() async throws {
        let flow = "steps: [{ id: a, forEach: { x: 1, y: 2 }, run: 'true' }]"
        let events = try await Scenario(flow).run("flow.yaml", "--json").events()
        let expanded = try #require(events.first { $0["type"] as? String == "step.expanded" })
        #expect((expanded["instances"] as? [[String: String]])?.map { $0["key"] } == ["x", "y"])
        let started = events.filter { $0["type"] as? String == "step.started" }.compactMap { $0["step"] as? String }
        #expect(Set(started) == ["a", "a[x]", "a[y]"])
    }

    @Test("more than 10,000 instances are refused before anything runs") func tooMany() async throws {
        let axis = "[" + (0..<101).map(String.init).joined(separator: ", ") + "]"
        let flow = "steps: [{ id: a, matrix: { x: \(axis), y: \(axis) }, run: 'touch ran' }]"
        let outcome = try await Scenario(flow).run("flow.yaml")
        outcome.expect(stderrContains: "`matrix` gives 10201 instances, but at most 10000 are allowed", code: 2)
        #expect(outcome.file("ran") == nil)
    }
}
