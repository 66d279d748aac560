import Foundation
import TestSupport
import Testing

@Suite("eval") struct EvalTests {
    /// Every ninth line of the cases of the library, without those whose scope only the library's tests have.
    static let cases: [(expression: String, result: String)] = {
        let lines = Repository.files(in: "Tests/ExpressionsTests/Cases/evaluate", ["tsv"]).flatMap { file in
            file.text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        }
        let own = [
            "nowhere", "context", "(always|cancelled|failure|success)\\(", "(exists|hashFiles|now|readFile)\\(",
            "\\$\\{\\{",
        ]
        return lines.filter { line in
            !own.contains { line.range(of: $0, options: [.regularExpression, .caseInsensitive]) != nil }
        }
        .enumerated().filter { $0.offset.isMultiple(of: 9) }.compactMap { _, line in
            line.lastIndex(of: "\t").map { (String(line[..<$0]), String(line[line.index(after: $0)...])) }
        }
    }()

    @Test("a value is one line of JSON, a problem has its place and code 2", arguments: cases)
    func value(_ line: (expression: String, result: String)) async throws {
        let data = Repository.text(of: "Tests/ExpressionsTests/Cases/data.json")
        let outcome = try await Scenario().file("c.json", "{\"data\": \(data)}")
            .run("eval", "--contexts", "c.json", "--", line.expression)
        guard line.result.hasPrefix("error ") else {
            outcome.expect(stdout: line.result + "\n")
            return
        }
        #expect(outcome.code == 2 && outcome.stdout == "")
        let place = line.result.dropFirst("error ".count).split(separator: ":", maxSplits: 1)
        #expect(outcome.stderr.hasPrefix("eval:1:\(place[0]): error:\(place[1])\n"), "\(outcome.stderr)")
    }

    @Test("there are enough cases") func enough() { #expect(Self.cases.count > 80) }

    @Test(
        "with or without the marks, alone or in text",
        arguments: [
            ("1", "1"), ("${{ 1 }}", "1"), (" ${{ 'a' }}\n", "\"a\""), ("v${{ 1 }}.${{ 2 }}", "\"v1.2\""),
            ("$${{ 1 }}", "\"${{ 1 }}\""), ("'$${{'", "\"'${{'\""),
        ])
    func marks(_ expression: String, _ value: String) async throws {
        try await Scenario().run("eval", "--", expression).expect(stdout: value + "\n")
    }

    @Test("every unknown name is told, with the one that is near") func unknownNames() async throws {
        try await Scenario().file("c.yaml", "inputs: {a: 1}\nsteps: {}\n")
            .run("eval", "false && input.a == foo.bar", "--contexts", "c.yaml")
            .expect(
                stderr: """
                    eval:1:10: error: there is no context `input`; did you mean `inputs`?
                        false && input.a == foo.bar
                                 ^
                    eval:1:21: error: there is no context `foo`; a text stands in single quotes: 'foo'
                        false && input.a == foo.bar
                                            ^

                    """, code: 2)
        try await Scenario().run("eval", "env.HOME").expect(
            stderr: "eval:1:1: error: there is no context `env`: no contexts were given\n    env.HOME\n    ^\n", code: 2
        )
    }

    @Test("a place in the second line has its line and column") func lines() async throws {
        try await Scenario().run("eval", "${{ 1 ==\n  日本 }}").expect(
            stderr: "eval:2:3: error: unexpected `日`; a text stands in single quotes\n      日本 }}\n      ^\n", code: 2)
    }

    @Test("contexts are YAML or JSON, numbers exact, names in any case of letters") func contexts() async throws {
        let scenario = Scenario().file(
            "c.yaml", "Version: 3.10\nbig: 12345678901234567890\nn: 0o17\nt: '${{ 1 }}'\ne: []\n")
        try await scenario.run("eval", "version", "--contexts", "c.yaml").expect(stdout: "3.10\n")
        try await scenario.run("eval", "big", "--contexts=c.yaml").expect(stdout: "12345678901234567890\n")
        try await scenario.run("eval", "E == e && e != fromJSON('[]')", "--contexts=c.yaml").expect(stdout: "true\n")
        try await scenario.run("eval", "n == 15", "--contexts=c.yaml").expect(stdout: "true\n")
        try await scenario.run("eval", "t", "--contexts=c.yaml").expect(stdout: "\"${{ 1 }}\"\n")
        try await scenario.run("eval", "t", "--contexts=none.yaml")
            .expect(stderr: "flowrun: cannot read none.yaml: No such file or directory\n", code: 2)
    }

    @Test("- is standard input: the expression, or the contexts") func standardInput() async throws {
        let expression = try await Scenario().input("add(1,\n 2)\n").shell("flowrun eval - < ../stdin")
        #expect((expression.stdout, expression.code) == ("3\n", 0))
        let contexts = try await Scenario().input("{\"a\": 5}").shell("flowrun eval a --contexts - < ../stdin")
        #expect((contexts.stdout, contexts.code) == ("5\n", 0))
        try await Scenario().run("eval", "--", "-1").expect(stdout: "-1\n")
    }

    @Test(
        "a command line that cannot be meant",
        arguments: [
            (["eval"], "`flowrun eval` needs an expression: `flowrun eval 'add(1, 2)'`"),
            (["eval", "1", "2"], "`flowrun eval` takes one expression; put it in quotes of the shell"),
            (["eval", "-", "--contexts", "-"], "standard input is either the expression or the contexts, not both"),
        ])
    func usage(_ words: [String], _ message: String) async throws {
        let outcome = try await Scenario().shell("flowrun \(words.joined(separator: " "))")
        outcome.expect(stderr: "flowrun: \(message)\nTry `flowrun help eval`.\n", code: 2)
    }

    @Test("a megabyte of contexts is fine", .timeLimit(.minutes(1))) func large() async throws {
        let items = (0..<30_000).map { "{\"id\": \($0), \"name\": \"n\($0)\"}" }.joined(separator: ",")
        let text = String(repeating: "a", count: 100_000)
        let scenario = Scenario().file("c.json", "{\"items\": [\(items)], \"text\": \"\(text)\"}")
        try await scenario.run("eval", "length(items.*.name)", "--contexts", "c.json").expect(stdout: "30000\n")
        try await scenario.run("eval", "matches(text, '(a+)+b$')", "--contexts", "c.json").expect(stdout: "false\n")
    }

    @Test("files count from the caller's folder") func files() async throws {
        let scenario = Scenario().file("sub/a.lock", "a").file("b.txt", "text\n")
        try await scenario.run("eval", "readFile('b.txt')").expect(stdout: "\"text\\n\"\n")
        try await scenario.inFolder("sub").run("eval", "exists('a.lock') && !exists('b.txt')").expect(stdout: "true\n")
        try await scenario.run("eval", "hashFiles('**/*.lock')").expect(
            stdout: "\"bf5d3affb73efd2ec6c36ad3112dd933efed63c4e1cbffcfa88e2759c144f2d8\"\n")
    }
}
