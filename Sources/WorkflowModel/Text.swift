/// A text of the file as it was written; `${{ … }}` in it are expressions.
public struct Text: Hashable, Sendable {
    /// What stands there, `${{ … }}` included.
    public var source: String
    /// Where it begins.
    public var mark: Mark
    /// Whether it holds no `${{`, so that it is its own value.
    public var isPlain: Bool

    /// The text `source`, which begins at `mark`.
    public init(_ source: String, at mark: Mark) {
        self.source = source
        self.mark = mark
        isPlain = !source.utf8.containsExpressionMark
    }
}

extension String.UTF8View {
    /// Whether `${{` occurs.
    fileprivate var containsExpressionMark: Bool {
        var seen = 0
        for byte in self {
            switch byte {
            case UInt8(ascii: "$"): seen = 1
            case UInt8(ascii: "{") where seen == 1: seen = 2
            case UInt8(ascii: "{") where seen == 2: return true
            default: seen = 0
            }
        }
        return false
    }
}
