extension ShellReader {
    /// The place of the `))` that ends the arithmetic which begins at `start`; nil: it does not end so.
    func arithmeticEnd(from start: Int) -> Int? {
        var level = 0
        var place = start
        while let scalar = scalar(at: place) {
            if isExpression(at: place) {
                guard let end = try? ExpressionMark.end(text, of: place) else { return nil }
                place = end
                continue
            }
            switch scalar {
            case "(": level += 1
            case ")":
                if level == 0 { return self.scalar(at: place + 1) == ")" ? place : nil }
                level -= 1
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

    /// Reads arithmetic, whose expressions must be integers, up to `end`.
    mutating func readArithmetic(to end: Int) throws(ExpressionProblem) {
        var word = ShellWord(start: index)
        let start = index
        while index < end {
            switch text[index] {
            case "$" where isEscape(at: index):
                throw problem(at: index, "`$${{` has no meaning in arithmetic")
            case "$" where isExpression(at: index): try readInteger(from: start, to: end, into: &word)
            case "$": try readDollar(.double, into: &word)
            case "`": try readBackticks(.double, into: &word)
            case "\\":
                if isExpression(at: index + 1) {
                    throw problem(at: index + 1, "a backslash stands before an expression; remove it")
                }
                index += 2
            case "'":
                let close = text[(index + 1)..<end].firstIndex(of: "'") ?? end
                if let place = (index..<close).first(where: { isExpression(at: $0) }) {
                    throw problem(
                        at: place, "an expression cannot stand in quotes within arithmetic; remove the quotes")
                }
                index = close + 1
            default: index += 1
            }
        }
        guard index == end else {
            throw problem(at: start, "this arithmetic cannot be read; write it in a simpler form")
        }
    }

    /// An integer as one operand: next to a letter, a digit or another expansion it would become part of something else.
    private mutating func readInteger(from start: Int, to end: Int, into word: inout ShellWord)
        throws(ExpressionProblem)
    {
        let place = index
        let before = place > start ? text[place - 1] : " "
        try readSlot(.arithmetic(blankBefore: before == "-" || before == "+"), place: .integer, into: &word)
        let after = index < end ? text[index] : " "
        let glued = "#@.$}{'`\\".unicodeScalars
        if before.isNamePart || after.isNamePart || glued.contains(before) || glued.contains(after) {
            throw problem(
                at: place,
                "in arithmetic an expression must be an operand of its own; put a blank or an operator beside it")
        }
    }
}
