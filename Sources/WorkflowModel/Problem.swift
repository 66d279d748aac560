/// Something that is wrong with a workflow file, or that may be.
public struct Problem: Error, Hashable, Sendable {
    /// How bad it is.
    public enum Severity: String, Hashable, Sendable {
        case error, warning
    }

    /// What kind of problem it is; `nil` outside of workflow files.
    public var code: ProblemCode?
    /// How bad it is.
    public var severity: Severity
    /// The file, as it was asked for.
    public var file: String
    /// Where; `nil` when the whole file is meant.
    public var mark: Mark?
    /// What is wrong, and what to do, in one line.
    public var message: String
    /// The line of the file that the mark is in.
    public var sourceLine: String?

    /// The problem `message` at `mark` of `file`.
    public init(
        _ code: ProblemCode?, _ severity: Severity = .error, file: String, mark: Mark?, message: String,
        sourceLine: String? = nil
    ) {
        self.code = code
        self.severity = severity
        self.file = file
        self.mark = mark
        self.message = message
        self.sourceLine = sourceLine
    }
}
