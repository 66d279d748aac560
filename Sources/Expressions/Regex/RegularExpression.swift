/// A regular expression, whose matching takes time that grows with the text and with the expression, never more.
///
/// It knows groups, alternatives, classes (`\d`, `\w`, `\s` are ASCII; `\p{L}`), repetitions, `^ $ \A \z \b \B` and the
/// flags `i m s`; neither look-around nor references to groups. `.` is any Unicode scalar but a line feed.
public struct RegularExpression: Sendable {
    /// How much work one search may be: instructions tried.
    public static let maximumWork = 50_000_000

    private let program: RegexProgram

    /// The regular expression `text`.
    public init(_ text: String) throws(RegexProblem) {
        program = try RegexProgram(RegexParser.parse(text))
    }

    /// The regular expression that matches `text` and nothing else.
    public static func quoted(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if "\\^$.|?*+()[]{}-".unicodeScalars.contains(scalar) { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
        return result
    }

    /// Whether it matches anywhere in `text`; needing more than `maximumWork` is a problem.
    public func isFound(
        in text: String, maximumWork: Int = RegularExpression.maximumWork
    ) throws(RegexProblem) -> Bool {
        var matcher = RegexMatcher(program, Array(text.unicodeScalars), isWhole: false, maximumWork)
        return try matcher.run()
    }

    /// Whether it matches the whole of `text`.
    public func matches(whole text: String) throws(RegexProblem) -> Bool {
        var matcher = RegexMatcher(program, Array(text.unicodeScalars), isWhole: true, Self.maximumWork)
        return try matcher.run()
    }
}
