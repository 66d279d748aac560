/// Where a list of commands ends.
enum ShellListEnd {
    /// A branch of `case`: at `;;` and its like, or at `esac`.
    case branch
    /// The end of what is read.
    case limit
    /// `)`.
    case parenthesis
}

extension ShellReader {
    /// Reads commands up to `end`, and returns whether a branch ended with `esac`.
    ///
    /// A `)` that ends them is left to be read.
    mutating func readCode(until end: ShellListEnd) throws(ExpressionProblem) -> Bool {
        try nested { reader throws(ExpressionProblem) in
            let (outer, wasInHereDocument) = (reader.command, reader.isInHereDocument)
            let start = reader.index
            (reader.command, reader.isInHereDocument) = (ShellCommand(), false)
            defer { (reader.command, reader.isInHereDocument) = (outer, wasInHereDocument) }
            while reader.index < reader.limit {
                reader.skipBlanks()
                guard let scalar = reader.current else { break }
                switch scalar {
                case "\n": try reader.readLineEnd()
                case "#": reader.skipComment()
                case ")":
                    guard end == .parenthesis else {
                        throw reader.problem(at: reader.index, "unexpected `)`; quote it if it is text")
                    }
                    try reader.endCommand()
                    return false
                case "(": try reader.readParenthesis()
                case ";", "&", "|":
                    if try reader.readSeparator(inBranch: end == .branch) { return false }
                case "<", ">": try reader.readRedirection()
                default:
                    if try reader.readCommandWord(inBranch: end == .branch) { return true }
                }
            }
            try reader.endCommand()
            if end == .parenthesis { throw reader.problem(at: start, "a `(` before this is not closed with `)`") }
            if end == .branch { throw reader.problem(at: start, "a `case` before this is not closed with `esac`") }
            return false
        }
    }

    /// A line end: the command ends, and the bodies of here-documents follow.
    mutating func readLineEnd() throws(ExpressionProblem) {
        try endCommand()
        index += 1
        try readHereDocumentBodies()
    }

    /// `;`, `&`, `|` and what they make together; true if they end a branch of `case`.
    private mutating func readSeparator(inBranch: Bool) throws(ExpressionProblem) -> Bool {
        let start = index
        let first = text[index]
        index += 1
        let next = afterContinuations(index)
        let second = scalar(at: next)
        if first == ";", let second, ";&|".unicodeScalars.contains(second), second != "|" || dialect == .zsh {
            guard next == index else {
                throw problem(at: start, "a line break stands within an operator; join the lines")
            }
            guard inBranch else { throw problem(at: start, "`;\(second)` stands outside of `case`") }
            index += 1
            if second == ";", current == "&" { index += 1 }
            try endCommand()
            return true
        }
        if first == "&", second == ">", dialect != .sh {
            index = next
            try readRedirection()
            return false
        }
        if first == "&", second == ">" { noteForeign("`&>`", at: start) }
        if first == "|", second == "&" { noteForeign("`|&`", at: start) }
        if first == "|", second != "|" { pipe = pipe ?? start }
        try endCommand()
        if let second,
            second == first || first == "|" && second == "&" || dialect == .zsh && "|!".unicodeScalars.contains(second)
        {
            index = next + 1
        }
        return false
    }

    /// `(` outside of a word: a subshell, arithmetic or the parentheses of a function.
    private mutating func readParenthesis() throws(ExpressionProblem) {
        let start = index
        let isFor = command.words.count == 1 && command.words[0].keyword == "for"
        if scalar(at: index + 1) == "(", command.isEmpty || isFor, dialect != .sh || isFor,
            let end = arithmeticEnd(from: index + 2)
        {
            let count = slots.count
            index += 2
            try readArithmetic(to: end)
            index = end + 2
            try requireNotSh(since: count, "`for ((`", at: start)
            command = ShellCommand()
            return
        }
        if command.isEmpty {
            let count = slots.count
            index += 1
            _ = try readCode(until: .parenthesis)
            index += 1
            if dialect == .sh, scalar(at: start + 1) == "(" {
                let isArithmetic = arithmeticEnd(from: start + 2).map { $0 + 2 == index } ?? false
                if isArithmetic || slots.count > count { try requireNotSh(since: count, "`((`", at: start) }
            }
            return
        }
        if command.words.count == 1, let end = functionParenthesesEnd(from: index) {
            if let slot = command.words[0].slots.first { throw refusal(slot, "an expression cannot name a function") }
            index = end
            command = ShellCommand()
            return
        }
        guard dialect == .zsh else { throw problem(at: start, "unexpected `(`; quote it if it is text") }
        var word = ShellWord(start: index)
        try readPatternGroup(into: &word)
        try readWordParts(into: &word)
        command.words.append(word)
    }

    /// The place behind `( )`, if nothing stands in them.
    private func functionParenthesesEnd(from start: Int) -> Int? {
        var place = start + 1
        while let scalar = scalar(at: place), scalar == " " || scalar == "\t" { place += 1 }
        return scalar(at: place) == ")" ? place + 1 : nil
    }

    func refusal(_ slot: Int, _ message: String) -> ExpressionProblem {
        ExpressionProblem(position: slots[slot].position, message: message)
    }
}
