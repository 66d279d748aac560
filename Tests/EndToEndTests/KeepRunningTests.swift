import Foundation
import Glibc
import TestSupport
import Testing

@Suite("keepRunning", .timeLimit(.minutes(1))) struct KeepRunningTests {
    /// Starts something in the background that tells its process id.
    private static func daemon(_ name: String, _ start: String = "") -> String {
        "\(start) sh -c 'echo $$ > \(name); exec sleep 300' > /dev/null 2>&1 & until [ -s \(name) ]; do sleep 0.01; done"
    }

    private func isAlive(_ outcome: Outcome, _ name: String) -> Bool {
        guard let pid = outcome.file(name).flatMap({ Int32($0.dropLast()) }), kill(pid, 0) == 0,
            let status = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
        else { return false }
        return status.split(separator: ") ").last?.first != "Z"
    }

    private func end(_ outcome: Outcome, _ names: String...) {
        for name in names { if let pid = outcome.file(name).flatMap({ Int32($0.dropLast()) }) { kill(pid, SIGKILL) } }
    }

    @Test("what the step leaves behind goes on, what others leave behind ends with the run", arguments: ["", "setsid"])
    func kept(_ start: String) async throws {
        let outcome = try await Scenario(
            """
            steps:
              - { keepRunning: true, run: "\(Self.daemon("kept", start))" }
              - { run: "\(Self.daemon("other"))" }
            """
        ).run("-q", "flow.yaml")
        defer { end(outcome, "kept", "other") }
        outcome.expect()
        #expect(isAlive(outcome, "kept") && !isAlive(outcome, "other"))
    }

    @Test("a step that is stopped is stopped with all that it started") func stopped() async throws {
        let outcome = try await Scenario(
            "steps: [{ keepRunning: true, timeout: 500ms, run: \"\(Self.daemon("kept")); sleep 60\" }]"
        ).run("-q", "flow.yaml")
        defer { end(outcome, "kept") }
        #expect(outcome.code == 1 && outcome.file("kept") != nil && !isAlive(outcome, "kept"))
    }

    @Test("it goes on when flowrun is killed later") func killed() async throws {
        let outcome = try await Scenario(
            """
            steps:
              - { keepRunning: true, run: "\(Self.daemon("kept"))" }
              - { run: "\(Self.daemon("other")); touch up; sleep 60" }
            """
        ).shell(
            """
            flowrun -q flow.yaml 2>/dev/null & run=$!; until [ -e up ]; do sleep 0.02; done
            { kill -9 $run; wait $run; } 2>/dev/null
            while readlink /proc/$(cat other)/exe > /dev/null; do sleep 0.02; done
            readlink /proc/$(cat kept)/exe > /dev/null && echo it goes on
            """)
        defer { end(outcome, "kept", "other") }
        #expect(outcome.stdout == "it goes on\n")
    }
}
