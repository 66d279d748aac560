import Engine

/// What a step executes, with every expression in it evaluated.
struct Command {
    /// What the program comes from.
    enum Body {
        /// These words: a program and its arguments.
        case words([String])
        /// A script that must be in a file; `shell` is `nil` if it names its interpreter itself.
        case scriptFile(String, shell: ShellCommand?)
    }

    /// What is executed.
    var body: Body
    /// How the process lives.
    var settings: ProcessSettings

    /// The command of a `run` or `exec` step; a script with something of `mask` in it goes into a file, for all users can
    /// see the arguments of a process.
    init(_ work: Work, defaultShell: Shell?, in scope: StepScope, hiding mask: SecretMask) throws(StepFailure) {
        switch work {
        case .exec(let program):
            body = .words(try Self.words(of: program, in: scope))
            settings = program.process
        case .run(let script):
            let shell = ShellCommand(shell: script.shell ?? defaultShell ?? .sh)
            body = try Self.body(of: script.text, shell, in: scope, mask)
            settings = script.process
        default: preconditionFailure("only run and exec steps have a command")
        }
    }

    private static func words(of program: Program, in scope: StepScope) throws(StepFailure) -> [String] {
        var words: [String] = []
        for text in program.words {
            // Only a sole `${{ }}` gives a list.
            switch try scope.value(text) {
            case .array(let elements): words += elements.map(\.text)
            case let value: words.append(value.text)
            }
        }
        guard let first = words.first, !first.isEmpty else {
            throw StepFailure(
                .expression, "`exec` has no program: its first word is empty", line: program.words.first?.mark.line)
        }
        return words
    }

    private static func body(
        of text: Text, _ shell: ShellCommand, in scope: StepScope, _ mask: SecretMask
    ) throws(StepFailure) -> Body {
        let namesInterpreter = text.source.hasPrefix("#!")
        let dialect =
            namesInterpreter
            ? ShellCommand.dialect(ofInterpreterLine: text.source.prefix { !$0.isNewline }) : shell.dialect
        let script = text.isPlain ? text.source : try interpolated(text, dialect, in: scope, mask)
        if namesInterpreter { return .scriptFile(script, shell: nil) }
        if let words = shell.words(script: script), !mask.isIn(script) { return .words(words) }
        return .scriptFile(script, shell: shell)
    }

    private static func interpolated(
        _ text: Text, _ dialect: ShellDialect?, in scope: StepScope, _ mask: SecretMask
    ) throws(StepFailure) -> String {
        guard let dialect else {
            throw StepFailure(
                .expression,
                "`${{ }}` works in scripts for sh, bash and zsh only, where its value can be quoted; "
                    + "pass it by `env` or `stdin`", line: text.mark.line)
        }
        do {
            let template = try ShellTemplate(parsing: text.source, dialect: dialect)
            var values: [Value] = []
            for slot in template.slots { values.append(try slot.expression.evaluate(in: scope)) }
            return try render(template, values, mask)
        } catch {
            throw StepFailure(.expression, error.message, line: text.line(at: error.position))
        }
    }
}

extension Command {
    /// The script with `values` in it; what is wrong with one of them is told of the masked value, for the message shows
    /// only its beginning.
    private static func render(
        _ template: ShellTemplate, _ values: [Value], _ mask: SecretMask
    ) throws(ExpressionProblem) -> String {
        do throws(ExpressionProblem) {
            return try template.render(values)
        } catch {
            let hidden = values.map { mask.hiding($0) }
            if hidden.contains(where: { $0 != nil }) { _ = try template.render(zip(values, hidden).map { $1 ?? $0 }) }
            throw error
        }
    }
}

extension Text {
    /// The line of the file at a position, in Unicode scalars from 1.
    func line(at position: Int) -> Int {
        mark.line + source.unicodeScalars.prefix(max(0, position - 1)).count { $0 == "\n" }
    }
}
