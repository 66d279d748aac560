import Testing
import WorkflowModel

@Suite("Scalars are text as it was written")
struct TextTests {
    private func env(_ map: String) throws -> [[String]] {
        try parse("env: \(map)\nsteps: [{ run: x }]\n").env.pairs
    }

    @Test("Y1: words that YAML 1.1 takes for booleans stay words")
    func wordsStayWords() throws {
        #expect(
            try env("{ C: NO, Y: yes, F: off, T: True }") == [
                ["C", "NO"], ["Y", "yes"], ["F", "off"], ["T", "True"],
            ])
    }

    @Test("Y3: versions keep their text")
    func versionsKeepTheirText() throws {
        #expect(
            try env("{ PY: 3.10, MODE: 010, T: 12:30, Z: 0192117 }").map { $0[1] } == [
                "3.10", "010", "12:30", "0192117",
            ])
    }

    @Test("Y5: dates stay text")
    func datesStayText() throws {
        #expect(
            try env("{ D: 2024-01-01, TS: 2024-01-01T10:00:00Z }").map { $0[1] } == [
                "2024-01-01", "2024-01-01T10:00:00Z",
            ])
    }

    @Test("Y7: long numbers keep every digit")
    func longNumbersKeepEveryDigit() throws {
        #expect(try env("{ ID: 123456789012345678901234567890 }") == [["ID", "123456789012345678901234567890"]])
    }

    @Test("E1: numbers and booleans in env are strings")
    func numbersInEnvAreStrings() throws {
        #expect(try env("{ N: 1, B: true, Z: null, E: }").map { $0[1] } == ["1", "true", "null", ""])
    }

    @Test("E19: a variable may have a name that a shell cannot read")
    func oddNamesArePassed() throws {
        #expect(try env("{ X.Y: 1 }") == [["X.Y", "1"]])
    }

    @Test("Y13: a byte order mark is passed over")
    func byteOrderMark() throws {
        let workflow = try parse([0xEF, 0xBB, 0xBF] + Array("name: x\nsteps: [{ run: y }]\n".utf8))
        #expect(workflow.name == "x")
        #expect(workflow.steps[0].mark == Mark(line: 2, column: 9))
    }

    @Test("lines may end with CRLF")
    func carriageReturns() throws {
        let workflow = try parse("name: x\r\nsteps:\r\n  - run: |\r\n      a\r\n      b\r\n")
        guard case .run(let script) = workflow.steps[0].work else { return #expect(Bool(false)) }
        #expect(script.text.source == "a\nb\n")
    }

    @Test(
        "Y23: blocks give what YAML 1.2 says",
        arguments: [
            (">\n      a\n      b\n", "a b\n"), ("|-\n      a\n      b\n", "a\nb"), ("|+\n      a\n\n", "a\n\n"),
            ("|2\n        a\n      b\n", "  a\nb\n"), (">-\n      a\n\n      b\n        c\n      d\n", "a\nb\n  c\nd"),
            ("|\n      echo \"#\" # x\n", "echo \"#\" # x\n"),
        ])
    func blocks(_ block: String, _ text: String) throws {
        let workflow = try parse("steps:\n  - run: \(block)")
        guard case .run(let script) = workflow.steps[0].work else { return #expect(Bool(false)) }
        #expect(script.text.source == text)
    }
}
