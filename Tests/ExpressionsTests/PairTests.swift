import Expressions
import Testing

/// Tables of an operator over pairs of operands: `T`, `F`, or for `&&` and `||` which operand the value is.
@Suite struct PairTests {
    static let tables = ["and", "equal", "greater", "greater-or-equal", "less", "less-or-equal", "not-equal", "or"]

    @Test("an operator has the value that its table says for every pair of kinds", arguments: tables)
    func pairs(_ table: String) throws {
        let lines = CaseFile.rows(of: "pairs/\(table).tsv")
        let head = try #require(lines.first)
        #expect(head.count == 13 && lines.count == 13)
        let scope = try TestScope.withData()
        for row in lines.dropFirst() {
            for (right, cell) in zip(head, row).dropFirst() {
                let source = "\(row[0]) \(head[0]) \(right)"
                let value = try Expression(parsing: source).evaluate(in: scope).json()
                let expected =
                    switch cell {
                    case "T": "true"
                    case "F": "false"
                    default: try Expression(parsing: cell == "L" ? row[0] : right).evaluate(in: scope).json()
                    }
                #expect(value == expected, "\(source)")
            }
        }
    }
}
