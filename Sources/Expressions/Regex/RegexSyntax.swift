/// A regular expression as a tree.
indirect enum RegexSyntax: Sendable {
    /// One of these.
    case alternatives([RegexSyntax])
    /// A place between two characters.
    case assertion(Assertion)
    /// One character of a set.
    case character(ScalarSet, ignoresCase: Bool)
    /// One after another.
    case sequence([RegexSyntax])
    /// The inner expression so many times; `nil`: without end.
    case repetition(RegexSyntax, minimum: Int, maximum: Int?)
    /// One certain character.
    case scalar(Unicode.Scalar, ignoresCase: Bool)

    enum Assertion: Sendable {
        case beginOfLine, beginOfText, endOfLine, endOfText, noWordBoundary, wordBoundary
    }
}
