extension ShellTemplate {
    /// How long one value may be, in bytes.
    public static let maximumLength = 100 << 10

    /// The script with the values of its slots, in their order, as data.
    ///
    /// A value that does not fit its place is a problem: a list in a text, no integer in arithmetic, NUL, more than 100 KiB.
    public func render(_ values: [Value]) throws(ExpressionProblem) -> String {
        precondition(values.count == slots.count, "a script with \(slots.count) slots was given \(values.count) values")
        guard hasSlots else { return texts.joined() }
        var preamble = ""
        var script = texts[0]
        for (index, value) in values.enumerated() {
            let words = try words(of: value, for: index)
            let (before, after) = forms[index].form.surroundings
            var expansions: [String] = []
            for (number, word) in words.enumerated() {
                let name = isList(value) ? "\(prefix)\(index + 1)_\(number + 1)" : "\(prefix)\(index + 1)"
                if dialect == .sh, preamble.isEmpty || !preamble.hasPrefix(lineBreakName), word.utf8.contains(0x0A) {
                    preamble = lineBreakPreamble + preamble
                }
                preamble += "\(name)=\(quoted(word)); "
                let isLast = number == words.count - 1
                let lineBreaks = String(repeating: "\n", count: isLast ? forms[index].lineBreaks : 0)
                expansions.append("\(before)${\(name)?\(lineBreaks)}\(after)")
            }
            if words.isEmpty { expansions.append(String(repeating: "\\\n", count: forms[index].lineBreaks)) }
            script += expansions.joined(separator: " ") + texts[index + 1]
        }
        return preamble + script
    }

    /// The script with the values that its expressions have in `scope`.
    public func render(in scope: some ExpressionScope) throws(ExpressionProblem) -> String {
        var values: [Value] = []
        for slot in slots { values.append(try slot.expression.evaluate(in: scope)) }
        return try render(values)
    }

    private func isList(_ value: Value) -> Bool {
        if case .array = value { true } else { false }
    }

    /// The texts that a value puts into its place.
    private func words(of value: Value, for index: Int) throws(ExpressionProblem) -> [String] {
        let slot = slots[index]
        func problem(_ message: String) -> ExpressionProblem {
            ExpressionProblem(position: slot.position, message: message)
        }
        // What a person can look for, if that is one thing.
        let names = slot.expression.references.map { $0.names.map(\.text).joined(separator: ".") }
        let name = Set(names).count == 1 ? "the value of `\(names[0])`" : "the value"
        let items: [Value]
        switch (value, slot.place) {
        case (.array(let list), .list): items = list
        case (.array, _): throw problem("a list cannot stand here; write join(…, ' ') or toJSON(…)")
        default: items = [value]
        }
        var words: [String] = []
        for item in items {
            guard item.isPrimitive else {
                throw problem("\(item.kindName) cannot stand here; write toJSON(…)")
            }
            let text = item.text
            guard text.utf8.count <= ShellTemplate.maximumLength else {
                throw problem(
                    "\(name) has \(text.utf8.count) bytes, more than 100 KiB; give it as input: `stdin: {text: …}`")
            }
            guard !text.utf8.contains(0) else { throw problem("\(name) holds a NUL, which no shell can take") }
            guard slot.place != .integer || ShellText.isInteger(text) else {
                throw problem(
                    "this place takes an integer, such as 8 (not 08), not \(ShellText.shown(text))")
            }
            words.append(text)
        }
        return words
    }

    /// The variable that holds a line break in `sh`, which has no way to write one within a line.
    private var lineBreakName: String { prefix + "n" }

    /// What sets that variable: the `x` keeps the line break from being stripped.
    private var lineBreakPreamble: String {
        "\(lineBreakName)=$(printf '\\nx'); \(lineBreakName)=${\(lineBreakName)%x}; "
    }

    /// `text` as one word in one line: a line break in the preamble would move the lines of the script.
    private func quoted(_ text: String) -> String {
        let lineBreak = dialect == .sh ? "'\"${\(lineBreakName)?}\"'" : "'$'\\n''"
        return ShellText.quoted(text).unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            .map { String($0) }.joined(separator: lineBreak)
    }
}
