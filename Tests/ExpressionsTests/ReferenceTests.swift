import Expressions
import Testing

@Suite struct ReferenceTests {
    @Test(
        "references are the chains of constant names, with positions",
        arguments: [
            ("steps.build.outputs.size", ["steps@1 build@7 outputs@13 size@21"]),
            ("steps['build'].outputs['a.b']", ["steps@1 build@7 outputs@16 a.b@24"]),
            ("contains(inputs.a, env.B) && 1", ["inputs@10 a@17", "env@20 B@24"]),
            ("matrix[inputs.key].x", ["matrix@1", "inputs@8 key@15"]),
            ("steps.*.outcome", ["steps@1"]),
            ("steps.x.items[0].key", ["steps@1 x@7 items@9"]),
            ("fromJSON(vars.j).a.b", ["vars@10 j@15"]),
            ("1 == 'steps.x'", []),
        ])
    func references(_ source: String, _ expected: [String]) throws {
        let found = try Expression(parsing: source).references.map { reference in
            reference.names.map { "\($0.text)@\($0.position)" }.joined(separator: " ")
        }
        #expect(found == expected)
    }

    @Test("status functions are found wherever they stand") func statusFunctions() throws {
        let expression = try Expression(parsing: "always() && !(contains(format('{0}', Failure()), 1))")
        #expect(expression.statusFunctions == [.always, .failure])
    }
}
