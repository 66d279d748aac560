/// Remembers from run to run how steps with `sources` or `generates` succeeded last.
///
/// What cannot be remembered is forgotten: then the step is executed once more.
public protocol SuccessRecords: Sendable {
    /// The last success of `step`, unless it has begun since.
    func last(of step: StepKey) -> SuccessRecord?
    /// The step begins: whatever it leaves behind is not what its last success left.
    func forget(_ step: StepKey)
    /// The step has succeeded.
    func remember(_ record: SuccessRecord, of step: StepKey)
}

/// What tells a step from all others, from run to run.
public struct StepKey: Hashable, Sendable {
    /// The absolute path of the file that is run.
    public var workflow: String
    /// The step's path in it.
    public var step: String

    /// The step `step` of `workflow`.
    public init(workflow: String, step: String) {
        self.workflow = workflow
        self.step = step
    }
}

/// A success of a step.
public struct SuccessRecord: Sendable {
    /// What it was made of.
    public var fingerprint: StepFingerprint
    /// Its outputs.
    public var outputs: [NamedValue]
    /// Outputs that have no value, and why.
    public var withheld: [String: String]

    /// A success with `outputs`.
    public init(_ fingerprint: StepFingerprint, outputs: [NamedValue] = [], withheld: [String: String] = [:]) {
        self.fingerprint = fingerprint
        self.outputs = outputs
        self.withheld = withheld
    }
}

/// What a step was made of, as hashes: SHA-256 in hexadecimal digits, of nothing secret.
public struct StepFingerprint: Hashable, Sendable {
    /// The names and contents of its sources; `nil`: it has none.
    public var sources: String?
    /// What the file says that it does.
    public var definition: String
    /// The values of the expressions in that.
    public var values: String
    /// The variables that files and `env` give to it.
    public var environment: String

    /// These hashes.
    public init(sources: String?, definition: String, values: String, environment: String) {
        self.sources = sources
        self.definition = definition
        self.values = values
        self.environment = environment
    }

    /// What differs from `earlier`, in words; `nil`: nothing.
    func difference(from earlier: StepFingerprint) -> String? {
        if definition != earlier.definition { return "its definition has changed" }
        if sources != earlier.sources { return "its sources have changed" }
        if values != earlier.values { return "values in it have changed" }
        return environment == earlier.environment ? nil : "its environment has changed"
    }
}
