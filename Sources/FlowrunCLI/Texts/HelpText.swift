/// The texts of `flowrun help`.
enum HelpText {
    /// `flowrun help`.
    static var overview: String {
        var text = """
            flowrun runs workflows: steps in a YAML file, as a graph.

            Usage: flowrun [COMMAND] …

            Commands:

            """
        text += table(Command.built.map { ($0.rawValue + " " + $0.synopsis, $0.summary) })
        text += """

            Without a command, flowrun runs the workflow that is named, or the one of this folder.
            `flowrun help run` has the options; `flowrun --version` shows the version.

            Examples:
              flowrun                              run flowrun.yaml, or list what there is
              flowrun release version=1.2.0        run Workflows/release.yaml with an input
              flowrun ci.yaml -j4 -k               run a file, 4 processes at once, go on after failures
              flowrun validate Workflows/*.yaml    check files without running them

            Exit codes:

            """
        return text
            + table(ExitCode.allCases.map { (String($0.rawValue), $0.meaning) } + [("128+n", "ended by signal n")])
    }

    /// `flowrun help COMMAND`.
    static func text(_ command: Command) -> String {
        let summary = command.summary.prefix(1).uppercased() + command.summary.dropFirst()
        var text = "\(summary).\n\nUsage: flowrun \(command.rawValue) \(command.synopsis)\n\n"
        text += details(command)
        text += "Options:\n" + table(options(of: command).map { ($0.form, $0.summary) })
        return text + "\nExamples:\n" + examples(command)
    }

    private static func options(of command: Command) -> [Option] {
        Option.allCases.filter { $0.isBuilt && $0.commands.contains(command) && $0 != .version }
    }

    private static func details(_ command: Command) -> String {
        switch command {
        case .eval:
            """
            EXPR is an expression as in ${{ }}, with or without these marks; `-` reads it from
            standard input, and `--` stands before one that begins with a `-`. Without
            --contexts there are only functions and literals.


            """
        case .plan:
            """
            Nothing is executed, no secret is fetched, nothing is changed. What is not known
            before the run has a label: `<output of build>`.


            """
        case .run:
            """
            FILE is a path (with a `/`, or ending in .yaml or .yml; `-` is standard input).
            NAME is looked for as NAME.yaml in Workflows/ and .flowrun/ of this folder and
            then of each parent. Words with `=` are inputs, words after `--` are `args`.


            """
        default: ""
        }
    }

    private static func examples(_ command: Command) -> String {
        switch command {
        case .eval:
            """
              flowrun eval "format('{0}-{1}', 'a', add(1, 2))"
              flowrun eval 'steps.build.outputs.size > 1000' --contexts values.yaml
              flowrun eval "hashFiles('**/*.lock', '!vendor/**')"
              git status --short | jq -Rs '{text: .}' | flowrun eval 'length(lines(text))' --contexts -

            """
        case .graph: "  flowrun graph ci.yaml\n  flowrun graph release --format dot | dot -Tsvg > release.svg\n"
        case .`init`: "  flowrun init\n  flowrun init release\n"
        case .help: "  flowrun help run\n  flowrun help FR012\n"
        case .list: "  flowrun list\n  flowrun list release\n  flowrun list --json\n"
        case .plan: "  flowrun plan release version=1.2.0\n  flowrun plan ci.yaml --json\n"
        case .run:
            """
              flowrun run ci.yaml
              flowrun run release version=1.2.0 channel=beta
              flowrun run deploy --yes --answer approve.reason='all green'
              flowrun run build --json | jq -r 'select(.type == "step.finished").step'
              flowrun run tests -- --filter Parser

            """
        case .schema: "  flowrun schema workflow > workflow.schema.json\n  flowrun schema event\n"
        case .validate:
            "  flowrun validate ci.yaml\n  flowrun validate Workflows/*.yaml --format sarif > flowrun.sarif\n"
        default: ""
        }
    }

    /// Two columns, the first as wide as its widest short entry.
    private static func table(_ rows: [(String, String)]) -> String {
        let width = rows.map(\.0.count).filter { $0 <= 30 }.max() ?? 0
        return rows.map { name, text in
            if text.isEmpty { return "  \(name)\n" }
            guard name.count <= width else { return "  \(name)\n  \(String(repeating: " ", count: width))  \(text)\n" }
            return "  \(name)\(String(repeating: " ", count: width - name.count))  \(text)\n"
        }.joined()
    }
}

extension Option {
    /// `-j, --jobs N`.
    fileprivate var form: String {
        let names = short.map { "-\($0), \(written)" } ?? "    \(written)"
        return value.map { "\(names) \($0)" } ?? names
    }
}
