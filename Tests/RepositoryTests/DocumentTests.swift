import Testing
import WorkflowParsing

@Suite("Documents") struct DocumentTests {
    /// An example of a document, or a file of `Workflows/`.
    struct Example: CustomTestStringConvertible, Sendable {
        var place: String
        var text: String
        var testDescription: String { place }
    }

    /// Every block marked `yaml` in the README and in `docs/`.
    static let blocks: [Example] = documents.flatMap { path, text in
        var examples: [Example] = []
        var block: [Substring]?
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line == "```yaml" {
                block = []
            } else if line == "```", let lines = block {
                let start = number - lines.count
                examples.append(Example(place: "\(path):\(start + 1)", text: lines.joined(separator: "\n") + "\n"))
                block = nil
            } else {
                block?.append(line)
            }
        }
        return examples
    }

    static let documents =
        [("README.md", Repository.text(of: "README.md"))] + Repository.files(in: "docs", ["md"])

    static let workflows = Repository.files(in: "Workflows", ["yaml"]).map { Example(place: $0.path, text: $0.text) }

    @Test("there are examples and workflows to read") func examplesAreFound() {
        #expect(Self.blocks.count >= 10)
        #expect(Self.workflows.count >= 3)
    }

    @Test("every example is a valid workflow", arguments: blocks + workflows) func examplesAreValid(_ example: Example)
    {
        do {
            let parsed = try WorkflowParser.parse(Array(example.text.utf8), file: example.place, folder: "/project")
            #expect(!parsed.workflow.steps.isEmpty)
            #expect(parsed.warnings == [])
        } catch {
            Issue.record("\(error.problems.map { "\($0.mark?.line ?? 0): \($0.message)" })")
        }
    }

    @Test("links between documents lead somewhere", arguments: documents.map(\.path)) func links(path: String) throws {
        let text = try #require(Self.documents.first { $0.path == path }?.text)
        let anchors = Set(text.split(separator: "\n").filter { $0.hasPrefix("#") }.map(Self.anchor))
        for match in text.matches(of: #/\]\((?<target>[^)\s]+)\)/#) {
            let target = String(match.target)
            if target.hasPrefix("#") {
                #expect(anchors.contains(String(target.dropFirst())), "\(path) links to \(target)")
            } else if !target.contains("://") {
                let folder = path.split(separator: "/").dropLast().joined(separator: "/")
                let file = [folder, String(target.prefix { $0 != "#" })].filter { !$0.isEmpty }.joined(separator: "/")
                let known = Self.documents.map(\.path) + Self.workflows.map(\.place)
                #expect(known.contains(file), "\(path) links to \(target)")
            }
        }
    }

    /// The anchor that a headline has.
    private static func anchor(_ headline: Substring) -> String {
        let words = headline.drop { $0 == "#" || $0 == " " }.lowercased()
        return String(words.compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber || $0 == "-" ? $0 : nil })
    }
}
