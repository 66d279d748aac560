/// What the functions `exists`, `hashFiles`, `now` and `readFile` ask: expressions read no file and no clock themselves.
///
/// Relative paths count from one folder, that of the step; a leading `~/` is the home folder.
public protocol ExpressionWorld: Sendable {
    /// The moment it is, in UTC, as RFC 3339 has it.
    var now: String { get }

    /// Whether something is at `path`, links followed.
    func exists(_ path: String) throws(WorldProblem) -> Bool

    /// The content of the file at `path`, which must not have more than `limit` bytes.
    func content(of path: String, limit: Int) throws(WorldProblem) -> [UInt8]

    /// SHA-256, in hexadecimal digits, over the SHA-256 of each file that the patterns match, the files in the bytewise
    /// order of their paths; empty if there is none.
    ///
    /// A pattern with a leading `!` takes away again what those before it match.
    func hash(ofFiles patterns: [String]) throws(WorldProblem) -> String
}

/// Why the world did not answer.
public struct WorldProblem: Error, Hashable, Sendable {
    /// What is wrong, in words that fit behind "it".
    public var message: String

    /// The problem `message`.
    public init(_ message: String) { self.message = message }
}
