extension ShellTemplate {
    /// The first argument of an `exec` list that holds an expression which a second shell would run, and why: `[sh, -c, "… ${{ x }}"]`.
    ///
    /// `index` counts from 0. Arguments that are no templates are not looked at: reading them says what is wrong with them.
    public static func refusal(ofArguments arguments: [String]) -> (index: Int, message: String)? {
        var owners: [Int] = []
        var isQuote: [Bool] = []
        var words: [ShellWord] = []
        for (index, argument) in arguments.enumerated() {
            var word = ShellWord(start: 0)
            for piece in (try? Template(parsing: argument))?.pieces ?? [.text(argument)] {
                switch piece {
                case .text(let text): word.parts += text.unicodeScalars.map { .quoted($0) }
                case .expression(let expression, _):
                    word.parts.append(.slot(owners.count))
                    owners.append(index)
                    isQuote.append(expression.functionName == "quote")
                }
            }
            words.append(word)
        }
        guard let (slot, message) = SecondShell(words: words, isQuote: { isQuote[$0] }).refusal else { return nil }
        return (owners[slot], message)
    }
}
