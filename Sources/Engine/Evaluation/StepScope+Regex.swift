extension StepScope {
    /// The value of `text` as a regular expression, in which values of expressions stand for themselves, but for
    /// `${{ pattern(x) }}`.
    ///
    /// - Parameter key: the key of the file that it belongs to, for the message
    public func regularExpression(_ text: Text, of key: String) throws(StepFailure) -> RegularExpression {
        let pattern = try parts(of: text, for: "`\(key)`", takesPatterns: true).map { part in
            switch part {
            case .value(let value): RegularExpression.quoted(value)
            case .written(let written): written
            }
        }.joined()
        do throws(RegexProblem) {
            return try RegularExpression(pattern)
        } catch {
            throw StepFailure(
                .expression, "`\(key)` is a regular expression that cannot be read: \(error.text)",
                line: text.mark.line)
        }
    }
}
