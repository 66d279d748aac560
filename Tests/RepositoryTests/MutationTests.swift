import Foundation
import TestSupport
import Testing
import WorkflowModel
import WorkflowParsing

@Suite("One broken reference") struct MutationTests {
    /// A place in a workflow where a name refers to something.
    struct Reference: CustomTestStringConvertible, Sendable {
        let file: String
        let text: String
        let range: Range<String.Index>

        var line: Int { text[..<range.lowerBound].count { $0.isNewline } + 1 }
        var testDescription: String { "\(file):\(line) \(text[range])" }

        /// The workflow with another name there.
        var broken: String { text.replacingCharacters(in: range, with: text[range] + "zz") }
    }

    /// Every reference of the workflows in `Workflows/` and of the examples in the documents.
    static let all: [Reference] = {
        let files = (DocumentExample.blocks + DocumentExample.workflows).map { ($0.place, $0.text) }
        return files.flatMap { file, text in
            references(in: text).map { Reference(file: file, text: text, range: $0) }
        }
    }()

    /// Names in `needs`, behind contexts, and of actions; not those in comments and texts of other kinds.
    private static func references(in text: String) -> [Range<String.Index>] {
        let inExpressions = /\b(?:inputs|vars|secrets|steps|matrix)\.([A-Za-z_][A-Za-z0-9_-]*)/
        let needs = /\bneeds: ?\[?([A-Za-z_][A-Za-z0-9_-]*)/
        let uses = /\buse: ([A-Za-z_][A-Za-z0-9_-]*)/
        var found: [Range<String.Index>] = []
        for pattern in [inExpressions, needs, uses] {
            for match in text.matches(of: pattern) {
                let start = text[..<match.range.lowerBound].lastIndex(where: \.isNewline).map(text.index(after:))
                let line = text[(start ?? text.startIndex)..<match.range.lowerBound]
                if !line.contains("#") { found.append(match.1.startIndex..<match.1.endIndex) }
            }
        }
        return found
    }

    @Test("there are references to break") func areFound() { #expect(Self.all.count >= 60) }

    @Test("is found, in its line", arguments: all) func isFound(_ reference: Reference) {
        #expect(throws: (any Error).self) {
            _ = try WorkflowParser.parse(Array(reference.broken.utf8), file: "x.yaml", folder: "/project")
        }
        do throws(WorkflowProblems) {
            _ = try WorkflowParser.parse(Array(reference.broken.utf8), file: "x.yaml", folder: "/project")
        } catch {
            let lines = error.problems.filter { $0.severity == .error }.compactMap(\.mark?.line)
            #expect(lines.contains(reference.line), "\(error.problems.map(\.message))")
        }
    }
}
