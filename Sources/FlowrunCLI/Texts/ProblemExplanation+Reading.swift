import FlowRunner

extension ProblemExplanation {
    /// The kinds that have to do with reading a file.
    static let reading: [ProblemCode: ProblemExplanation] = [
        .unreadableFile: ProblemExplanation(
            #"the file cannot be read"#,
            #"""
            There is no such file, it may not be read, or it is a folder.
            """#),
        .badEncoding: ProblemExplanation(
            #"the file is not UTF-8 text"#,
            #"""
            A workflow file is UTF-8, with or without a byte order mark, and has no control characters but
            tabs and line breaks. The message names the first byte that is not.
            """#),
        .badYAML: ProblemExplanation(
            #"the file is no YAML"#,
            #"""
            The file cannot be read as YAML 1.2. The place is where reading stopped; the mistake may be in
            a line above. The usual ones: a tab as indentation, a quote that is not closed, a text with
            `: ` or a leading `*`, `@`, `%` or backquote that is not in quotes.
            """#,
            wrong: #"""
                steps:
                  - run: 'echo hello
                """#,
            right: #"""
                steps:
                  - run: 'echo hello'
                """#),
        .severalDocuments: ProblemExplanation(
            #"more than one YAML document"#,
            #"""
            A workflow file is one document: remove the `---` and what follows, or make two files.
            """#,
            wrong: #"""
                steps: [{ run: echo }]
                ---
                steps: [{ run: echo }]
                """#,
            right: #"""
                steps: [{ run: echo }, { run: echo }]
                """#),
        .duplicateKey: ProblemExplanation(
            #"a key is given twice"#,
            #"""
            YAML keeps only one of them, so one would be lost without a word.
            """#,
            wrong: #"""
                name: a
                name: b
                steps: [{ run: echo }]
                """#,
            right: #"""
                name: a
                steps: [{ run: echo }]
                """#),
        .badKey: ProblemExplanation(
            #"something else than a text as a key"#,
            #"""
            Keys are texts; `<<` takes a map, or a list of maps.
            """#,
            wrong: #"""
                steps: [{ run: echo, [a]: b }]
                """#,
            right: #"""
                steps: [{ run: echo }]
                """#),
        .badAlias: ProblemExplanation(
            #"an alias without an anchor"#,
            #"""
            `*name` stands for what `&name` marks above it. A text that begins with `*` must be in quotes.
            """#,
            wrong: #"""
                steps: [{ run: *x }]
                """#,
            right: #"""
                steps: [{ run: &x echo }, { run: *x }]
                """#),
        .badTag: ProblemExplanation(
            #"an unknown tag"#,
            #"""
            A word that begins with `!` is a tag in YAML. Put texts that begin with it in quotes, and an
            expression in `${{ }}`.
            """#,
            wrong: #"""
                steps: [{ run: echo, enabledIf: !cancelled() }]
                """#,
            right: #"""
                steps: [{ run: echo, enabledIf: "${{ !cancelled() }}" }]
                """#),
        .tooLarge: ProblemExplanation(
            #"the file is too large"#,
            #"""
            There are limits for the size of a file, for the depth of maps and lists, for what aliases
            may bring, and for the steps that one workflow uses: files beyond them are mistakes or attacks.
            """#),
    ]
}
