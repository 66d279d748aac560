import Testing
import WorkflowModel

@Suite("Places where ${{ }} is optional")
struct SoleExpressionTests {
    @Test(
        "one expression is found with and without ${{ }}",
        arguments: [
            ("a == b", "a == b", 0), ("${{ a }}", " a ", 3), ("  ${{a}}\n", "a", 5), ("${{ '}}' }}", " '}}' ", 3),
            ("${{ 'it''s }}' }}", " 'it''s }}' ", 3), ("é", "é", 0),
        ])
    func found(_ text: String, _ source: String, _ offset: Int) {
        let sole = Text(text, at: Mark(line: 1, column: 1)).soleExpression
        #expect(sole?.source == source)
        #expect(sole?.offset == offset)
    }

    @Test(
        "mixed text is none", arguments: ["a ${{ b }}", "${{ a }} b", "${{ a }}${{ b }}", "${{ a", "$${{ a }}", "${{}"])
    func mixed(_ text: String) { #expect(Text(text, at: Mark(line: 1, column: 1)).soleExpression == nil) }
}
