import Testing

@testable import FlowrunCLI

@Suite("The words of a command line") struct ArgumentsTests {
    private func read(_ line: String) throws(UsageError) -> Arguments {
        try Arguments(line.split(separator: " ").map(String.init))
    }

    @Test(
        "L15: every form of an option is read",
        arguments: ["-j4", "-j 4", "-j=4", "--jobs=4", "--jobs 4", "x.yaml -j4", "run -j 4 x.yaml", "-kj4", "-kqj 4"])
    func forms(_ line: String) throws {
        #expect(try read(line).value(.jobs) == "4")
    }

    @Test(
        "L15: what is unknown is named",
        arguments: [
            ("-z", "unknown option `-z`"), ("-kz", "unknown option `-z` in `-kz`"),
            ("--jbos=4", "unknown option `--jbos`; did you mean `--jobs`?"),
            ("--frobnicate", "unknown option `--frobnicate`"), ("--jobs", "`--jobs` needs a value: `--jobs N`"),
            ("-j", "`-j` needs a value: `-j N`"), ("-j -- x", "`-j` needs a value: `-j N`"),
            ("--json=yes", "`--json` takes no value"),
            ("validate --jobs 4", "`--jobs` is no option of `flowrun validate`"),
            ("run x --contexts y", "`--contexts` is no option of `flowrun run`"),
            ("resume x", "`flowrun resume` is not built yet in this version"),
            ("--durable", "`--durable` is not built yet in this version"),
            ("-w x", "`-w` is not built yet in this version"),
            ("list -- x", "`flowrun list` takes no words after `--`"),
        ])
    func mistakes(_ line: String, _ want: String) throws {
        #expect(throws: UsageError.self) { try read(line) }
        do { _ = try read(line) } catch { #expect(error.message == want) }
    }

    @Test("L7: words after -- are not flowrun's") func rest() throws {
        let arguments = try read("run x.yaml -k -- -v --json -- y")
        #expect(arguments.rest == ["-v", "--json", "--", "y"])
        #expect(arguments.words == ["x.yaml"])
        #expect(!arguments.has(.json))
        #expect(try read("eval --contexts x.json -- -1").rest == ["-1"])
    }

    @Test("a command's name wins, and only the first word is one") func commands() throws {
        #expect(try read("validate validate").words == ["validate"])
        #expect(try read("run list").words == ["list"])
        #expect(try read("release list").command == .run)
        #expect(try read("--color never list").command == .list)
        #expect(try read("-").words == ["-"])
    }

    @Test("options are as they should be", arguments: Option.allCases) func table(_ option: Option) {
        #expect(!option.isBuilt || !option.summary.isEmpty, "\(option) has no help")
        #expect(option.isBuilt || option.summary.isEmpty, "\(option) is explained but not built")
    }

    @Test("no two options have the same letter") func letters() {
        let letters = Option.allCases.compactMap(\.short)
        #expect(Set(letters).count == letters.count)
    }
}

@Suite("Preferences") struct PreferencesTests {
    private func preferences(_ line: String, _ environment: [String: String] = [:]) throws -> Preferences {
        try Preferences(Arguments(line.split(separator: " ").map(String.init)), environment)
    }

    @Test("a flag wins over its variable") func precedence() throws {
        let environment = ["FLOWRUN_OPT_JOBS": "2", "FLOWRUN_OPT_SHOW": "raw", "FLOWRUN_OPT_COLOR": "never"]
        let set = try preferences("x", environment)
        #expect((set.jobs, set.show, set.color) == (2, .raw, .never))
        let over = try preferences("x -j3 --show prefix --color always", environment)
        #expect((over.jobs, over.show, over.color) == (3, .prefix, .always))
        #expect(try preferences("x -q", environment).show == .quiet)
    }

    @Test("variables that stand for flags", arguments: ["1", "true", "yes"]) func flags(_ value: String) throws {
        let set = try preferences(
            "x", ["FLOWRUN_OPT_PLAIN": value, "FLOWRUN_OPT_NO_INPUT": value, "FLOWRUN_OPT_NO_HISTORY": value])
        #expect(set.isPlain && set.asksNobody && !set.keepsHistory)
    }

    @Test("CI=true means that nobody is asked") func continuousIntegration() throws {
        #expect(try preferences("x", ["CI": "true"]).asksNobody)
        #expect(try !preferences("x", ["CI": "false"]).asksNobody)
    }

    @Test(
        "wrong values name their source",
        arguments: [
            ("-j0", [:], "`--jobs` must be a whole number from 1, but is '0'"),
            ("x", ["FLOWRUN_OPT_JOBS": "many"], "`FLOWRUN_OPT_JOBS` must be a whole number from 1, but is 'many'"),
            ("--show loud", [:], "`--show` must be auto, prefix, group, raw or quiet, but is 'loud'"),
            ("--show live", [:], "`--show live` is not built yet in this version"),
            ("--color=red", [:], "`--color` must be auto, always or never, but is 'red'"),
        ] as [(String, [String: String], String)])
    func mistakes(_ line: String, _ environment: [String: String], _ want: String) {
        #expect { try preferences(line, environment) } throws: { ($0 as? UsageError)?.message == want }
    }

    @Test(
        "T7: who decides about colours",
        arguments: [
            (.auto, ["NO_COLOR": "1"], true, false), (.auto, ["NO_COLOR": ""], true, true),
            (.auto, ["NO_COLOR": "", "FORCE_COLOR": ""], false, false), (.auto, ["FORCE_COLOR": "1"], false, true),
            (.auto, ["FORCE_COLOR": "0"], true, false), (.auto, ["FORCE_COLOR": "0"], false, false),
            (.auto, ["TERM": "dumb"], true, false), (.always, ["NO_COLOR": "1"], false, true),
            (.auto, ["CLICOLOR_FORCE": "1"], false, true), (.auto, ["NO_COLOR": "1", "FORCE_COLOR": "1"], true, false),
            (.never, ["FORCE_COLOR": "1"], true, false), (.auto, [:], true, true), (.auto, [:], false, false),
        ] as [(Preferences.ColorWish, [String: String], Bool, Bool)])
    func colors(_ wish: Preferences.ColorWish, _ environment: [String: String], _ isTerminal: Bool, _ want: Bool) {
        let rule = ColorRule(wish: wish, isPlain: false, environment: environment)
        #expect(rule.isOn(isTerminal: isTerminal) == want)
    }
}
