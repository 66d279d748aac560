extension ShellReader {
    /// The command has been read in full: judges where its expressions stand.
    mutating func endCommand() throws(ExpressionProblem) {
        let command = self.command
        self.command = ShellCommand()
        guard !command.isEmpty || !command.hereDocuments.isEmpty else { return }
        for word in command.assignments {
            try checkWord(word)
            try checkAssignment(word)
        }
        let isHarmless = command.words.first.map { [":", "true"].contains($0.literal) } ?? true
        for word in command.words {
            try checkWord(word)
            if !isHarmless { try checkSplitting(word) }
            acceptList(word)
        }
        noteForeignCommand(command)
        try checkNames(command.words)
        let slots = self.slots
        let second = SecondShell(words: command.words) { slots[$0].isQuote }
        if let (slot, message) = second.refusal { throw refusal(slot, message) }
        if let shell = second.shellOfInput {
            for document in command.hereDocuments where document < pending.count { pending[document].shell = shell }
            for word in command.inputSlots { try requireQuote(word, of: shell) }
        }
        warnings += Interpreter.warnings(about: command.words, slots)
    }

    /// A word that is nothing but an expression without quotes takes a list.
    mutating func acceptList(_ word: ShellWord) {
        guard let slot = word.soleSlot, case .quoted = slots[slot].form else { return }
        slots[slot].place = .list
    }

    /// What a second shell reads as its input must be quoted.
    func requireQuote(_ word: ShellWord, of shell: String) throws(ExpressionProblem) {
        let slots = self.slots
        let second = SecondShell(words: []) { slots[$0].isQuote }
        if let (slot, message) = second.refusal(ofInput: word, of: shell) { throw refusal(slot, message) }
    }

    /// `{1..${{ n }}}`: braces are expanded before variables.
    func checkWord(_ word: ShellWord) throws(ExpressionProblem) {
        guard !word.slots.isEmpty else { return }
        var open: [(slot: Int?, hasRange: Bool)] = []
        var last: ShellWord.Part?
        for part in word.parts {
            switch part {
            case .unquoted("{"): open.append((nil, false))
            case .unquoted("}"):
                if let brace = open.popLast(), brace.hasRange, let slot = brace.slot {
                    throw refusal(slot, "braces are expanded before values are put in; use `$(seq 1 ${{ … }})`")
                }
            case .unquoted(".") where last == part:
                for index in open.indices { open[index].hasRange = true }
            case .slot(let slot):
                for index in open.indices { open[index].slot = open[index].slot ?? slot }
            default: break
            }
            last = part
        }
    }

    /// `${n:=…}` without quotes gives the value to the shell's splitting.
    func checkSplitting(_ word: ShellWord) throws(ExpressionProblem) {
        guard dialect != .zsh, let slot = word.splitSlots.first else { return }
        throw refusal(slot, "the shell would split the value of this `${…=…}`; put double quotes around it")
    }

    /// What is assigned to a variable that a shell runs or evaluates.
    mutating func checkAssignment(_ word: ShellWord) throws(ExpressionProblem) {
        guard let name = word.assignedName(quotesMatter: false) else { return }
        if ShellNames.code.contains(name), let slot = word.slots.first {
            throw refusal(slot, "the shell reads the value of `\(name)` as code; an expression cannot stand in it")
        }
        assigned.append((name, word))
    }

    /// Once all is read: integers and references evaluate what is assigned to them, wherever they were declared.
    mutating func checkEvaluatingNames() throws(ExpressionProblem) {
        for (name, word) in assigned {
            guard let kind = evaluatingNames[name], let first = word.slots.first else { continue }
            let rest = word.parts.drop { $0 != .unquoted("=") && $0 != .quoted("=") }.dropFirst()
            let value = word.assignedName(quotesMatter: false) == name ? Array(rest) : word.parts
            guard kind == "integer", value == [.slot(first)] else {
                throw refusal(
                    first,
                    "`\(name)` is \(kind == "integer" ? "an integer" : "a reference"): the shell evaluates what is assigned to it; "
                        + "use a variable without that attribute")
            }
            slots[first].place = .integer
        }
    }
}
