import FlowRunner

extension ProblemExplanation {
    /// The kinds that have to do with steps and expressions.
    static let graph: [ProblemCode: ProblemExplanation] = [
        .unknownStep: ProblemExplanation(
            #"a step that is not there"#,
            #"""
            `needs` and `steps.ID` name steps by their `id`, in the same list or one around it.
            """#,
            wrong: #"""
                steps: [{ id: build, run: echo }, { needs: [biuld], run: echo }]
                """#,
            right: #"""
                steps: [{ id: build, run: echo }, { needs: [build], run: echo }]
                """#),
        .stepsInCircle: ProblemExplanation(
            #"steps that wait for each other"#,
            #"""
            No step of the circle could ever start. A step without `needs` waits for all steps above it.
            """#,
            wrong: #"""
                steps: [{ id: a, needs: [b], run: echo }, { id: b, needs: [a], run: echo }]
                """#,
            right: #"""
                steps: [{ id: a, needs: [], run: echo }, { id: b, needs: [a], run: echo }]
                """#),
        .stepNotBefore: ProblemExplanation(
            #"a step that may not have ended"#,
            #"""
            An expression may only speak of steps that have certainly ended: those that the step needs,
            directly or through others.
            """#,
            wrong: #"""
                steps: [{ id: a, needs: [], run: echo }, { needs: [], run: "echo ${{ steps.a.outcome }}" }]
                """#,
            right: #"""
                steps: [{ id: a, needs: [], run: echo }, { needs: [a], run: "echo ${{ steps.a.outcome }}" }]
                """#),
        .badService: ProblemExplanation(
            #"a service where none can be"#,
            #"""
            A service (`background: true`) runs while steps need it: it has no instances, it is not in `finally`,
            `ready` is for it alone, and an action that is one must say what happens to others that use it.
            """#,
            wrong: #"""
                steps: [{ run: sleep 9, background: true, forEach: [1] }]
                """#,
            right: #"""
                steps: [{ run: sleep 9, background: true }]
                """#),
        .tooManyInstances: ProblemExplanation(
            #"more than 10,000 instances"#,
            #"""
            A step may have 10,000 instances; the limit is checked before the first of them is made.
            """#),
        .badExpression: ProblemExplanation(
            #"an expression that cannot be read"#,
            #"""
            What stands in `${{ }}` is no expression, calls a function that is not there, or calls one with
            the wrong number of arguments. Texts in it have single quotes.
            """#,
            wrong: #"""
                steps: [{ run: echo, enabledIf: upper("a") }]
                """#,
            right: #"""
                steps: [{ run: echo, enabledIf: upper('a') == 'A' }]
                """#),
        .unknownContext: ProblemExplanation(
            #"an unknown context"#,
            #"""
            Expressions begin with a context (`inputs`, `vars`, `env`, `steps`, `run` …), a function or a
            literal. A text is written in single quotes.
            """#,
            wrong: #"""
                steps: [{ run: echo, enabledIf: live == true }]
                """#,
            right: #"""
                steps: [{ run: echo, enabledIf: env.STAGE == 'live' }]
                """#),
        .unknownName: ProblemExplanation(
            #"a name that is not there"#,
            #"""
            The input, constant, secret, output or property does not exist.
            """#,
            wrong: #"""
                inputs: { stage: { default: a } }
                steps: [{ run: "echo ${{ inputs.stag }}" }]
                """#,
            right: #"""
                inputs: { stage: { default: a } }
                steps: [{ run: "echo ${{ inputs.stage }}" }]
                """#),
        .notSeenHere: ProblemExplanation(
            #"something that has no value at this place"#,
            #"""
            Not every context has a value everywhere: `item` only in a step with `forEach`, `result` only in
            `outputs`, `secrets` in no top-level key but `env`, a constant only below where it is set.
            """#,
            wrong: #"""
                steps: [{ run: "echo ${{ item }}" }]
                """#,
            right: #"""
                steps: [{ forEach: [a], run: "echo ${{ item }}" }]
                """#),
        .textAgainstBoolean: ProblemExplanation(
            #"a text compared with a boolean"#,
            #"""
            Values of different kinds are compared as numbers, and a word is no number: no text is equal to `true`
            or `false`, not even `'true'`. Outputs of scripts and variables are texts, inputs of type
            `boolean` are booleans.
            """#,
            wrong: #"""
                inputs: { loud: { type: boolean, default: false } }
                steps: [{ run: echo, enabledIf: inputs.loud == 'true' }]
                """#,
            right: #"""
                inputs: { loud: { type: boolean, default: false } }
                steps: [{ run: echo, enabledIf: inputs.loud }]
                """#),
        .mayBeSkipped: ProblemExplanation(
            #"a path made of what may be skipped"#,
            #"""
            A step with a guard may be skipped, and then its outputs are null. A path must not be made of nothing, so
            the step that has it would fail.
            """#,
            wrong: #"""
                steps:
                  - { id: a, enabledIf: env.A == 'x', run: echo }
                  - file: { read: "${{ steps.a.outputs.path }}" }
                """#,
            right: #"""
                steps:
                  - { id: a, enabledIf: env.A == 'x', run: echo }
                  - file: { read: "${{ default(steps.a.outputs.path, 'b') }}" }
                """#),
        .retryWithoutEnd: ProblemExplanation(
            #"retry without end"#,
            #"""
            So many further attempts take longer than anybody waits. A `deadline` says how long it may take.
            """#,
            wrong: #"""
                steps: [{ run: echo, retry: 1000000 }]
                """#,
            right: #"""
                steps: [{ run: echo, retry: { times: 1000000, deadline: 1h } }]
                """#),
        .constantWanted: ProblemExplanation(
            #"an expression where none can be"#,
            #"""
            Ids, `needs`, `use`, `shell` and the workflow's name are known from the file alone.
            """#,
            wrong: #"""
                steps: [{ run: echo, shell: "${{ env.SHELL }}" }]
                """#,
            right: #"""
                steps: [{ run: echo, shell: bash }]
                """#),
    ]
}
