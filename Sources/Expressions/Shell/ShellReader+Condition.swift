extension ShellReader {
    /// `[[ … ]]`, behind the `[[`.
    mutating func readCondition() throws(ExpressionProblem) {
        let start = index
        let outer = command
        defer { command = outer }
        command = ShellCommand(isCondition: true)
        var words: [ShellWord] = []
        while true {
            skipBlanks()
            guard let scalar = current else { throw problem(at: start, "this `[[` is not closed with `]]`") }
            let isOperand = ["=~", "==", "=", "!="].contains(words.last?.keyword)
            switch scalar {
            case "\n":
                guard pending.isEmpty else { throw lineBreakBeforeBody() }
                index += 1
            case "#": throw problem(at: index, "a `#` at the beginning of a word in `[[ ]]` begins a comment; quote it")
            case "(" where isOperand:
                var word = ShellWord(start: index)
                try readPatternGroup(into: &word)
                try readWordParts(into: &word)
                words.append(word)
            case "&", "(", ")", ";", "|": words.append(readOperator())
            case "<", ">":
                if self.scalar(at: index + 1) == "(" {
                    words.append(try readWord())
                } else {
                    words.append(readOperator())
                }
            default:
                let word = try readWord()
                guard word.keyword != "]]" else { return try checkCondition(words) }
                words.append(word)
            }
        }
    }

    private mutating func readOperator() -> ShellWord {
        let word = ShellWord(start: index, parts: [.unquoted(text[index])])
        index += 1
        return word
    }

    private mutating func checkCondition(_ words: [ShellWord]) throws(ExpressionProblem) {
        try checkTest(words)
        for (index, word) in words.enumerated() {
            guard let slot = word.slots.first else { continue }
            let before = index > 0 ? words[index - 1].literal : nil
            let after = index + 1 < words.count ? words[index + 1].literal : nil
            if before == "=~", dialect == .zsh {
                throw refusal(
                    slot,
                    "zsh reads the value after `=~` as a regular expression, whatever the quotes; compare with `==`")
            }
            guard [before, after].contains(where: { $0.map(ShellNames.comparisons.contains) ?? false }) else {
                continue
            }
            guard word.parts == [.slot(slot)] else {
                throw refusal(slot, "`[[ ]]` evaluates this operand; an expression must be the whole of it")
            }
            slots[slot].place = .integer
            if case .quoted = slots[slot].form { slots[slot].form = .arithmetic(blankBefore: false) }
        }
    }
}
