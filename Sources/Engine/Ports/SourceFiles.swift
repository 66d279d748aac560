/// Looks at the files that steps with `sources` and `generates` read and make.
public protocol SourceFiles: Sendable {
    /// What there is of `files`; throws a `StepFailure` if something cannot be read, and `CancellationError` once `stop`
    /// asks for it.
    @concurrent func look(for files: WatchedFiles, until stop: StopOrder) async throws -> FoundFiles
}

/// The files of a step.
public struct WatchedFiles: Sendable {
    /// What it reads; `nil`: that is not said.
    public var sources: [FilePattern]?
    /// What it makes.
    public var generates: [FilePattern]
    /// The folder that relative paths count from, absolute.
    public var folder: String

    /// The files of a step in `folder`.
    public init(sources: [FilePattern]?, generates: [FilePattern], folder: String) {
        self.sources = sources
        self.generates = generates
        self.folder = folder
    }
}

/// A pattern of paths.
public struct FilePattern: Hashable, Sendable {
    /// Its characters; those of values stand for themselves.
    public var parts: [TextPart]
    /// Whether it takes out what those before it have matched.
    public var isExclusion: Bool

    /// A pattern; a `!` in front that stands in the file excludes.
    public init(parts: [TextPart]) {
        self.parts = parts
        isExclusion = false
        guard case .written(let first)? = parts.first, first.hasPrefix("!") else { return }
        isExclusion = true
        self.parts[0] = .written(String(first.dropFirst()))
    }

    /// The pattern as text.
    public var text: String { parts.map(\.text).joined() }
}

/// What there is of the files of a step.
public struct FoundFiles: Hashable, Sendable {
    /// A hash over the names and contents of its sources; `nil`: there are none.
    public var sources: String?
    /// What it makes and is not there.
    public var missing: String?

    /// These.
    public init(sources: String?, missing: String? = nil) {
        self.sources = sources
        self.missing = missing
    }
}
