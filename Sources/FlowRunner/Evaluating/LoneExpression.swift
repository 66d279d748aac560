/// An expression outside of any workflow: `flowrun eval`.
///
///     let value = try LoneExpression("add(1, n)", contexts: [("n", 2)]).value(in: .current())
public struct LoneExpression: Sendable {
    private let source: String
    private let contexts: Object

    /// The expression `source`, with or without `${{ }}`; text with several of them is a template.
    ///
    /// - Parameter contexts: the only contexts that there are
    public init(_ source: String, contexts: [(name: String, value: Value)] = []) {
        self.source = source
        self.contexts = Object(contexts)
    }

    /// The expression `source`, with the names in `file`, YAML or JSON, as its only contexts.
    public init(_ source: String, contextsFrom file: WorkflowFile) throws(WorkflowFileProblem) {
        self.init(source, contexts: try ValuesFile.read(file))
    }

    /// Its value, relative paths counting from the caller's folder.
    ///
    /// It throws every unknown name that it holds, or else the first problem of another kind, at a place in `eval`.
    public func value(in surroundings: Surroundings) throws(WorkflowFileProblem) -> Value {
        let scope = LoneScope(contexts: contexts, world: surroundings.world?(surroundings.callerFolder))
        let sole = Text(source, at: Mark(line: 1, column: 1)).soleExpression
        let problems: [ExpressionProblem]
        do throws(ExpressionProblem) {
            if let sole {
                let expression = try Expression(parsing: sole.source)
                problems = unknownNames(in: [expression])
                if problems.isEmpty { return try expression.evaluate(in: scope) }
            } else {
                let template = try Template(parsing: source)
                problems = unknownNames(in: template.expressions)
                if problems.isEmpty { return try template.evaluate(in: scope) }
            }
        } catch {
            throw .invalid([located(error, offset: sole?.offset ?? 0)])
        }
        throw .invalid(problems.map { located($0, offset: sole?.offset ?? 0) })
    }

    private func unknownNames(in expressions: [Expression]) -> [ExpressionProblem] {
        expressions.flatMap(\.references).compactMap { reference in
            guard let name = reference.names.first, contexts[name.text] == nil else { return nil }
            let near = Suggestion(for: name.text, among: contexts.names).text
            let hint = contexts.names.isEmpty ? ": no contexts were given" : near
            let cure = hint.isEmpty ? "; a text stands in single quotes: '\(name.text)'" : hint
            return ExpressionProblem(position: name.position, message: "there is no context `\(name.text)`\(cure)")
        }
    }

    /// The problem with its line and column.
    private func located(_ problem: ExpressionProblem, offset: Int) -> Problem {
        let before = source.unicodeScalars.prefix(max(0, problem.position + offset - 1))
        let line = before.count { $0 == "\n" } + 1
        let column = before.reversed().prefix { $0 != "\n" }.count + 1
        let lines = source.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        return Problem(
            nil, file: "eval", mark: Mark(line: line, column: column), message: problem.message,
            sourceLine: lines.count >= line ? String(lines[line - 1]) : nil)
    }
}

/// What a lone expression sees.
private struct LoneScope: ExpressionScope {
    let contexts: Object
    let world: (any ExpressionWorld)?

    func context(_ name: String) -> Value? { contexts[name] }

    func status(_ function: StatusFunction) -> Bool? { nil }
}
