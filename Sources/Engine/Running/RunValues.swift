/// What a run begins with.
public struct RunValues: Sendable {
    /// The values of the workflow's inputs, checked, in the order of the file.
    public var inputs: [NamedValue]
    /// The values of its secrets.
    public var secrets: [NamedValue]
    /// The values of secrets of other files that it uses, by `Workflow.key`.
    public var fileSecrets: [String: [NamedValue]] = [:]
    /// What is to be told once the run has begun.
    public var notices: [LogLine]

    /// These values.
    public init(inputs: [NamedValue] = [], secrets: [NamedValue] = [], notices: [LogLine] = []) {
        self.inputs = inputs
        self.secrets = secrets
        self.notices = notices
    }
}
