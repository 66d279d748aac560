import Testing

@Suite("Rows of broken files")
struct RowTests {
    /// Checks the cases that name a row, of which there must be some.
    private func check(_ row: String, _ location: SourceLocation = #_sourceLocation) {
        let cases = ParserCase.all.filter { $0.reason.hasPrefix(row + ":") }
        #expect(!cases.isEmpty, sourceLocation: location)
        for parserCase in cases {
            #expect(parserCase.outcome == parserCase.expected, "\(parserCase.name)", sourceLocation: location)
        }
    }

    @Test("Y9: what is given twice is an error that names both lines") func twice() { check("Y9") }
    @Test("Y11: a tab is called a tab, with its line") func tabs() { check("Y11") }
    @Test("Y15: columns are right after multi-byte text") func columns() { check("Y15") }
    @Test("Y17: an alias inside of its anchor is an error") func endlessAlias() { check("Y17") }
    @Test("Y19: files without content are errors") func nothing() { check("Y19") }
    @Test("Y21: yes is no boolean") func booleans() { check("Y21") }
    @Test("Y25: what is not UTF-8 is told with byte and line") func encodings() { check("Y25") }
    @Test("R15: durations without a unit are errors") func durations() { check("R15") }
    @Test("F1: modes that are not octal are errors") func modes() { check("F1") }
}
