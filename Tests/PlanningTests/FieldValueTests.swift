import Planning
import Testing

@Suite("Field values") struct FieldValueTests {
    private func check(_ kind: FieldKind, _ text: String, _ change: (inout Field) -> Void = { _ in }) -> String {
        var field = Field(name: "x", mark: Mark(line: 1, column: 1))
        field.kind = kind
        change(&field)
        do {
            return try field.value(from: text, options: ["a", "b"]).json()
        } catch { return error.message }
    }

    @Test("texts become values of the field's kind, or say what they must be")
    func kinds() {
        #expect(check(.string, "3.10") == "\"3.10\"")
        #expect(check(.boolean, "true") == "true")
        #expect(check(.boolean, "yes") == "must be true or false, but is 'yes'")
        #expect(check(.integer, "12") == "12")
        #expect(check(.integer, "1.5") == "must be a whole number, but is '1.5'")
        #expect(check(.number, "1.50") == "1.50")
        #expect(check(.number, "nan") == "must be a number, but is 'nan'")
        #expect(check(.number, "0x10") == "must be a number, but is '0x10'")
        #expect(check(.choice, "a") == "\"a\"")
        #expect(check(.choice, "c") == "must be one of a, b, but is 'c'")
        #expect(check(.choices, #"["a","b"]"#) == #"["a","b"]"#)
    }

    @Test("limits hold for the value of a number, the length of a text, the count of a list") func limits() {
        #expect(check(.integer, "0") { $0.minimum = 1 } == "must be at least 1, but is 0")
        #expect(check(.string, "日本") { $0.minimum = 3 } == "must be at least 3 characters, but is 2")
        #expect(check(.choices, "a") { $0.minimum = 2 } == "must be at least 2 entries, but is 1")
    }

    @Test("a secret has at least four characters, and what is wrong with one does not show it") func secrets() {
        #expect(check(.secret, "hunter22") == "\"hunter22\"")
        #expect(check(.secret, "abc") == "must have at least 4 characters, or it could not be hidden")
        #expect(check(.secret, "") == "must have at least 4 characters, or it could not be hidden")
        #expect(check(.secret, "") { $0.isRequired = false } == "\"\"")
        #expect(check(.secret, "hunter22") { $0.pattern = "[a-z]+" } == "must match [a-z]+")
        #expect(check(.secret, "hunter22") { $0.minimum = 12 } == "must be at least 12 characters")
        #expect(check(.secret, "hunter22") { $0.format = .email } == "must be an e-mail address")
    }

    @Test("I15: a catastrophic pattern ends", .timeLimit(.minutes(1))) func catastrophe() {
        let text = String(repeating: "a", count: 40) + "b"
        #expect(check(.string, text) { $0.pattern = "(a+)+" } == "must match (a+)+, but is '\(text)'")
    }

    @Test("a pattern must match the whole value") func pattern() {
        #expect(check(.string, "1.2.3") { $0.pattern = #"\d+\.\d+\.\d+"# } == "\"1.2.3\"")
        #expect(
            check(.string, "v1.2.3") { $0.pattern = #"\d+\.\d+\.\d+"# } == #"must match \d+\.\d+\.\d+, but is 'v1.2.3'"#
        )
    }

    @Test(
        "formats",
        arguments: [
            (FieldFormat.date, "2024-02-29", true), (.date, "2023-02-29", false), (.date, "2024-1-1", false),
            (.time, "08:30", true), (.time, "24:00", false), (.time, "08:30:59", true),
            (.email, "a@example.org", true), (.email, "a@b@c", false), (.email, "a b@c.d", false),
            (.semver, "1.2.3-rc.1+7", true), (.semver, "01.2.3", false), (.semver, "1.2", false),
            (.url, "https://example.org/x?y", true), (.url, "example.org", false), (.url, "http:// x", false),
        ])
    func formats(format: FieldFormat, text: String, fits: Bool) {
        let answer = check(.string, text) { $0.format = format }
        #expect((answer == "\"\(text)\"") == fits)
    }
}
