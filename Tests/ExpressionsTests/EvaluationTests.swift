import Expressions
import Testing

@Suite struct EvaluationTests {
    static let cases = CaseFile.pairs(in: "evaluate")

    @Test("there are cases in the folder") func casesAreThere() {
        #expect(Self.cases.count > 800)
    }

    @Test("an expression has the value, or the problem, that its line says", arguments: cases)
    func value(_ line: (left: String, right: String)) throws {
        let scope = try TestScope.withData()
        do throws(ExpressionProblem) {
            let value = try Expression(parsing: line.left).evaluate(in: scope)
            #expect(value.json() == line.right, "\(line.left)")
        } catch {
            let start = "error \(error.position): "
            #expect(start + error.message == line.right, "\(line.left)")
        }
    }

    @Test("every function has a case") func everyFunctionHasACase() {
        for name in FunctionTable.names {
            #expect(Self.cases.contains { $0.left.contains(name + "(") }, "\(name)")
        }
    }

    @Test("I9: text from a step becomes a boolean by fromJSON, and an empty text is a clear error")
    func flagsFromText() throws {
        func flag(_ text: String) throws -> Value {
            try Expression(parsing: "fromJSON(flag)").evaluate(in: TestScope(contexts: ["flag": .string(text)]))
        }
        #expect(try flag("true") == true)
        #expect(try flag(" true") == true)
        #expect(
            throws: ExpressionProblem(
                position: 10, message: "`fromJSON` got text that is not JSON: the text is empty (byte 1)")
        ) { try flag("") }
    }

    @Test("Y3: versions keep their text") func versionsKeepTheirText() throws {
        let scope = TestScope(contexts: ["v": .number(Number(3.1, writtenAs: "3.10"))])
        #expect(try Expression(parsing: "format('{0}', v)").evaluate(in: scope) == "3.10")
        #expect(try Expression(parsing: "v == 3.1").evaluate(in: scope) == true)
    }

    @Test("expressions have limits, and reaching them is an error") func limits() throws {
        func parse(_ source: String) throws { _ = try Expression(parsing: source) }
        let chain = Array(repeating: "1", count: 3000).joined(separator: " && ")
        try parse(chain)
        try parse(String(repeating: "(", count: 49) + "1" + String(repeating: ")", count: 49))
        #expect(throws: ExpressionProblem.self) { try parse(String(repeating: "(", count: 10_000)) }
        #expect(throws: ExpressionProblem.self) { try parse("a" + String(repeating: ".b", count: 60)) }
        #expect(throws: ExpressionProblem.self) { try parse(String(repeating: "!", count: 60) + "1") }
        #expect(throws: ExpressionProblem.self) { try parse("'" + String(repeating: "x", count: 21_000) + "'") }
    }
}
