import Expressions
import TestSupport
import Testing
import WorkflowParsing

@Suite("Documents") struct DocumentTests {
    @Test("there are examples and workflows to read") func examplesAreFound() {
        #expect(DocumentExample.blocks.count >= 10)
        #expect(DocumentExample.workflows.count >= 3)
    }

    @Test("every example is a valid workflow", arguments: DocumentExample.blocks + DocumentExample.workflows)
    func examplesAreValid(_ example: DocumentExample) {
        do {
            let parsed = try WorkflowParser.parse(Array(example.text.utf8), file: example.place, folder: "/project")
            #expect(!parsed.workflow.steps.isEmpty)
            #expect(parsed.warnings == [])
        } catch {
            Issue.record("\(error.problems.map { "\($0.mark?.line ?? 0): \($0.message)" })")
        }
    }

    @Test("links between documents lead somewhere", arguments: DocumentExample.documents.map(\.path)) func links(
        path: String
    ) throws {
        let text = try #require(DocumentExample.documents.first { $0.path == path }?.text)
        let anchors = Set(text.split(separator: "\n").filter { $0.hasPrefix("#") }.map(Self.anchor))
        for match in text.matches(of: #/\]\((?<target>[^)\s]+)\)/#) {
            let target = String(match.target)
            if target.hasPrefix("#") {
                #expect(anchors.contains(String(target.dropFirst())), "\(path) links to \(target)")
            } else if !target.contains("://") {
                let file = Self.path(of: target.prefix { $0 != "#" }, in: path.split(separator: "/").dropLast())
                let known = DocumentExample.documents.map(\.path) + DocumentExample.workflows.map(\.place)
                #expect(known.contains(file), "\(path) links to \(target)")
            }
        }
    }

    /// The path from the root of `target` in `folder`.
    @Test("each key of the schema is explained in the reference") func keys() throws {
        let text = DocumentExample.documents.filter { $0.path.hasPrefix("docs/reference/") }.map(\.text).joined()
        var code: Set<Substring> = []
        // Between the marks of code: each second part.
        let spans = text.split(separator: "`", omittingEmptySubsequences: false)
        for (index, span) in spans.enumerated() where !index.isMultiple(of: 2) {
            code.formUnion(span.split { !$0.isLetter && !$0.isNumber })
        }
        let keys = Self.keys(of: WorkflowSchema.schema)
        #expect(keys.count > 110)
        #expect(keys.filter { !code.contains($0[...]) }.sorted() == [])
    }

    private static func keys(of schema: Value) -> Set<String> {
        var found: Set<String> = []
        switch schema {
        case .array(let list): for element in list { found.formUnion(keys(of: element)) }
        case .object(let object):
            for (name, value) in object.members {
                if name == "properties", case .object(let properties) = value {
                    found.formUnion(properties.members.map(\.name))
                }
                found.formUnion(keys(of: value))
            }
        default: break
        }
        return found
    }

    private static func path(of target: Substring, in folder: ArraySlice<Substring>) -> String {
        var parts = folder
        for part in target.split(separator: "/") { if part == ".." { parts.removeLast() } else { parts.append(part) } }
        return parts.joined(separator: "/")
    }

    /// The anchor that a headline has.
    private static func anchor(_ headline: Substring) -> String {
        let words = headline.drop { $0 == "#" || $0 == " " }.lowercased()
        return String(words.compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber || $0 == "-" ? $0 : nil })
    }
}
