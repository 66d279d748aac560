public import Testing

/// A workflow that stands in a document, or a file of `Workflows/`.
public struct DocumentExample: CustomTestStringConvertible, Sendable {
    /// The document and the line where it begins.
    public var place: String
    /// The workflow.
    public var text: String

    /// The place.
    public var testDescription: String { place }

    /// The README and the documents in `docs/`, with their paths from the root.
    public static let documents =
        [(path: "README.md", text: Repository.text(of: "README.md"))] + Repository.files(in: "docs", ["md"])

    /// Every block of them that is marked `yaml`.
    public static let blocks: [DocumentExample] = documents.flatMap { path, text in
        var examples: [DocumentExample] = []
        var block: [Substring]?
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line == "```yaml" {
                block = []
            } else if line == "```", let lines = block {
                let text = lines.joined(separator: "\n") + "\n"
                examples.append(DocumentExample(place: "\(path):\(number - lines.count + 1)", text: text))
                block = nil
            } else {
                block?.append(line)
            }
        }
        return examples
    }

    /// The files of `Workflows/`.
    public static let workflows = Repository.files(in: "Workflows", ["yaml"]).map {
        DocumentExample(place: $0.path, text: $0.text)
    }
}
