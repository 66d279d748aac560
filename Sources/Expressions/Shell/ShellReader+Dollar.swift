extension ShellReader {
    /// `$` and what follows it.
    mutating func readDollar(_ quoting: ShellQuoting, into word: inout ShellWord) throws(ExpressionProblem) {
        if isEscape(at: index) {
            throw problem(
                at: index,
                "the shell would read this `${{` as an expansion of its own; put it in single quotes, or write `\\$${{`"
            )
        }
        if isExpression(at: index) {
            try checkBefore(index, word, quoting)
            try readSlot(quoting.form, into: &word)
            return
        }
        guard !isContinuation(at: index + 1) else {
            throw problem(at: index, "a line break stands within an expansion; join the lines")
        }
        switch scalar(at: index + 1) {
        case "(": try readParenthesized(quoting, into: &word)
        case "{": try nested { reader throws(ExpressionProblem) in try reader.readParameter(quoting, into: &word) }
        case "'" where quoting == .bare: try readAnsiQuotes(into: &word)
        case "\"" where quoting == .bare: index += 1
        case "[": try readOldArithmetic(into: &word)
        case let scalar? where scalar.isNameStart:
            index += 2
            while let current, current.isNamePart { index += 1 }
            word.parts.append(.opaque)
            try checkAfterName()
        case let scalar? where scalar.isDigit || "@*#?$!-".unicodeScalars.contains(scalar):
            // `$$${{` is a `$` and an escape: `$${{` is read from left to right.
            index += scalar == "$" && isEscape(at: index + 1) ? 1 : 2
            word.parts.append(.opaque)
            try checkAfterName()
            if dialect == .zsh, scalar == "#", isExpression(at: index) { throw gluedInZsh() }
        case let scalar? where dialect == .zsh && "+=~^".unicodeScalars.contains(scalar):
            index += 1
            word.parts.append(.opaque)
            if isExpression(at: index + 1) {
                index += 1
                throw gluedInZsh()
            }
        default:
            word.parts.append(.unquoted("$"))
            index += 1
        }
    }

    private func gluedInZsh() -> ExpressionProblem {
        problem(
            at: index, "zsh would join this expression with the `$` before it; put a pair of quotes between: `\"\"`")
    }

    /// zsh gives a meaning to `~` and `=` before the value, even if that is quoted.
    private func checkBefore(_ place: Int, _ word: ShellWord, _ quoting: ShellQuoting) throws(ExpressionProblem) {
        guard dialect == .zsh, quoting == .bare, let last = word.parts.last else { return }
        if last == .unquoted("~") || last == .unquoted("=") && word.parts.count == 1 {
            throw problem(
                at: place, "zsh would expand the `\(last == .unquoted("~") ? "~" : "=")` with the value; quote it")
        }
    }

    /// zsh reads subscripts and some modifiers behind a plain `$name`.
    private func checkAfterName() throws(ExpressionProblem) {
        guard dialect == .zsh else { return }
        var place = index
        if scalar(at: place) == ":" {
            place += 1
            while let scalar = scalar(at: place), "gfF&".unicodeScalars.contains(scalar) { place += 1 }
            guard scalar(at: place) == "s" else { return }
        } else if scalar(at: place) != "[" {
            return
        }
        while let scalar = scalar(at: place), !"\n\"]".unicodeScalars.contains(scalar) {
            if isExpression(at: place) {
                throw problem(
                    at: place,
                    "zsh would read this expression as part of the `$…` before it; write `${…}` with braces there")
            }
            place += 1
        }
    }

    /// `$(…)` or `$((…))`.
    private mutating func readParenthesized(
        _ quoting: ShellQuoting, into word: inout ShellWord
    ) throws(ExpressionProblem) {
        if scalar(at: index + 2) == "(" {
            if let end = arithmeticEnd(from: index + 3) {
                index += 3
                try nested { reader throws(ExpressionProblem) in try reader.readArithmetic(to: end) }
                index = end + 2
                word.parts.append(.opaque)
                return
            }
            guard dialect != .sh else {
                throw problem(
                    at: index, "`$((` is arithmetic, which ends with `))`; for a subshell write `$( (` with a blank")
            }
        }
        index += 2
        try readSubstitutedCode()
        word.parts.append(.opaque)
    }

    /// `$[…]`, which only bash and zsh know.
    private mutating func readOldArithmetic(into word: inout ShellWord) throws(ExpressionProblem) {
        var place = index + 2
        while let scalar = scalar(at: place), scalar != "]", scalar != "\n" {
            if isExpression(at: place) {
                throw problem(at: place, "use `$(( ))` instead of `$[ ]` around an expression")
            }
            place += 1
        }
        word.parts.append(.opaque)
        if dialect != .sh, scalar(at: place) == "]" { index = place + 1 } else { index += 2 }
    }
}
