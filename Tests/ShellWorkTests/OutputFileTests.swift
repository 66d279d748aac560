import Engine
import Testing

@testable import ShellWork

@Suite("$FLOWRUN_OUTPUT") struct OutputFileTests {
    @Test(
        "lines and blocks are outputs",
        arguments: [
            ("a=1\nb=two words\n", ["a=1", "b=two words"]), ("a=", ["a="]), ("a=x=y", ["a=x=y"]), ("", []),
            ("\n\na=1\n\n", ["a=1"]), ("a<<E\nx\ny\nE\nb=2", ["a=x\ny", "b=2"]), ("a<<E\nE\n", ["a="]),
            ("a<<E\n\nE", ["a="]), ("a<<E\nx\n\nE", ["a=x\n"]), ("a_b-c=1", ["a_b-c=1"]), ("a=b<<c", ["a=b<<c"]),
            ("a=ö\r\n", ["a=ö\r"]),
        ])
    func good(_ text: String, _ outputs: [String]) throws {
        #expect(
            try OutputFile.outputs(in: Array(text.utf8), hiding: SecretMask()).map { "\($0.name)=\($0.value.string)" }
                == outputs)
    }

    @Test("E15: a block ends at its own mark only") func marks() throws {
        let text = "a<<random\nEOF\nx=evil\nrandom \nrandom\n"
        #expect(
            try OutputFile.outputs(in: Array(text.utf8), hiding: SecretMask()).map { "\($0.name)=\($0.value.string)" }
                == ["a=EOF\nx=evil\nrandom "])
    }

    @Test(
        "what is wrong is said with its line",
        arguments: [
            ("a=1\nnonsense", "line 2 of $FLOWRUN_OUTPUT is no name=value and no name<<MARK: 'nonsense'"),
            ("=1", "line 1 of $FLOWRUN_OUTPUT is no name=value and no name<<MARK: '=1'"),
            ("a b=1", "line 1 of $FLOWRUN_OUTPUT is no name=value and no name<<MARK: 'a b=1'"),
            ("1a=1", "line 1 of $FLOWRUN_OUTPUT is no name=value and no name<<MARK: '1a=1'"),
            ("a<<", "line 1 of $FLOWRUN_OUTPUT is no name=value and no name<<MARK: 'a<<'"),
            (
                "a=1\na=2",
                "line 2 of $FLOWRUN_OUTPUT sets 'a' again; a name is set once, and stdout, stderr and exitCode are taken"
            ),
            ("x=1\na<<E\nb", "the block that line 2 of $FLOWRUN_OUTPUT begins has no end: 'E' on a line"),
        ])
    func bad(_ text: String, _ message: String) {
        #expect(throws: StepFailure(.output, message)) {
            try OutputFile.outputs(in: Array(text.utf8), hiding: SecretMask())
        }
    }

    @Test("bytes that are no text are refused") func bytes() {
        #expect(throws: StepFailure.self) {
            try OutputFile.outputs(in: Array("a=".utf8) + [0xFF], hiding: SecretMask())
        }
    }

    @Test("a bad line is masked before it is cut for the message") func masked() {
        let mask = SecretMask()
        let secret = String(repeating: "0123456789", count: 10)
        mask.add(secret)
        let message = "line 1 of $FLOWRUN_OUTPUT is no name=value and no name<<MARK: 'the ***'"
        #expect(throws: StepFailure(.output, message)) {
            try OutputFile.outputs(in: Array("the \(secret)\n".utf8), hiding: mask)
        }
    }
}

extension Value {
    /// The text of a string.
    var string: String { if case .string(let text) = self { text } else { "no string" } }
}
