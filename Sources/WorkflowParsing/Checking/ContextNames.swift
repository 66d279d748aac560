/// The contexts of expressions and the names in them: `format.md` §6.
enum ContextNames {
    /// The contexts that every expression may name, and those that some places have.
    static let built = [
        "args", "attempt", "env", "failure", "index", "inputs", "item", "matrix", "result", "run", "runner", "secrets",
        "steps", "vars",
    ]
    /// What to do instead, for contexts that people know from elsewhere.
    static let advice = [
        "github": "use `run`, `runner` or `env`", "job": "use `steps`, `run` or a status function such as `failure()`",
        "jobs": "use `steps`", "needs": "use `steps`", "params": "use `inputs`",
    ]

    /// The names in `run` that are known from the start.
    static let run = ["callerFolder", "file", "folder", "id", "name", "number", "startedAt"]
    /// The names in `run` that `finally` and `outputs` see too.
    static let runAtEnd = ["failures", "outcome"]
    /// The names in `failure`.
    static let failure = ["exitCode", "kind", "message", "signal", "status"]
    /// The names in `runner`.
    static let runner = ["arch", "cores", "host", "os", "temp", "user"]
    /// The names in a step.
    static let step = ["conclusion", "failure", "outcome", "outputs"]
    /// The names in a step with instances.
    static let stepWithInstances = ["conclusion", "failure", "items", "outcome"]
    /// The names in a group.
    static let group = step + ["steps"]
}
