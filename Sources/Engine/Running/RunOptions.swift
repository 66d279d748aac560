/// What whoever starts a run may choose, beside the workflow's own settings.
public struct RunOptions: Hashable, Sendable {
    /// How many processes may run at once; over the workflow's `maxParallel`.
    public var jobs: Int?
    /// After a failure independent steps go on: `failFast: false`.
    public var keepsGoing = false
    /// Steps are executed even if they are up to date.
    public var ignoresFreshness = false
    /// The words after `--`.
    public var args: [String] = []

    /// What the workflow says.
    public init() {}
}
