/// Something to tell that is no step's output: flowrun's own notices, and `::notice`, `::warning` … of steps.
public struct LogLine: Hashable, Sendable {
    /// How much it matters, the least first.
    public enum Level: String, CaseIterable, Hashable, Sendable {
        case debug, info, notice, warning, error
    }

    /// How much it matters.
    public var level: Level
    /// What is told.
    public var message: String
    /// The step that it comes from.
    public var step: Int?
    /// The file that it is about.
    public var file: String?
    /// The line of that file.
    public var line: Int?
    /// Its headline.
    public var title: String?

    /// `message` at `level`.
    public init(
        _ level: Level, _ message: String, step: Int? = nil, file: String? = nil, line: Int? = nil,
        title: String? = nil
    ) {
        self.level = level
        self.message = message
        self.step = step
        self.file = file
        self.line = line
        self.title = title
    }
}
