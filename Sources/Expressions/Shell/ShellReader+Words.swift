extension ShellReader {
    /// Reads a word, up to a blank, a line end or an operator; empty if there is none.
    mutating func readWord() throws(ExpressionProblem) -> ShellWord {
        var word = ShellWord(start: index)
        try readWordParts(into: &word)
        return word
    }

    /// Goes on with a word.
    mutating func readWordParts(into word: inout ShellWord) throws(ExpressionProblem) {
        while let scalar = current {
            switch scalar {
            case " ", "\t", "\n", ";", "&", "|", ")": return
            case "<", ">":
                guard self.scalar(at: index + 1) == "(" else { return }
                try readProcessSubstitution(into: &word)
            case "(":
                guard try readParenthesis(within: &word) else { return }
            case "[":
                if try readSubscript(into: &word) { continue }
                word.parts.append(.unquoted(scalar))
                index += 1
            default: try readPart(into: &word)
            }
        }
    }

    /// One scalar or quoted piece outside of quotes.
    mutating func readPart(into word: inout ShellWord) throws(ExpressionProblem) {
        switch text[index] {
        case "\\": try readBackslash(.bare, into: &word)
        case "'": try readSingleQuotes(into: &word)
        case "\"": try readDoubleQuotes(into: &word)
        case "`": try readBackticks(.bare, into: &word)
        case "$": try readDollar(.bare, into: &word)
        case let scalar:
            word.parts.append(.unquoted(scalar))
            index += 1
        }
    }

    /// `<( )` and `>( )`.
    private mutating func readProcessSubstitution(into word: inout ShellWord) throws(ExpressionProblem) {
        let (count, start) = (slots.count, index)
        index += 2
        try readSubstitutedCode()
        try requireNotSh(since: count, "`\(text[start])( )`", at: start)
        word.parts.append(.opaque)
    }

    /// Code up to a `)` of its own: `$( )`, `<( )`.
    mutating func readSubstitutedCode() throws(ExpressionProblem) {
        let outer = outerPending
        outerPending = pending.count
        _ = try readCode(until: .parenthesis)
        if pending.count > outerPending, let open = pending.last {
            throw problem(
                at: open.start, "this here-document must end before the `)`; put the `)` on a line below its end mark")
        }
        outerPending = outer
        index += 1
    }

    /// `(` within a word; false: the word ends before it.
    private mutating func readParenthesis(within word: inout ShellWord) throws(ExpressionProblem) -> Bool {
        if word.parts.isEmpty { return false }
        let isExtended: Bool
        if case .unquoted(let last)? = word.parts.last {
            isExtended = "?*+@!".unicodeScalars.contains(last)
        } else {
            isExtended = false
        }
        if dialect == .bash, isExtended || command.isCondition {
            try readPatternGroup(into: &word)
            return true
        }
        if dialect == .zsh, word.parts.last != .unquoted("="), scalar(at: index + 1) != ")" {
            try readPatternGroup(into: &word)
            return true
        }
        return false
    }

    /// `(…)` in a pattern, in which blanks and `|` mean nothing to the reader.
    mutating func readPatternGroup(into word: inout ShellWord) throws(ExpressionProblem) {
        let start = index
        let count = slots.count
        word.parts.append(.unquoted("("))
        index += 1
        while let scalar = current, scalar != ")" {
            if scalar == "(" {
                try nested { reader throws(ExpressionProblem) in try reader.readPatternGroup(into: &word) }
            } else {
                try readPart(into: &word)
            }
        }
        guard current == ")" else { throw problem(at: start, "this `(` is not closed with `)`") }
        word.parts.append(.unquoted(")"))
        index += 1
        if dialect != .bash, slots.count > count {
            throw refusal(
                count, "an expression cannot stand in the parentheses of a pattern; write the choices in a `case`")
        }
    }

    /// `[…]` after a name where a command begins, if `=` follows: arithmetic.
    private mutating func readSubscript(into word: inout ShellWord) throws(ExpressionProblem) -> Bool {
        guard dialect != .sh, !command.isCondition,
            command.isEmpty || ShellNames.declaring.contains(command.words.first?.literal ?? ""),
            let name = word.keyword, name.unicodeScalars.allSatisfy(\.isNamePart),
            let end = subscriptEnd(from: index)
        else { return false }
        index += 1
        try readArithmetic(to: end)
        index = end + 1
        word.parts += [.unquoted("["), .opaque, .unquoted("]")]
        return true
    }

    /// The `]` of the subscript whose `[` is at `start`, if `=` or `+=` follows it.
    private func subscriptEnd(from start: Int) -> Int? {
        var level = 0
        var place = start
        while let scalar = scalar(at: place), scalar != "\n" {
            if isExpression(at: place), !isEscape(at: place - 1) {
                guard let end = try? ExpressionMark.end(text, of: place) else { return nil }
                place = end
                continue
            }
            switch scalar {
            case "[": level += 1
            case "]":
                level -= 1
                guard level == 0 else { break }
                let next = self.scalar(at: place + 1)
                return next == "=" || next == "+" && self.scalar(at: place + 2) == "=" ? place : nil
            case "\\": place += 1
            case "'":
                guard let close = text[(place + 1)..<limit].firstIndex(of: "'") else { return nil }
                place = close
            default: break
            }
            place += 1
        }
        return nil
    }
}
