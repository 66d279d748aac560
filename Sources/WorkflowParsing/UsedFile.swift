public import WorkflowModel

/// A file that `use` names, as somebody has read it for the parser, which reads nothing by itself.
public struct UsedFile: Sendable {
    /// What it is called in messages and events.
    public var name: String
    /// Where it was opened, absolute: what its own `use` counts from.
    public var path: String
    /// What tells it from other files, however they are named.
    public var identity: String
    /// Its project folder, absolute.
    public var folder: String
    /// What is in it.
    public var bytes: [UInt8]

    /// The file at `path`.
    public init(name: String, path: String, identity: String, folder: String, bytes: [UInt8]) {
        self.name = name
        self.path = path
        self.identity = identity
        self.folder = folder
        self.bytes = bytes
    }
}

/// Reads the file at a path that a `use` in another file names; throws why that cannot be done.
public typealias UsedFileReader = (_ path: String, _ user: UsedFile) throws(ValueProblem) -> UsedFile
