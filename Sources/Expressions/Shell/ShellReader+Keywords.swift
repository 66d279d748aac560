extension ShellReader {
    /// Reads a word of a command; true if it was the `esac` that ends the branch.
    mutating func readCommandWord(inBranch: Bool) throws(ExpressionProblem) -> Bool {
        let start = index
        let word = try readWord()
        guard index > start else {
            throw problem(at: start, "this cannot be read as a script")
        }
        if let digits = word.keyword, digits.unicodeScalars.allSatisfy(\.isDigit), current == "<" || current == ">" {
            return false
        }
        if command.isEmpty, let keyword = word.keyword {
            if keyword == "esac", inBranch {
                try endCommand()
                return true
            }
            if try readAfter(keyword, word) { return false }
        }
        if command.words.count == 2, word.keyword == "do", command.words[0].keyword == "for" {
            try endCommand()
            return false
        }
        try append(word)
        return false
    }

    /// What follows a word that stands where a command begins; false: the word is no keyword.
    private mutating func readAfter(_ keyword: String, _ word: ShellWord) throws(ExpressionProblem) -> Bool {
        switch keyword {
        case "!", "do", "done", "elif", "else", "fi", "if", "then", "until", "while", "{", "}": return true
        case "time":
            skipBlanks()
            if starts(with: "-p"), let next = scalar(at: index + 2), next == " " || next == "\t" { index += 2 }
            return true
        case "always", "nocorrect", "noglob": return dialect == .zsh
        case "[[":
            let count = slots.count
            try readCondition()
            try requireNotSh(since: count, "`[[ ]]`", at: word.start)
            return true
        case "case":
            try readCase(from: word.start)
            return true
        case "coproc":
            guard dialect == .bash else { return false }
            throw problem(
                at: word.start, "a script with expressions cannot use `coproc`; pass the values through `env`")
        case "function":
            guard dialect != .sh else {
                noteForeign("`function`", at: word.start)
                return false
            }
            skipBlanks()
            let name = try readWord()
            if let slot = name.slots.first { throw refusal(slot, "an expression cannot name a function") }
            skipBlanks()
            if starts(with: "()") { index += 2 }
            return true
        default: return false
        }
    }

    /// Adds a word to the command: an assignment before its name, or the name or an argument.
    private mutating func append(_ word: ShellWord) throws(ExpressionProblem) {
        let name = word.assignedName()
        if name != nil, word.parts.last == .unquoted("="), current == "(" {
            try readArray(name ?? "")
            if !command.words.isEmpty { command.words.append(word) }
            return
        }
        if command.words.isEmpty {
            if word.hasEquals, let slot = word.slotBeforeEquals {
                throw refusal(slot, "an expression cannot name a variable; set it through `env`")
            }
            if word.isAssignment {
                command.assignments.append(word)
                return
            }
        }
        command.words.append(word)
    }

    /// `(…)` after `name=`: the elements of an array.
    private mutating func readArray(_ name: String) throws(ExpressionProblem) {
        let start = index
        let count = slots.count
        index += 1
        while true {
            skipBlanks()
            switch current {
            case nil: throw problem(at: start, "this `(` is not closed with `)`")
            case "\n":
                guard pending.isEmpty else { throw lineBreakBeforeBody() }
                index += 1
            case "#": skipComment()
            case ")":
                index += 1
                try requireNotSh(since: count, "an array", at: start)
                return
            default:
                let before = index
                let word = try readWord()
                guard index > before else { throw problem(at: index, "this cannot stand in an array; quote it") }
                if word.parts.first == .unquoted("["), let slot = word.slotBeforeEquals, word.hasEquals {
                    throw refusal(
                        slot, "an expression cannot be the subscript of an array's element; set it in a line of its own"
                    )
                }
                try checkWord(word)
                acceptList(word)
                assigned.append((name, word))
            }
        }
    }

    /// `case WORD in PATTERN) … esac`, behind the `case`.
    private mutating func readCase(from start: Int) throws(ExpressionProblem) {
        skipBlanks()
        // Not in one call: the reader that checks would be the one from before the word was read.
        let subject = try readWord()
        try checkWord(subject)
        try skipLineEnds()
        guard try readWord().keyword == "in" else {
            throw problem(at: start, "this `case` has no `in` after its word; write `case WORD in`")
        }
        while true {
            try skipLineEnds()
            guard current != nil else { throw problem(at: start, "this `case` is not closed with `esac`") }
            // Behind `(` even `esac` is a pattern.
            var canEnd = current != "("
            if !canEnd { index += 1 }
            while current != ")" {
                skipBlanks()
                let before = index
                let pattern = try readWord()
                if canEnd, pattern.keyword == "esac" { return }
                canEnd = false
                try checkWord(pattern)
                skipBlanks()
                if current == "|" {
                    index += 1
                } else if index == before {
                    throw problem(at: index, "`)` is missing after a pattern of `case`")
                }
            }
            index += 1
            if try readCode(until: .branch) { return }
        }
    }

    /// Skips blanks, line ends and comments.
    private mutating func skipLineEnds() throws(ExpressionProblem) {
        while true {
            skipBlanks()
            switch current {
            case "\n":
                index += 1
                try readHereDocumentBodies()
            case "#": skipComment()
            default: return
            }
        }
    }
}
