extension StepScope {
    /// Takes in the step's own files of variables: over the workflow's, below what is inherited and below every `env`.
    mutating func takeFiles(of step: Step) throws(StepFailure) {
        guard !step.dotenv.isEmpty else { return }
        let files = DotenvFiles(step.dotenv, folder: contexts.workflow.folder, contexts.surroundings)
        let variables = try files.variables(in: self).merging(frame.dotenv) { own, _ in own }
        dotenv = variables
        environment = variables.merging(contexts.surroundings.inheritedEnvironment) { _, inherited in inherited }
            .merging(frame.ownEnvironment) { _, written in written }
    }

    /// Takes in the step's own `env`.
    mutating func takeVariables(of step: Step) throws(StepFailure) {
        for variable in step.env { environment[variable.name] = try text(variable.text) }
    }

    /// Hides the values of the step's `mask` from now on.
    func takeMasks(of step: Step) throws(StepFailure) {
        for text in step.work.masks {
            let value = try text.condition(in: self)
            if case .null = value { continue }
            guard value.text.isEmpty || contexts.mask.add(secrets: value) else {
                throw StepFailure(.expression, "`mask`: \(SecretMask.refusal)", line: text.mark.line)
            }
        }
    }
}

extension Work {
    /// The expressions of `mask`.
    fileprivate var masks: [Text] {
        switch self {
        case .exec(let program): program.process.mask
        case .run(let script): script.process.mask
        default: []
        }
    }
}
