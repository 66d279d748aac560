/// What the defaults and options of inputs see: the inputs before them, and what is known before a run has begun.
struct InputScope: ExpressionScope {
    let workflow: Workflow
    let surroundings: Surroundings
    let args: [String]
    var inputs: [NamedValue] = []
    private(set) var constants: [(String, Value)] = []

    init(workflow: Workflow, surroundings: Surroundings, args: [String]) {
        self.workflow = workflow
        self.surroundings = surroundings
        self.args = args
    }

    var world: (any ExpressionWorld)? { surroundings.world?(workflow.folder) }

    func context(_ name: String) -> Value? {
        switch name {
        case "args": .array(args.map { .string($0) })
        case "env":
            .object(Object(surroundings.environment.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }))
        case "vars": .object(Object(constants))
        case "inputs": .object(Object(inputs.map { ($0.name, $0.value) }))
        case "run":
            .object(
                Object([
                    ("name", .string(workflow.name)), ("file", .string(workflow.file)),
                    ("folder", .string(workflow.folder)), ("callerFolder", .string(surroundings.callerFolder)),
                ]))
        case "runner":
            .object(
                Object([
                    ("os", "linux"), ("cores", .number(Number(surroundings.cores))),
                    ("user", .string(surroundings.userName())), ("host", .string(surroundings.hostName)),
                ]))
        default: nil
        }
    }

    /// Evaluates the workflow's constants; of one that fails the run itself will tell.
    mutating func takeConstants() {
        for form in workflow.vars {
            if let value = try? form.value.value(in: self) { constants.append((form.name, value)) }
        }
    }

    func status(_ function: StatusFunction) -> Bool? { nil }

    /// The value of a default or an option.
    func value(_ form: FreeForm) throws(FieldProblem) -> Value {
        do {
            return try form.value(in: self)
        } catch {
            throw FieldProblem("has a default or options that cannot be evaluated: \(error.message)")
        }
    }
}

extension GivenInputs {
    /// The checked values of the inputs of `workflow`, or every problem.
    ///
    /// A relative path from the command line counts from the caller's folder.
    func values(
        for workflow: Workflow, args: [String], in surroundings: Surroundings
    ) throws(InputProblems) -> [NamedValue] {
        var scope = InputScope(workflow: workflow, surroundings: surroundings, args: args)
        return try resolve(workflow.inputs) { path in
            if path.hasPrefix("~/"), let home = surroundings.homeFolder { return home + path.dropFirst() }
            return path.isEmpty || path.hasPrefix("/") ? path : surroundings.callerFolder + "/" + path
        } evaluate: { (form, before) throws(FieldProblem) in
            scope.inputs = before
            return try scope.value(form)
        }
    }
}
