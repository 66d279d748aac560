import Expressions
import Testing

@Suite struct TemplateTests {
    let scope = TestScope(contexts: ["n": 5, "s": "a b", "list": [1, 2], "o": .object(["k": "v"])])

    @Test(
        "I11: `$${{` is a literal `${{`, and other text stays",
        arguments: [
            ("echo '$${{ x }}'", "echo '${{ x }}'"),
            ("$$${{ n }}", "$${{ n }}"),
            ("$${{${{ n }}", "${{5"),
            ("$ {{ n }} ${ n } }}", "$ {{ n }} ${ n } }}"),
            ("<${{ s }}|${{n}}>", "<a b|5>"),
            ("${{ '}}' }}.", "}}."),
            ("${{ format('{0}}}', 'it''s') }}.", "it's}."),
            (" ${{ list }}", " Array"),
            ("${{ o }}\n", "Object\n"),
            ("日本 ${{ s }}", "日本 a b"),
            ("", ""),
        ])
    func text(_ source: String, _ expected: String) throws {
        #expect(try Template(parsing: source).evaluate(in: scope) == .string(expected))
    }

    @Test("a sole expression keeps its type") func soleExpressionKeepsItsType() throws {
        #expect(try Template(parsing: "${{ n }}").evaluate(in: scope) == 5)
        #expect(try Template(parsing: "${{list}}").evaluate(in: scope) == [1, 2])
        #expect(try Template(parsing: "${{ n }} ").evaluate(in: scope) == "5 ")
        #expect(try Template(parsing: "${{ n }}").text(in: scope) == "5")
    }

    @Test(
        "I11: what is wrong in a template has its place in the whole text",
        arguments: [
            ("日本 ${{ x", 4, "`${{` is not closed"),
            ("a ${{ 'x }}", 7, "this text is not closed"),
            ("ab ${{ 1 = 2 }}", 10, "unknown operator `=`"),
            ("ab ${{ }}", 7, "the expression is empty"),
            ("${{ 1 }} ${{ nope }}", 14, "there is no context `nope`"),
        ])
    func problems(_ source: String, _ position: Int, _ message: String) {
        let error = #expect(throws: ExpressionProblem.self) { try Template(parsing: source).evaluate(in: scope) }
        #expect(error?.position == position)
        #expect(error?.message.contains(message) == true)
    }
}
