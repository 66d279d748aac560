/// The contexts that are the same for all steps of a run; made once, when it starts.
final class RunContexts: Sendable {
    let workflow: Workflow
    let info: RunInfo
    let surroundings: Surroundings
    let inputs: Value
    let records = StepRecords()
    /// The ids that expressions may refer to, in the order of the file.
    let stepIDs: [String]
    /// The environment of the steps, the workflow's `env` included.
    let environment: [String: String]
    private let run: Value
    private let runner: Value

    /// Evaluates the workflow's `env`; throws what is wrong with it.
    init(
        workflow: Workflow, info: RunInfo, surroundings: Surroundings, inputs: [NamedValue]
    ) throws(StepFailure) {
        self.workflow = workflow
        self.info = info
        self.surroundings = surroundings
        self.inputs = .object(Object(inputs.map { ($0.name, $0.value) }))
        stepIDs = (workflow.steps + workflow.finally).filter(\.hasOwnID).map(\.id)
        run = Self.runValue(info)
        runner = Self.runnerValue(surroundings, info)
        var environment = surroundings.environment.filter { !$0.key.hasPrefix("FLOWRUN_") }
        for variable in workflow.env {
            let scope = WorkflowScope(
                inputs: self.inputs, run: run, runner: runner, environment: environment,
                world: surroundings.world?(workflow.folder))
            environment[variable.name] = try variable.text.text(in: scope)
        }
        self.environment = environment
    }

    /// The value of a context that does not depend on the step.
    func value(of context: String) -> Value? {
        switch context {
        case "inputs": inputs
        case "run": run
        case "runner": runner
        case "args": .array(info.args.map { .string($0) })
        case "steps":
            .object(Object(lazy: { [stepIDs] in stepIDs }, member: { [records] id in records[id]?.value }))
        default: nil
        }
    }

    /// The context `run` at the end, with how the run went.
    func run(outcome: RunFinished.Outcome, failures: [(step: String, failure: StepFailure)]) -> Value {
        guard case .object(let object) = run else { return run }
        let list = failures.map { failed in
            Value.object(Object([("step", .string(failed.step)), ("failure", failed.failure.value)]))
        }
        return .object(
            Object(object.members + [("outcome", .string(outcome.rawValue)), ("failures", .array(list))]))
    }

    private static func runValue(_ info: RunInfo) -> Value {
        .object(
            Object([
                ("id", .string(info.id)),
                ("name", .string(info.workflow)),
                ("file", .string(info.file)),
                ("folder", .string(info.folder)),
                ("callerFolder", .string(info.callerFolder)),
                ("startedAt", .string(info.startedAt.rfc3339)),
            ]))
    }

    private static func runnerValue(_ surroundings: Surroundings, _ info: RunInfo) -> Value {
        .object(
            Object(lazy: { ["os", "arch", "cores", "temp", "user", "host"] }) { name in
                switch name {
                case "os": .string("linux")
                case "arch": .string(architecture)
                case "cores": .number(Number(surroundings.cores))
                case "temp": .string(info.temporaryFolder)
                case "user": .string(surroundings.userName())
                case "host": .string(surroundings.hostName)
                default: nil
                }
            })
    }

    private static var architecture: String {
        #if arch(arm64)
            "arm64"
        #else
            "x86_64"
        #endif
    }
}

/// What the workflow's own keys see.
struct WorkflowScope: ExpressionScope {
    let inputs: Value
    let run: Value
    let runner: Value
    let environment: [String: String]
    let world: (any ExpressionWorld)?

    func context(_ name: String) -> Value? {
        switch name {
        case "inputs": inputs
        case "run": run
        case "runner": runner
        case "env": .environment(environment)
        default: nil
        }
    }

    func status(_ function: StatusFunction) -> Bool? { nil }
}

extension Value {
    /// The context `env`: exact names; an unknown one is empty.
    static func environment(_ variables: [String: String]) -> Value {
        .object(Object(lazy: { variables.keys.sorted() }, member: { .string(variables[$0] ?? "") }))
    }
}
