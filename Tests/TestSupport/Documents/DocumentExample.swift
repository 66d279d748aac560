public import Testing

/// A block of code that stands in a document, or a workflow of `Workflows/`.
public struct DocumentExample: CustomTestStringConvertible, Sendable {
    /// The document and the line where it begins.
    public var place: String
    /// The code.
    public var text: String

    /// The place.
    public var testDescription: String { place }

    /// The README and the documents in `docs/`, with their paths from the root.
    public static let documents =
        [(path: "README.md", text: Repository.text(of: "README.md"))] + Repository.files(in: "docs", ["md"])

    /// Every block of them that is marked `yaml`.
    public static let blocks = blocks(of: "yaml", in: documents)

    /// The files of `Workflows/`.
    public static let workflows = Repository.files(in: "Workflows", ["yaml"]).map {
        DocumentExample(place: $0.path, text: $0.text)
    }

    /// Every block that is marked `swift` in the articles of `folder`.
    public static func code(ofArticlesIn folder: String) -> [DocumentExample] {
        blocks(of: "swift", in: Repository.files(in: folder, ["md"]))
    }

    /// Whether the lines stand in `source` one below the other, indented alike.
    public func stands(in source: String) -> Bool {
        let block = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        guard let first = block.first, !first.isEmpty, block.count <= lines.count else { return false }
        return lines.indices.dropLast(block.count - 1).contains { start in
            guard lines[start].hasSuffix(first) else { return false }
            let indentation = lines[start].dropLast(first.count)
            guard indentation.allSatisfy({ $0 == " " }) else { return false }
            return zip(block, lines[start...]).allSatisfy { $0.isEmpty ? $1.isEmpty : $1 == indentation + $0 }
        }
    }

    private static func blocks(of language: String, in documents: [(path: String, text: String)]) -> [DocumentExample] {
        documents.flatMap { path, text in
            var examples: [DocumentExample] = []
            var block: [Substring]?
            for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                if line == "```\(language)" {
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
    }
}
