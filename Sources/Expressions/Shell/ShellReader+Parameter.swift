/// What a `${name…}` does with its word.
enum ShellParameterOperation {
    /// `=`, `:=`: the word is assigned.
    case assignment
    /// Something else, in which no expression may stand.
    case other
    /// `#`, `##`, `%`, `%%`: the word is a pattern.
    case pattern
    /// `-`, `:-`, `+`, `:+`, `?`, `:?`: the word is text.
    case text
}

extension ShellReader {
    /// `${…}`.
    mutating func readParameter(_ quoting: ShellQuoting, into word: inout ShellWord) throws(ExpressionProblem) {
        let start = index
        var inner = ShellWord(start: index)
        index += 2
        try readParameterName(from: start)
        let operation = try readOperation()
        if operation == .other { noteForeignParameter(from: start) }
        if operation == .other, isContinuation(at: index) {
            throw problem(at: start, "a line break stands within `${ }`; join the lines")
        }
        while let scalar = current {
            switch scalar {
            case "}":
                index += 1
                if operation == .assignment, quoting == .bare { word.splitSlots += inner.slots }
                if quoting == .bare { word.splitSlots += inner.splitSlots }
                word.parts += inner.slots.map { .slot($0) } + [.opaque]
                return
            case "'": try readSingleQuotesInParameter(quoting, into: &inner)
            case "\"": try readDoubleQuotes(into: &inner)
            case "\\": try readBackslash(quoting, into: &inner)
            case "`": try readBackticks(quoting, into: &inner)
            case "$" where isExpression(at: index) && !isEscape(at: index):
                guard operation != .other else {
                    throw problem(
                        at: index,
                        "an expression cannot stand here in `${ }`: the shell may run it; pass it through `env`")
                }
                guard operation != .pattern || !isInHereDocument else {
                    throw problem(
                        at: index, "in a here-document this pattern would act as a wildcard; set a variable before it")
                }
                try readSlot(operation == .pattern ? .quoted : quoting.form, into: &inner)
            case "$": try readDollar(quoting, into: &inner)
            case "<", ">":
                if quoting == .bare, dialect != .sh, self.scalar(at: index + 1) == "(" {
                    throw problem(at: index, "`\(scalar)( )` within `${ }` cannot be read; put it in a line of its own")
                }
                index += 1
            case "{" where dialect == .zsh:
                throw problem(at: index, "a `{` within `${ }` cannot be read; quote it")
            default: index += 1
            }
        }
        throw problem(at: start, "this `${` is not closed with `}`")
    }

    /// The name, with what may stand before it and a subscript after it.
    private mutating func readParameterName(from start: Int) throws(ExpressionProblem) {
        if dialect == .zsh, current == "(" {
            while let scalar = current, scalar != ")" {
                guard !"'\"`$\\\n".unicodeScalars.contains(scalar) else {
                    throw problem(at: index, "these flags of `${( )}` cannot be read; write them without quotes")
                }
                index += 1
            }
            index += 1
        }
        if dialect == .zsh { while let current, "^=~+".unicodeScalars.contains(current) { index += 1 } }
        if current == "#" || current == "!", let next = scalar(at: index + 1),
            next.isNamePart || next == "@" || next == "*"
        {
            if current == "!", next.isNamePart { noteForeign("`${!}`", at: start) }
            index += 1
        }
        guard let first = current, !isContinuation(at: index) else {
            throw problem(at: start, "this `${` cannot be read")
        }
        if first.isNameStart {
            while let current, current.isNamePart { index += 1 }
        } else if first.isDigit {
            while let current, current.isDigit { index += 1 }
        } else if "@*#?$!-".unicodeScalars.contains(first), !isExpression(at: index) {
            index += 1
        } else if dialect == .zsh, first == "$", !isExpression(at: index) {
            var word = ShellWord(start: index)
            try readDollar(.double, into: &word)
            if let slot = word.slots.first {
                throw refusal(slot, "an expression cannot stand in a nested `${ }`; pass it through `env`")
            }
        } else {
            throw problem(at: isExpression(at: index) ? index : start, "a name is missing after `${`")
        }
        if current == "[" {
            noteForeign("an array", at: start)
            try readParameterSubscript()
        }
    }

    private mutating func readParameterSubscript() throws(ExpressionProblem) {
        let start = index
        var level = 0
        var word = ShellWord(start: index)
        while let scalar = current {
            if isExpression(at: index) || isEscape(at: index) {
                throw problem(
                    at: index,
                    "an expression cannot be a subscript in `${ }`: the shell may run it; pass it through `env`")
            }
            switch scalar {
            case "[", "]":
                level += scalar == "[" ? 1 : -1
                index += 1
                if level == 0 { return }
            default: try readPart(into: &word)
            }
            if let slot = word.slots.first {
                throw refusal(
                    slot, "an expression cannot be a subscript in `${ }`: the shell may run it; pass it through `env`")
            }
        }
        throw problem(at: start, "this `[` is not closed with `]`")
    }

    /// The operator behind the name.
    private mutating func readOperation() throws(ExpressionProblem) -> ShellParameterOperation {
        let start = index
        if current == ":" { index += 1 }
        switch current {
        case "-", "+", "?":
            index += 1
            return .text
        case "=":
            index += 1
            return .assignment
        case "#" where start == index, "%" where start == index:
            index += scalar(at: index + 1) == text[index] ? 2 : 1
            return .pattern
        default: return .other
        }
    }

    /// `'` in a `${ }`: within double quotes some shells take it for a quote and some for text, so that only what is the same to all is taken.
    private mutating func readSingleQuotesInParameter(
        _ quoting: ShellQuoting, into word: inout ShellWord
    ) throws(ExpressionProblem) {
        if quoting == .bare { return try readSingleQuotes(into: &word) }
        guard let close = text[(index + 1)..<limit].firstIndex(of: "'"),
            !text[(index + 1)..<close].contains(where: { "}\"$`\\".unicodeScalars.contains($0) })
        else {
            throw problem(at: index, "this `'` within `\"${ }\"` cannot be read alike by all shells; use a variable")
        }
        index = close + 1
    }
}
