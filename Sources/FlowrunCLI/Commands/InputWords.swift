import FlowRunner

/// The inputs that a command line gives.
struct InputWords {
    let arguments: Arguments
    let surroundings: Surroundings

    /// Reads the files of values that an option names.
    func readValues(
        _ option: Option, _ read: (WorkflowFile) throws(WorkflowFileProblem) -> Void
    ) throws(UsageError) {
        for name in arguments.values(option) {
            do throws(WorkflowFileProblem) {
                try read(WorkflowFile(at: name, callerFolder: surroundings.callerFolder))
            } catch {
                guard case .invalid(let problems) = error else { throw UsageError(error.message) }
                throw UsageError("\(option.written):\n\(ProblemText.all(problems, Palette(isOn: false)).dropLast())")
            }
        }
    }

    /// The inputs of `workflow` in files, in `words` and in options; the later ones win.
    func inputs(_ workflow: Workflow, _ words: [String]) throws(UsageError) -> GivenInputs {
        var inputs = GivenInputs()
        try readValues(.inputs) { file throws(WorkflowFileProblem) in try inputs.add(file) }
        for word in words where !word.contains("=") {
            throw UsageError(
                "unexpected `\(word)`: inputs are NAME=VALUE, and words for the workflow stand after `--`", .run)
        }
        for given in words + arguments.values(.input) {
            let parts = given.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            if parts.count == 2 {
                inputs.texts[parts[0], default: []].append(parts[1])
            } else if let field = workflow.inputs.first(where: { $0.name == given }), field.kind != .boolean {
                throw UsageError("input `\(given)` needs a value: `-i \(given)=VALUE`", .run)
            } else {
                inputs.texts[given, default: []].append("true")
            }
        }
        return inputs
    }
}
