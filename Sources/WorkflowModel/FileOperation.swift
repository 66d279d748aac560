/// `file`: one operation, `format.md` §5.
public enum FileOperation: Hashable, Sendable {
    /// Adds a text at the end of a file.
    case append(path: Text, content: Text, mode: FileMode?)
    /// Copies a file, or what a pattern matches, or with `recursive` folders.
    case copy(path: Text, to: Text, overwrite: Setting<Bool>, recursive: Setting<Bool>, mode: FileMode?)
    /// Removes a file, or what a pattern matches, or with `recursive` folders.
    case delete(path: Text, recursive: Setting<Bool>, onMissing: OnMissing)
    /// Makes a folder and its parents.
    case makeFolder(path: Text, mode: FileMode?)
    /// Moves a file, a folder, or what a pattern matches.
    case move(path: Text, to: Text, overwrite: Setting<Bool>)
    /// Reads a file of at most `maxSize` bytes.
    case read(path: Text, maxSize: Int)
    /// Puts a text into a file.
    case write(path: Text, content: Text, overwrite: Setting<Bool>, mode: FileMode?)

    /// The key of the operation.
    public var key: String {
        switch self {
        case .append: "append"
        case .copy: "copy"
        case .delete: "delete"
        case .makeFolder: "makeFolder"
        case .move: "move"
        case .read: "read"
        case .write: "write"
        }
    }

    /// The text of that key.
    public var path: Text {
        switch self {
        case .append(let path, _, _), .copy(let path, _, _, _, _), .delete(let path, _, _), .makeFolder(let path, _),
            .move(let path, _, _), .read(let path, _), .write(let path, _, _, _):
            path
        }
    }
}

/// The permission bits of a file, written as octal text.
public struct FileMode: Hashable, Sendable {
    /// The bits, at most `0o7777`.
    public var bits: UInt32

    /// The mode with these bits.
    public init(bits: UInt32) { self.bits = bits }
}

/// What an operation does when there is nothing to do it to.
public enum OnMissing: String, CaseIterable, Hashable, Sendable {
    case fail, ok
}
