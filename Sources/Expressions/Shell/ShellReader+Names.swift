extension ShellReader {
    /// Expressions that would name a variable: shells run the subscripts in such names.
    mutating func checkNames(_ words: [ShellWord]) throws(ExpressionProblem) {
        guard let first = words.first?.literal else { return }
        if first == "for" || first == "select" || first == "foreach" { return try checkLoop(words) }
        if first == "repeat", dialect == .zsh, let slot = words.flatMap(\.slots).first {
            throw refusal(slot, "an expression cannot stand behind `repeat`; use a `for` loop")
        }
        let isPrefix = ShellNames.prefixes.contains(first)
        for (index, word) in words.enumerated() where index == 0 || isPrefix {
            guard let name = word.literal else { continue }
            let arguments = words[(index + 1)...]
            if ShellNames.declaring.contains(name) { try checkDeclaration(name, arguments) }
            if ShellNames.naming.contains(name) { try checkNamed(name, arguments) }
            switch name {
            case "getopts":
                if let slot = arguments.dropFirst().first?.slots.first { throw named(slot, name) }
            case "print", "printf": try checkPrinted(name, arguments)
            case "[", "test": try checkTest(Array(arguments))
            case "set":
                guard dialect == .zsh,
                    arguments.contains(where: { $0.knownPrefix.hasPrefix("-") && $0.knownPrefix.contains("A") }),
                    let slot = arguments.flatMap(\.slots).first
                else { continue }
                throw refusal(slot, "use `name=( … )` instead of `set -A` with an expression")
            default: continue
            }
        }
    }

    private func named(_ slot: Int, _ command: String) -> ExpressionProblem {
        refusal(slot, "an expression cannot name a variable for `\(command)`: the shell may run what stands in it")
    }

    /// `for NAME in …`.
    private mutating func checkLoop(_ words: [ShellWord]) throws(ExpressionProblem) {
        guard words.count > 1 else { return }
        if let slot = words[1].slots.first { throw named(slot, words[0].literal ?? "for") }
        for word in words.dropFirst(3) {
            assigned.append((words[1].literal ?? "", word))
            if ShellNames.code.contains(words[1].literal ?? ""), let slot = word.slots.first {
                throw refusal(
                    slot, "the shell reads the value of `\(words[1].literal ?? "")` as code; use another name")
            }
        }
    }

    /// `export NAME=value` and its like: an expression may be the value, unless an attribute evaluates it.
    private mutating func checkDeclaration(_ name: String, _ arguments: ArraySlice<ShellWord>) throws(ExpressionProblem)
    {
        var attributes = name == "integer" || name == "float" ? "i" : ""
        for word in arguments where word.knownPrefix.hasPrefix("-") || word.knownPrefix.hasPrefix("+") {
            attributes += word.knownPrefix.dropFirst()
        }
        let evaluates = attributes.contains { "iEFn".contains($0) }
        for word in arguments {
            if let slot = word.slotBeforeEquals { throw named(slot, name) }
            let assignedName = word.assignedName(quotesMatter: false)
            if evaluates, let variable = assignedName ?? word.literal {
                evaluatingNames[variable] = attributes.contains("n") ? "reference" : "integer"
            }
            if let slot = word.slots.first {
                if assignedName == nil { throw named(slot, name) }
                if attributes.contains("a") || attributes.contains("A") {
                    throw refusal(
                        slot,
                        "`\(name) -a` may read the value as a list; declare first, and assign in a line of its own")
                }
            }
            try checkAssignment(word)
        }
    }

    /// `read`, `unset` and their like.
    private mutating func checkNamed(_ name: String, _ arguments: ArraySlice<ShellWord>) throws(ExpressionProblem) {
        for index in arguments.indices {
            guard let slot = arguments[index].slots.first else { continue }
            let before = index > arguments.startIndex ? arguments[index - 1].literal ?? "" : ""
            // The text that `read` shows first is no name; zsh reads `-p` otherwise.
            let isPrompt = name == "read" && dialect != .zsh && before.hasPrefix("-") && before.hasSuffix("p")
            if !isPrompt { throw named(slot, name) }
        }
    }

    /// `printf -v NAME`.
    private mutating func checkPrinted(_ name: String, _ arguments: ArraySlice<ShellWord>) throws(ExpressionProblem) {
        guard let option = arguments.first, option.knownPrefix.hasPrefix("-v") else { return }
        if let slot = option.slots.first { throw named(slot, "\(name) -v") }
        let rest = option.literal == "-v" ? arguments.dropFirst() : arguments
        if let slot = rest.first?.slots.first { throw named(slot, "\(name) -v") }
        let variable = option.literal == "-v" ? rest.first?.literal : option.literal.map { String($0.dropFirst(2)) }
        for word in rest.dropFirst() { assigned.append((variable ?? "", word)) }
    }

    /// `test -v NAME`.
    func checkTest(_ arguments: [ShellWord]) throws(ExpressionProblem) {
        for (before, word) in zip(arguments, arguments.dropFirst()) where ["-v", "-R"].contains(before.literal) {
            if let slot = word.slots.first { throw named(slot, "-v") }
        }
    }
}
