extension ShellReader {
    /// `<`, `>` and what they make with what follows.
    mutating func readRedirection() throws(ExpressionProblem) {
        let start = index
        let first = text[index]
        if scalar(at: index + 1) == "(" {
            command.words.append(try readWord())
            return
        }
        if isContinuation(at: index + 1), let next = scalar(at: afterContinuations(index + 1)),
            "<>&(|".unicodeScalars.contains(next)
        {
            throw problem(at: start, "a line break stands within an operator; join the lines")
        }
        if starts(with: "<<<") {
            let count = slots.count
            index += 3
            command.inputSlots.append(try readTarget(duplicates: false))
            try requireNotSh(since: count, "`<<<`", at: start)
            return
        }
        if starts(with: "<<") { return try readHereDocument() }
        index += 1
        if first == ">", current == ">" { index += 1 }
        var duplicates = false
        if let next = current {
            if next == "&" {
                duplicates = true
                index += 1
            } else if next == "|" || first == "<" && next == ">" || dialect == .zsh && next == "!" {
                index += 1
            }
        }
        try readTarget(duplicates: duplicates)
    }

    /// The word behind the operator.
    ///
    /// bash runs subscripts in what follows `>&`, so that only a number may come from an expression there.
    @discardableResult
    private mutating func readTarget(duplicates: Bool) throws(ExpressionProblem) -> ShellWord {
        skipBlanks()
        let word = try readWord()
        try checkWord(word)
        try checkSplitting(word)
        guard duplicates, let first = word.slots.first else { return word }
        guard let slot = word.soleSlot else {
            throw refusal(first, "after `>&` and `<&` an expression must be the whole number of the descriptor")
        }
        slots[slot].place = .integer
        slots[slot].form = .arithmetic(blankBefore: false)
        return word
    }

    /// `<<MARK`.
    private mutating func readHereDocument() throws(ExpressionProblem) {
        let start = index
        index += 2
        var document = HereDocument(mark: [], stripsTabs: current == "-", isQuoted: false, start: start)
        if current == "-" { index += 1 }
        skipBlanks()
        let markStart = index
        while let scalar = current, !" \t\n;&|<>()".unicodeScalars.contains(scalar) {
            switch scalar {
            case "$", "`": throw markProblem()
            case "\\":
                guard let next = self.scalar(at: index + 1), next != "\n" else { throw markProblem() }
                document.isQuoted = true
                document.mark.append(next)
                index += 2
            case "'", "\"":
                guard let close = text[(index + 1)..<limit].firstIndex(of: scalar) else { throw markProblem() }
                let quoted = text[(index + 1)..<close]
                if let place = quoted.indices.first(where: { isExpression(at: $0) }) {
                    index = place
                    throw markProblem()
                }
                guard !quoted.contains(where: { "\n\\$`".unicodeScalars.contains($0) }) else { throw markProblem() }
                document.isQuoted = true
                document.mark += quoted
                index = close + 1
            default:
                document.mark.append(scalar)
                index += 1
            }
        }
        guard index > markStart else { throw problem(at: start, "the end mark of this here-document is missing") }
        command.hereDocuments.append(pending.count)
        pending.append(document)
    }

    private func markProblem() -> ExpressionProblem {
        isExpression(at: index)
            ? problem(at: index, "an expression cannot be the end mark of a here-document")
            : problem(at: index, "this end mark of a here-document cannot be read; use a plain word, such as `END`")
    }

    func lineBreakBeforeBody() -> ExpressionProblem {
        problem(
            at: index, "a line break stands between `<<` and the body of the here-document; put the command in one line"
        )
    }
}
