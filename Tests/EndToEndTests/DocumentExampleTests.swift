import Foundation
import TestSupport
import Testing

@Suite("Examples of the documents") struct DocumentExampleTests {
    /// Those that need no network and no program that is not there.
    static let runnable = DocumentExample.blocks.filter { example in
        !example.text.contains("example.org")
            && (!example.text.contains("python3") || FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"))
    }

    @Test("there are examples to run") func examplesAreFound() { #expect(Self.runnable.count >= 8) }

    @Test("every example runs to a good end with nobody to ask", arguments: runnable)
    func exampleRuns(_ example: DocumentExample) async throws {
        let outcome = try await Scenario(example.text).run("flow.yaml", "--no-input", "-q")
        #expect(outcome.code == 0, "\(outcome.stderr)")
    }
}
