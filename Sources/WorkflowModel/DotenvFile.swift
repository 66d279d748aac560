/// A file of variables: an entry of `dotenv`.
public struct DotenvFile: Hashable, Sendable {
    /// The file, relative to the project folder.
    public var path: Text
    /// Whether it may be missing.
    public var isOptional: Bool

    /// The file at `path`.
    public init(path: Text, isOptional: Bool = false) {
        self.path = path
        self.isOptional = isOptional
    }
}
