import Glibc

/// Why there is no workflow to run.
public enum WorkflowFileProblem: Error, Hashable, Sendable {
    /// Several files could be meant.
    case ambiguous([String])
    /// The file was read, and this is wrong with it.
    case invalid([Problem])
    /// No workflow of this name was found; a near name, if there is one.
    case unknown(name: String, near: String?)
    /// The file could not be read: the error number.
    case unreadable(String, Int32)

    /// What happened and what to do, in one line; for an invalid file only how many errors it has.
    public var message: String {
        switch self {
        case .ambiguous(let paths):
            return "\(paths.joined(separator: " and ")) could both be meant; name one by its path"
        case .invalid(let problems): return "the workflow file has \(problems.count == 1 ? "an error" : "errors")"
        case .unknown(let name, let near):
            let hint = near.map { "; did you mean `\($0)`?" } ?? "; `flowrun list` shows those that there are"
            return "no workflow `\(name)` in Workflows/ or .flowrun/ of this folder or one above it\(hint)"
        case .unreadable(let name, EISDIR): return "\(name) is a folder, not a workflow file"
        case .unreadable(let name, EFBIG): return "\(name) is larger than \(WorkflowFile.maximumSize >> 20) MiB"
        case .unreadable(let name, let code): return "cannot read \(name): \(String(cString: strerror(code)))"
        }
    }
}
