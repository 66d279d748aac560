import FlowRunner

extension ProblemExplanation {
    /// The kinds that have to do with scripts, secrets, actions and other files.
    static let use: [ProblemCode: ProblemExplanation] = [
        .valueInScript: ProblemExplanation(
            #"a value that the script would run"#,
            #"""
            In a script a value from `${{ }}` is data: it arrives byte for byte and is never code. At this place
            the shell reads text as code, or not at all as it stands, so the value cannot be handed over.
            Put it into a variable by `env`, or quote it for a second shell with `quote(…)`.
            """#,
            wrong: #"""
                inputs: { x: {} }
                steps: [{ run: "eval ${{ inputs.x }}" }]
                """#,
            right: #"""
                inputs: { x: {} }
                steps: [{ run: 'echo "$X"', env: { X: "${{ inputs.x }}" } }]
                """#),
        .cutByComment: ProblemExplanation(
            #"a `#` that cuts a text off"#,
            #"""
            After a space, `#` begins a comment in YAML: the rest of the line is not part of the value.
            """#,
            wrong: #"""
                steps:
                  - run: echo # one
                """#,
            right: #"""
                steps:
                  - run: |
                      echo # one
                """#),
        .secretShown: ProblemExplanation(
            #"a secret where people see it"#,
            #"""
            The value is hidden there: people see `***`.
            """#,
            wrong: #"""
                secrets: { S: { env: S } }
                steps: [{ run: echo, name: "with ${{ secrets.S }}" }]
                """#,
            right: #"""
                secrets: { S: { env: S } }
                steps: [{ run: ": ${{ secrets.S }}", name: with a secret }]
                """#),
        .bashInSh: ProblemExplanation(
            #"bash in a script for sh"#,
            #"""
            Scripts run in `sh` unless `shell` says otherwise, which on Debian is dash: it has no `[[ ]]`, no arrays,
            no `<( )`, no `source`. The script would fail, or do something else, when it is there.
            """#,
            wrong: #"""
                steps: [{ run: "[[ -f a ]] && echo yes" }]
                """#,
            right: #"""
                steps: [{ run: "[[ -f a ]] && echo yes", shell: bash }]
                """#),
        .pipeInSh: ProblemExplanation(
            #"a pipe in a script for sh"#,
            #"""
            The exit code of a pipe is that of its last command: a failure of the others is lost. With `shell: bash`
            flowrun sets `pipefail`, and each of them fails the step.
            """#,
            wrong: #"""
                steps: [{ run: "curl -f http://x | tar x" }]
                """#,
            right: #"""
                steps: [{ run: "curl -f http://x | tar x", shell: bash }]
                """#),
        .unknownAction: ProblemExplanation(
            #"an action that is not there"#,
            #"""
            `use: NAME` is an action of this file, `use: ./FILE` another workflow, `use: ./FILE#NAME` an action of
            it.
            """#,
            wrong: #"""
                steps: [{ use: build }]
                """#,
            right: #"""
                actions: { build: { run: echo } }
                steps: [{ use: build }]
                """#),
        .unusableFile: ProblemExplanation(
            #"a file that cannot be used"#,
            #"""
            It is not there, cannot be read, has errors of its own, or its secrets depend on its inputs.
            """#,
            wrong: #"""
                steps: [{ use: ./not-there.yaml }]
                """#),
        .reachesItself: ProblemExplanation(
            #"something that uses itself"#,
            #"""
            It would never end: use a step with `retry` or `forEach` to do something again.
            """#,
            wrong: #"""
                actions: { a: { use: b }, b: { use: a } }
                steps: [{ use: a }]
                """#,
            right: #"""
                actions: { a: { use: b }, b: { run: echo } }
                steps: [{ use: a }]
                """#),
        .inputsDoNotFit: ProblemExplanation(
            #"values that do not fit what is used"#,
            #"""
            `with` gives the inputs of what is used: an unknown name, a missing one, or a value of another type.
            """#,
            wrong: #"""
                actions: { a: { inputs: { x: {} }, run: echo } }
                steps: [{ use: a }]
                """#,
            right: #"""
                actions: { a: { inputs: { x: {} }, run: echo } }
                steps: [{ use: a, with: { x: 1 } }]
                """#),
        .oneAfterAnother: ProblemExplanation(
            #"instances that run one after another"#,
            #"""
            An action executes one thing at a time, so the instances of a step that uses it wait for each
            other. If they may run at once, say so with `onBusy: allow` in the action.
            """#,
            wrong: #"""
                actions: { a: { run: echo } }
                steps: [{ use: a, forEach: [1, 2] }]
                """#,
            right: #"""
                actions: { a: { run: echo, onBusy: allow } }
                steps: [{ use: a, forEach: [1, 2] }]
                """#),
    ]
}
