public import WorkflowModel

/// Everything that is wrong with a file, in its order; warnings are among it.
public struct WorkflowProblems: Error, Hashable, Sendable {
    /// The problems, at least one of them an error.
    public var problems: [Problem]

    /// These problems.
    public init(_ problems: [Problem]) { self.problems = problems }
}
