import Expressions
import WorkflowModel

extension WorkflowChecker {
    /// Checks a script: in a shell whose quoting is known every `${{ }}` is put there as data, in others there may be none.
    mutating func check(_ script: Script, _ place: ExpressionPlace) {
        let interpreter = Interpreter(of: script, defaults: workflow.defaults)
        let isSh = interpreter.name == "sh"
        guard !script.text.isPlain else {
            if isSh { report(ShellSurvey(of: script.text.source), script.text) }
            return
        }
        do throws(ExpressionProblem) {
            guard let dialect = interpreter.dialect else {
                try refuseExpressions(in: script.text, of: interpreter)
                return
            }
            let template = try ShellTemplate(parsing: script.text.source, dialect: dialect)
            if isSh, let survey = template.survey { report(survey, script.text) }
            for slot in template.slots {
                check(slot.expression, of: script.text, offset: 0, start: slot.position, place)
            }
        } catch {
            // A form that `sh` does not have may be why the script could not be read.
            let survey = isSh ? ShellSurvey(of: script.text.source) : nil
            if let survey, !survey.foreign.isEmpty { return report(survey, script.text) }
            self.error(.valueInScript, script.text, error.position, error.message)
        }
    }

    private mutating func report(_ survey: ShellSurvey, _ text: Text) {
        for form in survey.foreign { error(.bashInSh, text, form.position, form.message) }
        if let pipe = survey.pipe {
            warning(
                .pipeInSh, text, pipe,
                "in `sh` only the last command of a pipe can fail the step: with `shell: bash` each of them does")
        }
    }

    private mutating func refuseExpressions(in text: Text, of interpreter: Interpreter) throws(ExpressionProblem) {
        for piece in try Template(parsing: text.source).pieces {
            guard case .expression(_, let position) = piece else { continue }
            error(
                .valueInScript,
                text, position,
                "a `${{ }}` cannot stand in a script for `\(interpreter.name)`: hand the value over by `env` or `stdin`"
            )
        }
    }

    /// Checks the words of a program; a shell's script in one of them must not be put together from values.
    mutating func check(_ program: Program, _ place: ExpressionPlace) {
        let scripts = ShellArguments(program.words)
        for (index, word) in program.words.enumerated() where !word.isPlain {
            guard scripts.areCode(at: index) else {
                check(word, place)
                continue
            }
            do throws(ExpressionProblem) {
                for piece in try Template(parsing: word.source).pieces {
                    guard case .expression(let expression, let position) = piece else { continue }
                    check(expression, of: word, offset: 0, start: position, place)
                    if !word.isQuoted(at: position) { error(.valueInScript, word, position, scripts.problem) }
                }
            } catch {
                self.error(.valueInScript, word, error.position, error.message)
            }
        }
    }
}

extension Text {
    /// Whether the expression whose `${{` stands at `position` is `quote(…)` and nothing else.
    fileprivate func isQuoted(at position: Int) -> Bool {
        let rest = Array(source.unicodeScalars.dropFirst(position + 2).drop { $0 == " " })
        let name = "quote(".unicodeScalars
        guard rest.prefix(name.count).map({ $0.properties.lowercaseMapping }) == name.map(String.init) else {
            return false
        }
        var depth = 0
        var isInString = false
        for (index, scalar) in rest.enumerated() {
            if scalar == "'" { isInString.toggle() }
            guard !isInString else { continue }
            if scalar == "(" { depth += 1 }
            if scalar == ")" { depth -= 1 }
            guard scalar == ")", depth == 0 else { continue }
            return rest[(index + 1)...].drop { $0 == " " }.starts(with: "}}".unicodeScalars)
        }
        return false
    }
}
