extension ShellReader {
    /// Commands that `sh` does not have, and what to write instead.
    private static let commands = [
        "declare": "", "dirs": "", "let": "`$(( ))`", "mapfile": "", "popd": "", "pushd": "", "readarray": "",
        "shopt": "",
        "source": "`.`", "typeset": "",
    ]

    /// Notes a form that `sh` does not have, if the script is for it.
    mutating func noteForeign(_ form: String, at place: Int, instead: String = "") {
        guard dialect == .sh, !foreign.contains(where: { $0.position == place + 1 }) else { return }
        let cure = instead.isEmpty ? "" : "\(instead) or "
        foreign.append(problem(at: place, "\(form) is not sh; use \(cure)`shell: bash`"))
    }

    /// Notes what a command has of bash alone: its name, `==` in `[ ]`, `+=`.
    mutating func noteForeignCommand(_ command: ShellCommand) {
        guard dialect == .sh else { return }
        if let first = command.words.first, let name = first.literal {
            if let instead = Self.commands[name] { noteForeign("`\(name)`", at: first.start, instead: instead) }
            if name == "[" || name == "test",
                let equals = command.words.dropFirst().first(where: { $0.literal == "==" && text[$0.start] == "=" })
            {
                noteForeign("`==` in `[ ]`", at: equals.start, instead: "`=`")
            }
        }
        guard let start = (command.assignments.first ?? command.words.first)?.start, start < limit,
            text[start].isNameStart
        else { return }
        var end = start
        while let scalar = scalar(at: end), scalar.isNamePart { end += 1 }
        if starts(with: "+=", at: end) { noteForeign("`+=`", at: start) }
    }

    /// Notes an operator behind the name in `${ }`, where reading is.
    mutating func noteForeignParameter(from start: Int) {
        switch current {
        case "/", "^", ",", "@": noteForeign("`${\(current.map(String.init) ?? "")}`", at: start)
        case let scalar? where index > 0 && text[index - 1] == ":" && scalar != "}": noteForeign("`${:}`", at: start)
        default: break
        }
    }
}
