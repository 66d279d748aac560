/// What the workflow's own keys see.
struct WorkflowScope: ExpressionScope {
    let inputs: Value
    let args: [String]
    let run: Value
    let runner: Value
    var environment: [String: String]
    /// The constants so far.
    private(set) var constants: [(String, Value)] = []
    /// The secrets; only `env` sees them.
    var secrets: Value?

    /// The files and the time, for functions.
    let world: (any ExpressionWorld)?

    init(
        inputs: Value, args: [String], run: Value, runner: Value, environment: [String: String],
        world: (any ExpressionWorld)?
    ) {
        self.world = world
        self.inputs = inputs
        self.args = args
        self.run = run
        self.runner = runner
        self.environment = environment
    }

    func context(_ name: String) -> Value? {
        switch name {
        case "args": .array(args.map { .string($0) })
        case "inputs": inputs
        case "run": run
        case "runner": runner
        case "secrets": secrets
        case "vars": .object(Object(constants))
        case "env": .environment(environment)
        default: nil
        }
    }

    func status(_ function: StatusFunction) -> Bool? { nil }

    /// Evaluates `constants`, each of which sees those above it; returns the context `vars`.
    mutating func takeConstants(_ forms: [NamedForm]) throws(StepFailure) -> Value {
        for form in forms { constants.append((form.name, try form.value.value(in: self))) }
        return .object(Object(constants))
    }
}

extension Value {
    /// The context `env`: exact names; an unknown one is empty.
    static func environment(_ variables: [String: String]) -> Value {
        .object(Object(lazy: { variables.keys.sorted() }, member: { .string(variables[$0] ?? "") }))
    }
}

extension Surroundings {
    /// What steps inherit: without what flowrun itself is told by variables.
    public var inheritedEnvironment: [String: String] { environment.filter { !$0.key.hasPrefix("FLOWRUN_") } }
}
