import FlowRunner

/// `flowrun validate FILE…`: every problem of each file.
struct ValidateCommand {
    let arguments: Arguments
    let surroundings: Surroundings
    let preferences: Preferences

    func execute() throws(UsageError) -> Int {
        guard !arguments.words.isEmpty else {
            throw UsageError("`flowrun validate` needs a file: `flowrun validate FILE…`", .validate)
        }
        let format = try self.format()
        var problems: [Problem] = []
        for word in arguments.words { problems += self.problems(of: word) }
        let code: ExitCode = problems.contains { $0.severity == .error } ? .usage : .success
        switch format {
        case .json: return Document.write(ProblemJSON.list(problems), code)
        case .sarif: return Document.write(ProblemSARIF.log(problems), code)
        case .text: break
        }
        let rule = ColorRule(
            wish: preferences.color, isPlain: preferences.isPlain, environment: surroundings.environment)
        Document.diagnose(ProblemText.all(problems, Palette(isOn: rule.isOn(isTerminal: HostProcess.isTerminal(2)))))
        return code.rawValue
    }

    private enum Format: String, CaseIterable {
        case json, sarif, text
    }

    private func format() throws(UsageError) -> Format {
        guard let word = arguments.value(.format) else { return arguments.has(.json) ? .json : .text }
        guard let format = Format(rawValue: word) else {
            throw UsageError("`--format` must be text, json or sarif, not `\(word)`", .validate)
        }
        return format
    }

    private func problems(of word: String) -> [Problem] {
        do throws(WorkflowFileProblem) {
            let file = try WorkflowFile.find(
                word, from: surroundings.callerFolder, homeFolder: surroundings.homeFolder)
            return try file.load().warnings
        } catch {
            if case .invalid(let problems) = error { return problems }
            return [Problem(.unreadableFile, file: word, mark: nil, message: error.message)]
        }
    }
}
