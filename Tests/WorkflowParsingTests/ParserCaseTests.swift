import Testing

@Suite("Cases of workflow files")
struct ParserCaseTests {
    @Test("the folder of cases holds the broken files that it should")
    func folderIsFull() {
        let broken = ParserCase.all.filter { !$0.expected.hasPrefix("ok") }
        #expect(broken.count >= 150)
        #expect(ParserCase.all.count > broken.count)
    }

    @Test("the parser says exactly what the case expects", arguments: ParserCase.all)
    func outcome(_ parserCase: ParserCase) throws {
        let outcome = parserCase.outcome
        if ParserCase.isRecording {
            try parserCase.record(outcome)
            Issue.record("recorded; run again without FLOWRUN_RECORD")
        }
        #expect(outcome == parserCase.expected)
    }
}
