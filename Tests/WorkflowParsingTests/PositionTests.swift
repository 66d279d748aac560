import Testing
import WorkflowModel

@testable import WorkflowParsing

@Suite("Positions in scalars")
struct PositionTests {
    /// Where the `@` of the text of the first step's script stands, told by its position in the text.
    private func found(_ yaml: String) throws -> Mark {
        let bytes = Array(yaml.utf8)
        guard case .run(let script) = try parse(bytes).steps[0].work else { throw CancellationError() }
        let scalars = Array(script.text.source.unicodeScalars)
        let position = try #require(scalars.firstIndex(of: "@")) + 1
        return ScalarPositions(script.text, in: SourceText.read(bytes).source).mark(at: position)
    }

    /// Where the `@` stands in the file.
    private func written(_ yaml: String) throws -> Mark {
        let lines = yaml.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.unicodeScalars) }
        let line = try #require(lines.firstIndex { $0.contains("@") })
        return Mark(line: line + 1, column: try #require(lines[line].firstIndex(of: "@")) + 1)
    }

    @Test(
        "a position leads back to the line and column in every style",
        arguments: [
            "steps: [{ run: a @ }]\n", "steps:\n  - run: é走 a\n      b   c @ d\n", "steps:\n  - run: 'it''s é @'\n",
            "steps:\n  - run: 'a\n      b\n\n      it''s @'\n",
            #"steps: [{ run: "\t\n \"é\" \x41\u0041\U00000041 \_ @" }]"#,
            "steps:\n  - run: \"a \\\n      b\\\n      \\  c @\"\n", "steps:\n  - run: |\n      a é\n\n        b @\n",
            "steps:\n  - run: |2-  # why\n      a\n      b @ c\n",
            "steps:\n  - run: >\n\n      a\n      b\n\n        c\n      d @\n",
            "steps:\n  - run: &x\n      a @\n", "steps:\n  - run: !!str 'a @'\n",
            "steps:\n  - run: &x !!str # why\n      |\n      a @\n",
            "steps:\n  - run:\n      a\n      @\n",
        ])
    func styles(_ yaml: String) throws { #expect(try found(yaml) == written(yaml)) }

    @Test("the position behind the end is behind the last character")
    func end() throws {
        let text = Text("ab", at: Mark(line: 1, column: 4))
        let source = SourceText.read(Array("a: 'ab'\n".utf8)).source
        #expect(ScalarPositions(text, in: source).mark(at: 3) == Mark(line: 1, column: 7))
    }
}
