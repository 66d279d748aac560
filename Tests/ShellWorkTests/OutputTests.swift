import Engine
import Foundation
import Testing

@testable import ShellWork

@Suite("What steps print") struct OutputTests {
    @Test("O1: a last line without a newline is not lost") func noNewline() async throws {
        let end = try await StepRun("printf 'no newline'").end()
        #expect(end.printed() == "no newline" && end.outputs["stdout"] == "no newline")
    }

    @Test("O5: any bytes come through; as output they are withheld") func bytes() async throws {
        let end = try await StepRun("printf 'a\\377\\376b\\n'").end()
        #expect(end.bytes() == [97, 0xFF, 0xFE, 98, 10])
        #expect(end.outputs["stdout"] == nil)
        #expect(end.withheld["stdout"]?.contains("is not UTF-8") == true)
    }

    @Test("O3: twenty million bytes arrive, and are no output") func much() async throws {
        let end = try await StepRun("head -c 20000000 /dev/zero | tr '\\0' 'x'; echo; echo e >&2").end()
        #expect(end.bytes().count == 20_000_001)
        #expect(end.outputs["stdout"] == nil && end.outputs["stderr"] == "e")
        #expect(end.withheld["stdout"]?.contains("more than 1 MiB") == true && end.withheld["stderr"] == nil)
    }

    @Test("O7: each stream keeps its order") func order() async throws {
        let end = try await StepRun("for i in 1 2 3; do echo o$i; echo e$i >&2; done").end()
        #expect(end.printed() == "o1\no2\no3\n" && end.printed(.stderr) == "e1\ne2\ne3\n")
    }

    @Test("a part of a line is shown while the step goes on") func partialLine() async throws {
        var run = StepRun("printf 'question? '; sleep 100")
        run.stopAfter = ("question? ", .kill)
        #expect(try await run.end().printed() == "question? ")
    }

    @Test("commands are no output") func commands() async throws {
        let end = try await StepRun(
            "echo a; echo '::notice title=T::n'; echo '::group::G'; echo b; echo ::endgroup::; echo c"
        ).end()
        #expect(end.outputs["stdout"] == "a\nb\nc")
        #expect(end.logs == [LogLine(.notice, "n", title: "T")])
        let groups = end.elements.compactMap { element -> String? in
            guard case .output(let chunk) = element else { return nil }
            return "\(chunk.text ?? "") \(chunk.group ?? "-")"
        }
        #expect(groups.contains("b G"))
        let off = try await StepRun("echo ::notice::n") { $0.process.commands = false }.end()
        #expect(off.outputs["stdout"] == "::notice::n" && off.logs.isEmpty)
        #expect(try await StepRun("echo ::notice::n >&2").end().outputs["stderr"] == "::notice::n")
    }

    @Test("add-mask: its line is not shown, and a secret that is too short is ignored with a warning")
    func mask() async throws {
        let end = try await StepRun("echo ::add-mask::s3cret; echo ::add-mask::abc; echo x").end()
        #expect(end.printed() == "x\n" && end.logs.map(\.level) == [.warning])
        #expect(end.logs[0].message.hasPrefix("`::add-mask::` is ignored: a secret must have at least 4 characters"))
        #expect(!"\(end.elements)".contains("s3cret"))
    }

    @Test("R9: a step ends a second after its shell, though a daemon holds its output") func daemon() async throws {
        let marker = UUID().uuidString
        let clock = ContinuousClock()
        let start = clock.now
        let end = try await StepRun("sh -c 'sleep 300; : \(marker)' & echo started").end(after: { _ in
            #expect(clock.now - start < .seconds(60))
            #expect(isAlive(marker))
        })
        #expect(end.printed() == "started\n" && end.failure == nil)
        #expect(!isAlive(marker))
    }
}
