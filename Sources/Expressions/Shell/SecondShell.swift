/// Finds expressions in arguments that a command hands to another shell, or to the same one a second time, as code.
struct SecondShell {
    /// The command and its arguments.
    let words: [ShellWord]
    /// Whether the expression of a slot is `quote(…)`.
    let isQuote: (Int) -> Bool

    /// The first expression that would be code, with what to do about it.
    var refusal: (slot: Int, message: String)? {
        for (index, word) in words.enumerated() {
            guard let name = word.programName else { continue }
            if ShellNames.shells.contains(name), let script = script(after: index) {
                let message =
                    "`\(name) -c` runs this text as code; pass the value as an argument: \(name) -c '… \"$1\"' \(name) ${{ … }}"
                if let slot = unquoted(in: words[script]) { return (slot, message) }
                if let slot = quotedTwice(in: words[script]) { return (slot, SecondShell.quotedTwice) }
            }
            guard isCommand(index), let message = SecondShell.message(for: name, options: words[index...]) else {
                continue
            }
            for argument in words[(index + 1)...] {
                if let slot = name == "let" ? argument.slots.first : unquoted(in: argument) { return (slot, message) }
                if let slot = quotedTwice(in: argument) { return (slot, SecondShell.quotedTwice) }
            }
        }
        return nil
    }

    /// The shell that would run the standard input of the command as code.
    var shellOfInput: String? {
        for (index, word) in words.enumerated() {
            guard let name = word.programName else { continue }
            if ShellNames.shells.contains(name), script(after: index) == nil, operand(after: index) == nil {
                return name
            }
            guard isCommand(index) else { continue }
            let arguments = words[(index + 1)...]
            switch name {
            case "ssh", "rsh":
                if arguments.filter({ !$0.knownPrefix.hasPrefix("-") }).count <= 1 { return name }
                let names = arguments.flatMap { $0.knownPrefix.split(separator: " ") }
                if names.contains(where: { ShellNames.shells.contains(String($0)) }) { return name }
            case "su" where !arguments.contains { $0.literal == "-c" }: return name
            case "sudo", "doas":
                if arguments.contains(where: { $0.literal == "-s" || $0.literal == "-i" }) { return name }
            default: continue
            }
        }
        return nil
    }

    static let quotedTwice =
        "quote(…) makes quotes of its own; take away those that stand around it in the text for the second shell"

    /// The refusal of arguments of the command `name`; nil: it does not run them.
    private static func message(for name: String, options: ArraySlice<ShellWord>) -> String? {
        if name == "let" { return "`let` runs what stands in its arguments; use `$(( ))`" }
        if ShellNames.evaluators.contains(name) {
            return "`\(name)` reads its arguments as code; write quote(…), or pass the value through `env`"
        }
        let usesOption =
            ShellNames.carriersWithOption.contains(name)
            && options.contains { word in
                let text = word.knownPrefix
                return text.hasPrefix("--command") || text.hasPrefix("--session-command")
                    || text.hasPrefix("-") && !text.hasPrefix("--") && text.contains("c")
            }
        guard ShellNames.carriers.contains(name) || usesOption else { return nil }
        return "`\(name)` hands its arguments to another shell as code; write quote(…), or pass the value through `env`"
    }

    /// Whether the word at `index` is the command, or may be one behind a prefix such as `sudo`.
    private func isCommand(_ index: Int) -> Bool {
        index == 0 || ShellNames.prefixes.contains(words[0].programName ?? "")
    }

    /// The place of the script that the shell at `index` gets with `-c`.
    private func script(after index: Int) -> Int? {
        let (hasScript, operand) = options(after: index)
        return hasScript ? operand : nil
    }

    /// The place of the file that the shell at `index` runs.
    private func operand(after index: Int) -> Int? {
        let (hasScript, operand) = options(after: index)
        return hasScript ? nil : operand
    }

    /// Whether the shell at `index` has `-c`, and the place of its first argument that is no option.
    private func options(after index: Int) -> (hasScript: Bool, operand: Int?) {
        var hasScript = false
        var place = index + 1
        while place < words.count {
            let text = words[place].knownPrefix
            guard let sign = text.first, sign == "-" || sign == "+" else { return (hasScript, place) }
            switch text {
            case "--", "-": return (hasScript, place + 1 < words.count ? place + 1 : nil)
            case "--init-file", "--rcfile": place += 1
            default:
                guard !text.hasPrefix("--") else { break }
                if sign == "-", text.contains("s"), !text.contains("c") { return (hasScript, nil) }
                if sign == "-", text.contains("c") { hasScript = true }
                if text.contains("o") || text.contains("O") { place += 1 }
            }
            place += 1
        }
        return (hasScript, nil)
    }

    /// The first slot that is not `quote(…)`.
    private func unquoted(in word: ShellWord) -> Int? { word.slots.first { !isQuote($0) } }

    /// The first slot that stands in quotes which the second shell reads.
    private func quotedTwice(in word: ShellWord) -> Int? {
        var quote: Unicode.Scalar?
        var isEscaped = false
        for part in word.parts {
            switch part {
            case .opaque: isEscaped = false
            case .slot(let number):
                if quote != nil || isEscaped { return number }
            case .quoted(let scalar), .unquoted(let scalar):
                if isEscaped {
                    isEscaped = false
                } else if scalar == "\\", quote != "'" {
                    isEscaped = true
                } else if let open = quote {
                    if scalar == open { quote = nil }
                } else if scalar == "'" || scalar == "\"" || scalar == "`" {
                    quote = scalar
                }
            }
        }
        return nil
    }

    /// The first slot of `word`, the input of a shell, that would be code there.
    func refusal(ofInput word: ShellWord, of shell: String) -> (slot: Int, message: String)? {
        if let slot = unquoted(in: word) {
            return (
                slot,
                "`\(shell)` runs this text as code; write quote(…), or pass the value as an argument: \(shell) -s -- ${{ … }} <<'END'"
            )
        }
        return quotedTwice(in: word).map { ($0, SecondShell.quotedTwice) }
    }
}
