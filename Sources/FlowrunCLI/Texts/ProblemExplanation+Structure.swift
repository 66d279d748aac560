import FlowRunner

extension ProblemExplanation {
    /// The kinds that have to do with what is where in a file.
    static let structure: [ProblemCode: ProblemExplanation] = [
        .unknownKey: ProblemExplanation(
            #"an unknown key"#,
            #"""
            There is no such key at this place: it is misspelled, it belongs elsewhere, or it is known from
            another program. Keys that begin with `x-` are yours, at the top and in steps.
            """#,
            wrong: #"""
                steps: [{ run: echo, when: 1 == 1 }]
                """#,
            right: #"""
                steps: [{ run: echo, enabledIf: 1 == 1 }]
                """#),
        .notBuilt: ProblemExplanation(
            #"this version does not have it yet"#,
            #"""
            The key belongs to the format, but this version of flowrun cannot do it.
            """#),
        .missingKey: ProblemExplanation(
            #"something is missing"#,
            #"""
            A key that must be there is not.
            """#,
            wrong: #"""
                steps: [{ name: nothing }]
                """#,
            right: #"""
                steps: [{ name: something, run: echo }]
                """#),
        .wrongKind: ProblemExplanation(
            #"a value of the wrong kind"#,
            #"""
            A map, a list or a text stands where another of them is meant.
            """#,
            wrong: #"""
                steps: { run: echo }
                """#,
            right: #"""
                steps: [{ run: echo }]
                """#),
        .badValue: ProblemExplanation(
            #"a value that does not fit"#,
            #"""
            The value cannot be read as what its key takes: a number, a duration with its unit, a word of a
            list, a time.
            """#,
            wrong: #"""
                steps: [{ run: echo, timeout: 10 }]
                """#,
            right: #"""
                steps: [{ run: echo, timeout: 10s }]
                """#),
        .misplacedKey: ProblemExplanation(
            #"a key at the wrong work"#,
            #"""
            The key belongs to another kind of step, or only to steps that have something else.
            """#,
            wrong: #"""
                steps: [{ wait: 5s, shell: bash }]
                """#,
            right: #"""
                steps: [{ run: echo, shell: bash }]
                """#),
        .exclusiveKeys: ProblemExplanation(
            #"keys that exclude each other"#,
            #"""
            A step does one thing, and some keys can only be there one at a time.
            """#,
            wrong: #"""
                steps: [{ run: echo, wait: 5s }]
                """#,
            right: #"""
                steps: [{ run: echo }, { wait: 5s }]
                """#),
        .empty: ProblemExplanation(
            #"nothing where something must be"#,
            #"""
            A list without entries, or an empty text, where one of them is needed.
            """#,
            wrong: #"""
                steps: []
                """#,
            right: #"""
                steps: [{ run: echo }]
                """#),
        .badName: ProblemExplanation(
            #"a name with the wrong characters"#,
            #"""
            Ids, inputs, outputs, actions and axes are named by letters, digits, `_` and `-`, and begin with a
            letter or `_`; a variable has no `=` in its name.
            """#,
            wrong: #"""
                steps: [{ id: "my step", run: echo }]
                """#,
            right: #"""
                steps: [{ id: my-step, run: echo }]
                """#),
        .duplicateName: ProblemExplanation(
            #"a name that is taken"#,
            #"""
            Names are unique in their list, also without regard to case, for expressions do not tell `a`
            from `A`.
            """#,
            wrong: #"""
                steps: [{ id: a, run: echo }, { id: A, run: echo }]
                """#,
            right: #"""
                steps: [{ id: a, run: echo }, { id: b, run: echo }]
                """#),
    ]
}
