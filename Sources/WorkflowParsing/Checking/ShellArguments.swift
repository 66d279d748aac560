import WorkflowModel

/// Which words of a program are read by a shell as code: `interpolation.md`.
struct ShellArguments {
    private static let shells: Set<String> = ["bash", "dash", "ksh", "sh", "zsh"]
    /// Programs that run the program in their arguments.
    private static let wrappers: Set<String> = ["env", "nohup", "sudo", "timeout", "xargs"]

    private var code: Range<Int> = 0..<0
    private var program = ""

    /// Looks for a shell in `words`.
    init(_ words: [Text]) {
        let names = words.map { $0.isPlain ? $0.source : "" }
        guard let first = names.first else { return }
        switch Interpreter.baseName(first) {
        case "ssh", "watch": (program, code) = (Interpreter.baseName(first), 1..<words.count)
        case "su":
            guard let option = names.firstIndex(where: { $0 == "-c" || $0 == "--command" }) else { return }
            (program, code) = ("su", (option + 1)..<words.count)
        case let name where Self.wrappers.contains(name) || Self.shells.contains(name):
            guard let shell = names.firstIndex(where: { Self.shells.contains(Interpreter.baseName($0)) }) else {
                return
            }
            program = Interpreter.baseName(names[shell])
            takeScript(names, after: shell)
        default: break
        }
    }

    /// The script comes after options one of which has a `c`: `-c`, `-ec`.
    private mutating func takeScript(_ names: [String], after shell: Int) {
        var hasCommand = false
        var index = shell + 1
        while index < names.count, names[index].hasPrefix("-") || names[index].hasPrefix("+") {
            if names[index].hasPrefix("-"), !names[index].hasPrefix("--"), names[index].contains("c") {
                hasCommand = true
            }
            let takesValue = ["-o", "+o", "--rcfile", "--init-file"].contains(names[index])
            index += takesValue ? 2 : 1
        }
        if hasCommand, index < names.count { code = index..<(index + 1) }
    }

    /// Whether the word at `index` is code.
    func areCode(at index: Int) -> Bool { code.contains(index) }

    /// What is wrong with a value in such a word.
    var problem: String {
        program == "ssh" || program == "watch" || program == "su"
            ? "`\(program)` hands this to a shell, which would run the value as code: write `${{ quote(…) }}`"
            : "`\(program) -c` would run the value as code: write `[\(program), -c, '… \"$1\"', \(program), \"${{ … }}\"]`"
    }
}
