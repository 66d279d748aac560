/// Why a step failed.
public struct StepFailure: Error, Hashable, Sendable {
    /// The kinds of failure, as `cli.md` §4 spells them.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case assert, busy, exit, expression, file, http, `internal`, output, prompt, signal, spawn, timeout, use
    }

    /// The kind.
    public var kind: Kind
    /// What happened, and where it helps what to do, in one line.
    public var message: String
    /// The exit code of a process, of kind `exit`.
    public var exitCode: Int?
    /// The number of the signal that ended a process, of kind `signal`.
    public var signal: Int?
    /// The status code of an answer, of kind `http`.
    public var status: Int?
    /// The line of the workflow file.
    public var line: Int?

    /// A failure of `kind`.
    public init(
        _ kind: Kind, _ message: String, exitCode: Int? = nil, signal: Int? = nil, status: Int? = nil, line: Int? = nil
    ) {
        self.kind = kind
        self.message = message
        self.exitCode = exitCode
        self.signal = signal
        self.status = status
        self.line = line
    }
}
