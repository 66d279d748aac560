import Testing
import WorkflowModel

@testable import WorkflowParsing

@Suite("Values by their own rules")
struct ValueTests {
    @Test(
        "R15: durations have a unit",
        arguments: [
            ("500ms", Duration.milliseconds(500)), ("10s", .seconds(10)), ("5m", .seconds(300)),
            ("1h30m", .seconds(5_400)),
            ("2d", .seconds(172_800)), ("1.5s", .milliseconds(1_500)), ("0s", .zero),
            ("36525d", Duration.longestWritten),
            ("1d2h3m4s5ms", .milliseconds(93_784_005)),
        ])
    func durations(_ text: String, _ duration: Duration) throws {
        #expect(try Duration(written: text) == duration)
    }

    @Test(
        "R15: anything else is an error",
        arguments: [
            "0", "-1", "5", "", "s", "1", "-1s", "1.s", ".5s", "1s1s", "1s1m", "1.5s1ms", "1 s", "99999d", "1h 30m",
            "१s",
            "999999999999999999999999d", "1e5s", "1S",
        ])
    func badDurations(_ text: String) {
        #expect(throws: ValueProblem.self) { try Duration(written: text) }
    }

    @Test("a number alone gets the hint with a unit")
    func durationHint() {
        #expect(throws: ValueProblem("`10` has no unit: write `10s` if seconds are meant")) {
            try Duration(written: "10")
        }
    }

    @Test(
        "F1: modes are octal, quoted or not, and nothing else",
        arguments: [("0644", UInt32(0o644)), ("644", 0o644), ("0755", 0o755), ("4755", 0o4755), ("00644", 0o644)])
    func modes(_ text: String, _ bits: UInt32) throws {
        #expect(try Written.mode(text) == FileMode(bits: bits))
    }

    @Test("F1: quoted and unquoted modes are the same")
    func quotedModes() throws {
        let workflow = try parse(
            """
            steps:
              - { file: { write: x, content: y, mode: 0644 } }
              - { file: { write: x, content: y, mode: "0644" } }
            """)
        #expect(workflow.steps[0].work.mode == FileMode(bits: 0o644))
        #expect(workflow.steps[1].work.mode == FileMode(bits: 0o644))
    }

    @Test(
        "sizes have a unit",
        arguments: [
            ("0B", 0), ("512B", 512), ("64KB", 64_000), ("64KiB", 65_536), ("1GiB", 1 << 30), ("2MB", 2_000_000),
        ])
    func sizes(_ text: String, _ bytes: Int) throws { #expect(try Written.size(text) == bytes) }

    @Test("Y21: only true and false are booleans")
    func booleans() throws {
        #expect(try Written.boolean("true"))
        #expect(try !Written.boolean("false"))
        for word in ["yes", "no", "on", "off", "True", "1", "", "y"] {
            #expect(throws: ValueProblem.self) { try Written.boolean(word) }
        }
    }

    @Test("codes are numbers and ranges")
    func ranges() throws {
        #expect(try Written.range("0", within: 0...255) == 0...0)
        #expect(try Written.range("200-299", within: 100...599) == 200...299)
        for text in ["", "-", "1-", "-1", "a", "1-2-3", "3-1"] {
            #expect(throws: ValueProblem.self) { try Written.range(text, within: 0...255) }
        }
    }

    @Test(
        "YAML 1.2's numbers are numbers",
        arguments: [
            ("0", 0.0), ("-1", -1.0), ("+1.5", 1.5), ("010", 10.0), ("0o17", 15.0), ("0x1F", 31.0), ("1e3", 1_000.0),
            (".5", 0.5),
            ("5.", 5.0), ("-.inf", -Double.infinity), ("1.e2", 100.0),
        ])
    func numbers(_ text: String, _ value: Double) {
        #expect(CoreSchema.isNumber(text))
        #expect(FreeForm.double(ofNumber: text) == value)
    }

    @Test(
        "other texts are none",
        arguments: ["", "-", ".", "1_000", "1:30", "0x", "0o8", "-0x1", "1e", "e1", "NaN", "1.2.3"])
    func noNumbers(_ text: String) { #expect(!CoreSchema.isNumber(text)) }
}

extension Work {
    /// The mode of a file that is written.
    fileprivate var mode: FileMode? {
        guard case .file(.write(_, _, _, let mode)) = self else { return nil }
        return mode
    }
}
