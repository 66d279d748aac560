import FlowRunner

/// `flowrun eval EXPR`: the value of one expression, as JSON.
struct EvalCommand {
    let arguments: Arguments
    let surroundings: Surroundings
    let preferences: Preferences

    func execute() throws(UsageError) -> Int {
        let words = arguments.words + arguments.rest
        guard let word = words.first else {
            throw UsageError("`flowrun eval` needs an expression: `flowrun eval 'add(1, 2)'`", .eval)
        }
        guard words.count == 1 else {
            throw UsageError("`flowrun eval` takes one expression; put it in quotes of the shell", .eval)
        }
        let contexts = arguments.value(.contexts)
        guard word != "-" || contexts != "-" else {
            throw UsageError("standard input is either the expression or the contexts, not both", .eval)
        }
        do throws(WorkflowFileProblem) {
            let source = word == "-" && arguments.rest.isEmpty ? try standardInput() : word
            let expression =
                if let contexts {
                    try LoneExpression(source, contextsFrom: WorkflowFile(at: contexts, callerFolder: folder))
                } else {
                    LoneExpression(source)
                }
            return Document.write(try expression.value(in: surroundings).json() + "\n")
        } catch {
            return tell(error)
        }
    }

    private var folder: String { surroundings.callerFolder }

    private func standardInput() throws(WorkflowFileProblem) -> String {
        let bytes = try WorkflowFile(at: "-", callerFolder: folder).read()
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .invalid([Problem(.badEncoding, file: "-", mark: nil, message: "standard input is not UTF-8 text")])
        }
        return text
    }

    private func tell(_ problem: WorkflowFileProblem) -> Int {
        if case .invalid(let problems) = problem {
            let rule = ColorRule(
                wish: preferences.color, isPlain: preferences.isPlain, environment: surroundings.environment)
            Document.diagnose(
                ProblemText.all(problems, Palette(isOn: rule.isOn(isTerminal: HostProcess.isTerminal(2)))))
        } else {
            Document.tell(problem.message)
        }
        return ExitCode.usage.rawValue
    }
}
