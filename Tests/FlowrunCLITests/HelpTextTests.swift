import Foundation
import Testing

@testable import FlowrunCLI

@Suite("Help") struct HelpTextTests {
    /// `FLOWRUN_RECORD=1` writes the text anew; such a run fails, so that nobody takes it for a check.
    @Test("the texts are as recorded", arguments: ["overview"] + Command.built.map(\.rawValue))
    func snapshots(_ name: String) throws {
        let text = Command(rawValue: name).map(HelpText.text) ?? HelpText.overview
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Snapshots/help-\(name).txt")
        if ProcessInfo.processInfo.environment["FLOWRUN_RECORD"] == "1" {
            try Data(text.utf8).write(to: file)
            Issue.record("recorded \(file.lastPathComponent)")
        } else {
            #expect(try text == String(contentsOf: file, encoding: .utf8))
        }
    }

    @Test("no line is wider than a terminal", arguments: Command.built) func width(_ command: Command) {
        for line in (HelpText.text(command) + HelpText.overview).split(separator: "\n") {
            #expect(line.count <= 100, "\(line)")
        }
    }

    @Test("X13: the table of exit codes has each code once, with a meaning") func exitCodes() {
        #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 70, 74, 124])
        #expect(ExitCode.allCases.allSatisfy { !$0.meaning.isEmpty })
    }
}
