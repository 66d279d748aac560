import Testing
import WorkflowModel
import WorkflowParsing

@Suite("Files that are cut off or damaged")
struct RobustnessTests {
    /// Every problem has a place in the file, or means the whole of it.
    private func check(_ bytes: [UInt8]) {
        do throws(WorkflowProblems) {
            _ = try WorkflowParser.parse(bytes, file: "f", folder: "/project")
        } catch {
            #expect(error.problems.contains { $0.severity == .error })
            let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
            #expect(
                error.problems.allSatisfy { $0.mark.map { (1...lines).contains($0.line) && $0.column >= 1 } ?? true })
            #expect(error.problems.allSatisfy { !$0.message.contains("\n") })
        }
    }

    @Test("a file may end anywhere", arguments: ParserCase.all)
    func cutOff(_ parserCase: ParserCase) {
        let bytes = parserCase.bytes
        for end in stride(from: 1, to: bytes.count, by: 11) { check(Array(bytes[..<end])) }
    }

    @Test("signs may stand anywhere", arguments: ParserCase.all)
    func damaged(_ parserCase: ParserCase) {
        let signs = Array("\"'{}[]:#&*!|>-\t$\n?,%\u{0}~".utf8) + [0xFF, 0xC3]
        var bytes = parserCase.bytes
        for (count, place) in stride(from: 0, to: bytes.count, by: 13).enumerated() {
            let kept = bytes[place]
            bytes[place] = signs[count % signs.count]
            check(bytes)
            bytes[place] = kept
        }
    }
}
