/// The contexts that are the same for all steps of a file in a run; made once, before its first step starts.
final class RunContexts: Sendable {
    let workflow: Workflow
    let info: RunInfo
    let surroundings: Surroundings
    let inputs: Value
    let secrets: Value
    /// The secrets of other files, by `Workflow.key`.
    let fileSecrets: [String: [NamedValue]]
    let vars: Value
    /// What is never shown.
    let mask: SecretMask
    /// The environment of the steps, the workflow's `env` included.
    let environment: [String: String]
    /// What the workflow's `dotenv` gives, and what its `env` gives: a step's own `dotenv` goes in between.
    let dotenv: [String: String]
    let ownEnvironment: [String: String]
    private let run: Value
    private let runner: Value

    /// Evaluates the workflow's `vars`, `dotenv` and `env`; throws what is wrong with them.
    init(
        workflow: Workflow, info: RunInfo, surroundings: Surroundings, values: RunValues, mask: SecretMask
    ) throws(StepFailure) {
        self.workflow = workflow
        self.info = info
        self.surroundings = surroundings
        self.mask = mask
        inputs = .object(Object(values.inputs.map { ($0.name, $0.value) }))
        secrets = .object(Object(values.secrets.map { ($0.name, $0.value) }))
        fileSecrets = values.fileSecrets
        run = Self.runValue(info)
        runner = Self.runnerValue(surroundings, info)
        let inherited = surroundings.inheritedEnvironment
        var scope = WorkflowScope(
            inputs: inputs, args: info.args, run: run, runner: runner, environment: inherited,
            world: surroundings.world?(workflow.folder))
        vars = try scope.takeConstants(workflow.vars)
        dotenv = try DotenvFiles(workflow.dotenv, folder: workflow.folder, surroundings).variables(in: scope)
        scope.environment = dotenv.merging(inherited) { $1 }
        scope.secrets = secrets
        var own: [String: String] = [:]
        for variable in workflow.env {
            let value = try variable.text.text(in: scope)
            own[variable.name] = value
            scope.environment[variable.name] = value
        }
        ownEnvironment = own
        environment = scope.environment
    }

    /// The value of a context that does not depend on the step.
    func value(of context: String) -> Value? {
        switch context {
        case "inputs": inputs
        case "run": run
        case "runner": runner
        case "secrets": secrets
        case "vars": vars
        case "args": .array(info.args.map { .string($0) })
        default: nil
        }
    }

    /// Hides the value of an output that is declared secret from now on; nothing can be hidden of nothing.
    func hide(_ value: Value, of output: NamedText) throws(StepFailure) {
        if case .null = value { return }
        guard !value.text.isEmpty, !mask.add(secrets: value) else { return }
        throw StepFailure(.expression, SecretMask.refusal, line: output.text.mark.line)
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
