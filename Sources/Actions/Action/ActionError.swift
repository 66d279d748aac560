/// Why an execution failed.
public enum ActionError: Error {
    /// The action was disabled, or an execution was running already: no work was started.
    case notEnabled
    /// The work failed with this error; a `CancellationError` if the execution was cancelled, however its work stopped.
    case underlying(any Error)
}

extension ActionError: CustomStringConvertible {
    /// What happened, in words.
    public var description: String {
        switch self {
        case .notEnabled: "not started: the action is disabled, or executes already"
        case .underlying(let error): String(describing: error)
        }
    }
}
