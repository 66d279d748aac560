/// What the steps of one list see and have in common: the workflow's, a group's, an instance's.
final class Frame: Sendable {
    /// The file that the list stands in.
    let contexts: RunContexts
    /// The list around it, whose steps and values its steps see too.
    let outer: Frame?
    /// Its steps that have ended.
    let records: StepRecords
    /// The environment of its steps.
    let environment: [String: String]
    /// What files of variables give to it, and what `env` does: a step's own `dotenv` goes in between.
    let dotenv: [String: String]
    let ownEnvironment: [String: String]
    /// Contexts that hold inside it: `item`, `index`, `matrix`.
    let values: [String: Value]
    /// The folder of its steps, absolute; `nil`: the file's.
    let workingDirectory: String?

    /// The list of a file's own steps.
    init(_ contexts: RunContexts, records: StepRecords) {
        self.contexts = contexts
        outer = nil
        self.records = records
        environment = contexts.environment
        dotenv = contexts.dotenv
        ownEnvironment = contexts.ownEnvironment
        values = [:]
        workingDirectory = nil
    }

    /// The list inside `step`, which sees `scope` and has `workingDirectory`.
    init(inside step: Step, _ scope: StepScope, records: StepRecords, workingDirectory: String) {
        contexts = scope.contexts
        outer = scope.frame
        self.records = records
        environment = scope.environment
        dotenv = scope.dotenv ?? scope.frame.dotenv
        var own = scope.frame.ownEnvironment
        for variable in step.env { own[variable.name] = scope.environment[variable.name] }
        ownEnvironment = own
        values = scope.extra
        self.workingDirectory = workingDirectory
    }

    /// What is used by `step`, which sees `scope`: it sees nothing of the steps around, and has inputs of its own.
    init(
        usedBy step: Step, _ scope: StepScope, _ contexts: RunContexts, inputs: [NamedValue], records: StepRecords,
        workingDirectory: String?
    ) {
        self.contexts = contexts
        outer = nil
        self.records = records
        if contexts === scope.contexts {
            environment = scope.environment
            dotenv = scope.dotenv ?? scope.frame.dotenv
        } else {
            var own = contexts.environment
            for variable in step.env { own[variable.name] = scope.environment[variable.name] }
            environment = own
            dotenv = contexts.dotenv
        }
        var own = contexts === scope.contexts ? scope.frame.ownEnvironment : contexts.ownEnvironment
        for variable in step.env { own[variable.name] = scope.environment[variable.name] }
        ownEnvironment = own
        values = ["inputs": .object(Object(inputs.map { ($0.name, $0.value) }))]
        self.workingDirectory = workingDirectory
    }

    /// The list of `finally` after that of `frame`: its steps also know how the others went.
    init(after frame: Frame, run: Value) {
        contexts = frame.contexts
        outer = frame.outer
        records = frame.records
        environment = frame.environment
        dotenv = frame.dotenv
        ownEnvironment = frame.ownEnvironment
        values = frame.values.merging(["run": run]) { $1 }
        workingDirectory = frame.workingDirectory
    }

    /// The value of a context that does not depend on the step.
    func value(of context: String) -> Value? {
        if context == "steps" { return steps }
        var frame: Frame? = self
        while let current = frame {
            if let value = current.values[context] { return value }
            frame = current.outer
        }
        return contexts.value(of: context)
    }

    /// The steps of this list and of those around it; of two with the same id the inner one.
    private var steps: Value {
        guard outer != nil else { return records.value }
        return .object(
            Object(lazy: { self.visible.flatMap(\.ids) }) { id in
                for records in self.visible { if let record = records[id] { return record.value } }
                return nil
            })
    }

    private var visible: [StepRecords] {
        var all: [StepRecords] = []
        var frame: Frame? = self
        while let current = frame {
            all.append(current.records)
            frame = current.outer
        }
        return all
    }
}
