/// How a step ended: its outcome, and after `continueOnError` its conclusion.
public enum Conclusion: String, CaseIterable, Hashable, Sendable {
    /// It was asked to stop, or a person declined.
    case cancelled
    /// It failed.
    case failure
    /// It was not executed.
    case skipped
    /// It ended well.
    case success
}
