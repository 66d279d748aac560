/// How far a step is; any part may be unknown.
public struct Progress: Hashable, Sendable {
    /// How much is done, in `unit`.
    public var completed: Double?
    /// How much there is, in `unit`.
    public var total: Double?
    /// What is counted: `bytes`, `files`, or a word of the step's own.
    public var unit: String?
    /// What it is doing.
    public var message: String?

    /// `completed` of `total`.
    public init(completed: Double? = nil, total: Double? = nil, unit: String? = nil, message: String? = nil) {
        self.completed = completed
        self.total = total
        self.unit = unit
        self.message = message
    }
}
