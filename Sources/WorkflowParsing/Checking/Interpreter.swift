import Expressions
import WorkflowModel

/// The program that will read a script.
struct Interpreter {
    /// What it is called.
    let name: String

    /// The interpreter of `script`: that of its first line, else its own shell, else the workflow's, else `sh`.
    init(of script: Script, defaults: Defaults) {
        let first = script.text.source.prefix { $0 != "\n" && $0 != "\r\n" }
        if first.hasPrefix("#!") {
            name = Self.program(ofFirstLine: first.dropFirst(2))
            return
        }
        name =
            switch script.shell ?? defaults.shell ?? .sh {
            case .arguments(let words): Self.baseName(words.first ?? "")
            case .bash: "bash"
            case .node: "node"
            case .python3: "python3"
            case .sh: "sh"
            case .zsh: "zsh"
            }
    }

    /// How it quotes, if that is known.
    var dialect: ShellDialect? {
        switch name {
        case "sh": .sh
        case "bash": .bash
        case "zsh": .zsh
        default: nil
        }
    }

    /// `/usr/bin/env bash` is `bash`.
    private static func program(ofFirstLine line: Substring) -> String {
        let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
        guard let first = words.first.map(baseName) else { return "#!" }
        guard first == "env", let program = words.dropFirst().first(where: { !$0.hasPrefix("-") && !$0.contains("=") })
        else { return first }
        return baseName(program)
    }

    /// A path without its folders.
    static func baseName(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
