import Expressions
import Testing

@Suite struct ShellPlacesTests {
    static let shells: [(dialect: ShellDialect, command: String)] = [
        (.sh, "dash"), (.sh, "busybox sh"), (.sh, "bash --posix"), (.sh, "ksh"), (.bash, "bash"), (.zsh, "zsh"),
    ].filter { !ShellRun.shells([$0.command]).isEmpty }

    static let hostile = [
        "x", "", " ", "\"; touch PWNED; $(touch PWNED) `touch PWNED`", "'; touch PWNED; '", "'\"'\"", "\\", "\\\\\\",
        "\\'",
        "a\nb\n\n", "\n", "\r\n", "*", "-n", "--help", "$V $x ${x} $1", "日本 ĀĒ あ\u{301}", " a  b\t c ",
        "a[$(touch PWNED)0]",
        "}", ")", "#x", "~", "!x", "%s%n\\n", "& touch PWNED", "{1..3}", "[a-z]?", "=ls", "E", "E\ntouch PWNED\n",
        "esac", "]]",
        "[0]=x", "(a b)", "\u{1}\u{7F}\u{85}\u{FFFD}😀",
    ]

    @Test("there are shells and cases") func thereAreShellsAndCases() {
        #expect(Self.shells.count >= 2)
        #expect(ShellCase.all(in: "places.tsv").count > 90)
    }

    /// One script with all places, each printing between marks: few processes for many cases.
    private func check(_ cases: [ShellCase], _ values: [Value], _ dialect: ShellDialect, _ command: String) async throws
    {
        let cases = cases.filter { $0.dialects.contains(dialect) }
        let mark = "\u{2}PLACE\u{3}"
        let script =
            "V=${{ v }}\n" + cases.map { "(\n\($0.script)\n)\nprintf '%s' '\(mark)'\n" }.joined()
        let template = try ShellTemplate(parsing: script, dialect: dialect)
        let scripts = try values.map { try template.render(in: TestScope(contexts: ["v": $0])) }
        let results = try await ShellRun.run(scripts, with: command)
        for (value, result) in zip(values, results) {
            #expect(result.isIntact, "\(command): \(value.json()) was executed")
            let outputs = String(decoding: result.output, as: UTF8.self).unicodeScalars.split(
                separator: mark.unicodeScalars, omittingEmptySubsequences: false)
            #expect(outputs.count == cases.count + 1, "\(command): \(value.json()): \(result.errors.prefix(300))")
            for (one, output) in zip(cases, outputs) {
                let expected = one.expected.unicodeScalars.split(
                    separator: "VALUE".unicodeScalars, omittingEmptySubsequences: false
                )
                .map { String($0) }.joined(separator: value.text)
                #expect(
                    Array(String(output).utf8) == Array(expected.utf8),
                    "\(command): \(one.script) with \(value.json()) printed \(Value.string(String(output)).json())")
            }
        }
    }

    @Test("I1, I3, I5, I7: in every place of every shell a value arrives byte for byte", arguments: shells)
    func valuesAreData(_ shell: (dialect: ShellDialect, command: String)) async throws {
        // All values in the main shells; every fifth in the others, which share the dialect of `dash`.
        let isMain = ["dash", "bash", "zsh"].contains(shell.command)
        let values = Self.hostile.enumerated().filter { isMain || $0.offset % 5 == 3 }.map { Value.string($0.element) }
        try await check(ShellCase.all(in: "places.tsv"), values, shell.dialect, shell.command)
    }

    @Test("in arithmetic integers are integers", arguments: shells)
    func integers(_ shell: (dialect: ShellDialect, command: String)) async throws {
        try await check(ShellCase.all(in: "integers.tsv"), [0, 8, -1, 1_234_567, "42"], shell.dialect, shell.command)
    }

    @Test("a list becomes one word per item, also when it is empty", arguments: shells)
    func lists(_ shell: (dialect: ShellDialect, command: String)) async throws {
        let items = Self.hostile
        let script =
            "printf '<%s>' ${{ l }} .; for i in ${{ l }}; do printf '(%s)' \"$i\"; done; printf '<%s>' ${{ e }} x"
        let template = try ShellTemplate(parsing: script, dialect: shell.dialect)
        let list = Value.array(items.map { .string($0) })
        let result = try await ShellRun.run([template.render([list, list, []])], with: shell.command)[0]
        let expected = (items + ["."]).map { "<\($0)>" }.joined() + items.map { "(\($0))" }.joined() + "<x>"
        #expect(result.isIntact)
        #expect(result.output == Array(expected.utf8), "\(result.errors)")
    }

    @Test("lines keep their numbers, and children do not see the values", arguments: shells)
    func lineNumbers(_ shell: (dialect: ShellDialect, command: String)) async throws {
        let script = "export X; X='${{ v }}'\n: ${{\n v }}\nenv | grep __flowrun\necho ${nope?at line}\n"
        let template = try ShellTemplate(parsing: script, dialect: shell.dialect)
        let rendered = try template.render(in: TestScope(contexts: ["v": "a\nb\r\nc"]))
        let result = try await ShellRun.run([rendered], with: shell.command)[0]
        #expect(result.output.isEmpty)
        #expect(result.errors.contains("at line"))
        #expect(rendered.split(separator: "\n", omittingEmptySubsequences: false)[4].contains("nope"))
    }
}
