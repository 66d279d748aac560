import Testing
import WorkflowModel
import WorkflowParsing

@Suite("Free-form values")
struct FreeFormTests {
    private func values(_ yaml: String) throws -> [FreeForm.Entry] {
        try ValuesFile.parse(Array(yaml.utf8), file: "values.yaml")
    }

    @Test("an unquoted scalar has its type of YAML 1.2, a quoted one is a text")
    func types() throws {
        let entries = try values("a: 3.10\nb: '3.10'\nc: no\nd: True\ne: ~\nf: \"~\"\ng:\nh: !!str 5\ni: [1, {j: k}]\n")
        #expect(entries.map(\.key) == ["a", "b", "c", "d", "e", "f", "g", "h", "i"])
        #expect(entries[0].value == .number("3.10"))
        #expect(entries[1].value == .text(Text("3.10", at: Mark(line: 2, column: 4))))
        #expect(entries[2].value == .text(Text("no", at: Mark(line: 3, column: 4))))
        #expect(entries[3].value == .boolean(true))
        #expect(entries[4].value == .null)
        #expect(entries[5].value == .text(Text("~", at: Mark(line: 6, column: 4))))
        #expect(entries[6].value == .null)
        #expect(entries[7].value == .text(Text("5", at: Mark(line: 8, column: 10))))
        let inner = FreeForm.Entry(key: "j", value: .text(Text("k", at: Mark(line: 9, column: 12))))
        #expect(entries[8].value == .list([.number("1"), .map([inner])]))
    }

    @Test("JSON is read too")
    func json() throws {
        #expect(try values(#"{"a": 1, "b": null, "c": "d"}"#).map(\.key) == ["a", "b", "c"])
    }

    @Test("a file without values has none", arguments: ["", "\n", "{}", "# nothing\n---\n", "~"])
    func empty(_ yaml: String) throws { #expect(try values(yaml).isEmpty) }

    @Test("a file of values that is no map is an error")
    func noMap() {
        #expect {
            try values("- a\n")
        } throws: { error in
            (error as? WorkflowProblems)?.problems.map(\.line) == [
                "values.yaml:1:1: error[FR013]: a file of values must be a map of names to values, not a list"
            ]
        }
    }

    @Test("a default is read as the type of its field says")
    func defaults() throws {
        let workflow = try parse(
            """
            inputs:
              version: { default: 3.10 }
              count: { type: integer, default: 007 }
              fast: { type: boolean, default: true }
              rate: { type: number, default: 0.50 }
              many: { type: choices, options: [1.0, no], default: [no] }
            steps: [{ run: x }]
            """)
        #expect(workflow.inputs[0].defaultValue == .text(Text("3.10", at: Mark(line: 2, column: 23))))
        #expect(workflow.inputs[1].defaultValue == .number("007"))
        #expect(workflow.inputs[2].defaultValue == .boolean(true))
        #expect(workflow.inputs[3].defaultValue == .number("0.50"))
        #expect(workflow.inputs[4].defaultValue == .list([.text(Text("no", at: Mark(line: 6, column: 56)))]))
        #expect(workflow.inputs.allSatisfy { !$0.isRequired })
    }
}
