/// Programs to which a text is code, though no shell is concerned: the value of an expression may be code there.
enum Interpreter {
    /// Programs whose first argument that is no option is code.
    private static let first: Set<String> = ["awk", "gawk", "jq", "mawk", "sed"]
    /// Programs with the option that code follows.
    private static let optional: [String: Set<String>] = [
        "mysql": ["-e"], "node": ["-e", "-p"], "perl": ["-e", "-E", "-ne", "-pe"], "php": ["-r"], "psql": ["-c"],
        "python": ["-c"],
        "python3": ["-c"], "ruby": ["-e"], "sed": ["-e"],
    ]

    /// A warning for each expression in the code of such a program.
    static func warnings(about words: [ShellWord], _ slots: [ShellSlot]) -> [ExpressionProblem] {
        var warnings: [ExpressionProblem] = []
        for (index, word) in words.enumerated() {
            guard let name = word.programName else { continue }
            for place in code(of: name, in: words, after: index) {
                guard let slot = words[place].slots.first else { continue }
                warnings.append(
                    ExpressionProblem(
                        position: slots[slot].position,
                        message:
                            "to `\(name)` this text is code, and the value of the expression too; pass it as an argument or a variable"
                    ))
            }
        }
        return warnings
    }

    private static func code(of name: String, in words: [ShellWord], after index: Int) -> [Int] {
        let places = (index + 1)..<max(words.count, index + 1)
        let options = optional[name] ?? []
        var found = places.filter { $0 > index + 1 && options.contains(words[$0 - 1].knownPrefix) }
        let operands = places.filter { !words[$0].knownPrefix.hasPrefix("-") }
        if first.contains(name), found.isEmpty, let place = operands.first { found.append(place) }
        if name == "sqlite3" { found += operands.dropFirst() }
        return found
    }
}
