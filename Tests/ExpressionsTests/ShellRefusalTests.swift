import Expressions
import Testing

@Suite struct ShellRefusalTests {
    static let refused = ShellCase.all(in: "refused.tsv")

    @Test("where a value would be code or could be split, the script is refused with the way out", arguments: refused)
    func refusal(_ one: ShellCase) {
        #expect(!one.dialects.isEmpty)
        for dialect in one.dialects {
            do throws(ExpressionProblem) {
                let template = try ShellTemplate(parsing: one.script, dialect: dialect)
                Issue.record(
                    "\(dialect) took \(one.script) as \((try? template.render(template.slots.map { _ in "1" })) ?? "")")
            } catch {
                let colon = one.expected.firstIndex(of: ":") ?? one.expected.startIndex
                #expect(String(error.position) == one.expected[..<colon], "\(dialect): \(one.script): \(error.message)")
                #expect(error.message.contains(one.expected[colon...].dropFirst(2)), "\(dialect): \(one.script)")
            }
        }
    }

    @Test("there are refused cases") func thereAreCases() { #expect(Self.refused.count > 100) }

    @Test(
        "a value that does not fit its place is a problem at its place",
        arguments: [
            ("echo  ${{ v }}", "a\0b", 7, "NUL"),
            ("echo ${{ v }}", .string(String(repeating: "x", count: 102_401)), 6, "stdin: {text: …}"),
            ("echo $((${{ v }}))", "08", 9, "not '08'"),
            ("echo $((${{ v }}))", "a[$(x)]", 9, "integer"),
            ("echo $((${{ v }}))", "", 9, "integer"),
            ("echo $((${{ v }}))", "+1", 9, "integer"),
            ("echo $((${{ v }}))", 1.5.value, 9, "integer"),
            ("echo \"${{ v }}\"", [1, 2], 7, "join(…, ' ') or toJSON(…)"),
            ("echo a${{ v }}", [1, 2], 7, "join"),
            ("a=${{ v }}", [1, 2], 3, "join"),
            ("echo > ${{ v }}", [1, 2], 8, "join"),
            ("case ${{ v }} in x) ;; esac", [1, 2], 6, "join"),
            ("echo ${{ v }}", [[1], 2], 6, "toJSON"),
            ("echo ${{ v }}", .object(["a": 1]), 6, "an object cannot stand here"),
        ] as [(String, Value, Int, String)])
    func unfit(_ script: String, _ value: Value, _ position: Int, _ message: String) throws {
        let template = try ShellTemplate(parsing: script, dialect: .bash)
        let error = #expect(throws: ExpressionProblem.self) { try template.render([value]) }
        #expect(error?.position == position)
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }

    @Test("a value of exactly 100 KiB is taken") func longValue() throws {
        let value = String(repeating: "x", count: 102_400)
        #expect(try ShellTemplate(parsing: "echo ${{ v }}", dialect: .sh).render([.string(value)]).utf8.count > 102_400)
    }

    @Test(
        "the arguments of exec are refused where a second shell would run an expression",
        arguments: [
            (["sh", "-c", "echo ${{ x }}"], 2), (["bash", "-ec", "${{ x }}"], 2),
            (["sudo", "sh", "-c", "${{ x }}"], 3),
            (["env", "A=1", "/bin/bash", "-c", "${{ x }}"], 4), (["ssh", "h", "ls ${{ x }}"], 2),
            (["docker", "exec", "c", "sh", "-c", "${{ x }}"], 5), (["sh", "-c", "echo '${{ quote(x) }}'"], 2),
            (["su", "-c", "${{ x }}"], 2),
        ])
    func execArguments(_ arguments: [String], _ index: Int) {
        #expect(ShellTemplate.refusal(ofArguments: arguments)?.index == index)
    }

    @Test(
        "other arguments of exec are taken",
        arguments: [
            ["sh", "-c", "echo \"$1\"", "sh", "${{ x }}"], ["echo", "${{ x }}"], ["sh", "-c", "echo ${{ quote(x) }}"],
            ["sh", "${{ x }}"], ["${{ x }}", "-c", "${{ x }}"], ["git", "commit", "-m", "sh -c ${{ x }}"], [],
        ])
    func execArgumentsTaken(_ arguments: [String]) {
        #expect(ShellTemplate.refusal(ofArguments: arguments) == nil)
    }

    @Test("a script without expressions stays as it is, whatever is in it", arguments: ShellDialect.allCases)
    func plainScripts(_ dialect: ShellDialect) throws {
        for script in ["", "echo 'unclosed", "a) `", "echo $x ${y}\n", "cat <<E"] {
            #expect(try ShellTemplate(parsing: script, dialect: dialect).render([]) == script)
        }
        #expect(try ShellTemplate(parsing: " \n", dialect: dialect).isEmpty)
        #expect(try !ShellTemplate(parsing: "# ${{ x", dialect: dialect).hasSlots)
        #expect(try ShellTemplate(parsing: "# $${{ x", dialect: dialect).render([]) == "# $${{ x")
    }

    @Test("I11: a literal `${{` comes out, an unclosed one is an error with its place") func literalMarks() throws {
        #expect(try ShellTemplate(parsing: "echo '$${{ x }}'", dialect: .sh).render([]) == "echo '${{ x }}'")
        #expect(throws: ExpressionProblem.self) { try ShellTemplate(parsing: "echo '${{ x'", dialect: .sh) }
    }

    @Test("nesting has a limit, and reaching it is an error") func nesting() throws {
        for (open, close) in [("$(", ")"), ("\"$(", ")\""), ("${n:-", "}"), ("(", ")"), ("$((", "))")] {
            func script(_ count: Int) -> String {
                "echo "
                    + String(repeating: open + (open.hasSuffix("$(") ? "echo " : open == "(" ? "" : ""), count: count)
                    + "${{ v }}" + String(repeating: close, count: count)
            }
            if open != "(" { _ = try ShellTemplate(parsing: script(30), dialect: .bash) }
            #expect(throws: ExpressionProblem.self) { try ShellTemplate(parsing: script(2_000), dialect: .bash) }
        }
    }

    @Test("private variables do not clash with names in the script") func names() throws {
        let template = try ShellTemplate(parsing: "echo $__flowrun_v1 ${{ v }}", dialect: .sh)
        #expect(try template.render(["a"]) == "__flowrun1_v1='a'; echo $__flowrun_v1 \"${__flowrun1_v1?}\"")
    }

    @Test(
        "programs that read an argument as code give a warning",
        arguments: [
            "awk ${{ v }} file", "sed -e s/a/${{ v }}/ f", "sed \"s/a/${{ v }}/\" f", "perl -e 'print ${{ v }}'",
            "python3 -c \"${{ v }}\"",
            "jq -r '.${{ v }}' f", "sqlite3 db \"select '${{ v }}'\"", "psql -c '${{ v }}'", "node -e ${{ v }}",
            "sudo mysql -e ${{ v }}",
        ])
    func warnings(_ script: String) throws {
        #expect(try ShellTemplate(parsing: script, dialect: .bash).warnings.count == 1)
    }

    @Test(
        "their other arguments give none",
        arguments: ["awk '{print}' ${{ v }}", "sed -n p ${{ v }}", "python3 x.py ${{ v }}"])
    func noWarnings(_ script: String) throws {
        #expect(try ShellTemplate(parsing: script, dialect: .bash).warnings.isEmpty)
    }
}

extension Double {
    fileprivate var value: Value { .number(Number(self)) }
}
