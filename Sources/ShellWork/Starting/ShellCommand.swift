import Engine

/// How each shell is called, with the script as an argument or in a file.
struct ShellCommand {
    /// Longer scripts go into a file: the kernel takes 128 KiB an argument.
    static let longestArgument = 100_000

    let shell: Shell

    /// The dialect whose quoting is known, for `${{ }}` in the script; `nil`: none is.
    var dialect: ShellDialect? {
        switch shell {
        case .arguments(let words): words.first.flatMap(Self.dialect(ofProgram:))
        case .bash: .bash
        case .node, .python3: nil
        case .sh: .sh
        case .zsh: .zsh
        }
    }

    /// The dialect of a script that names its interpreter in its first line.
    static func dialect(ofInterpreterLine line: Substring) -> ShellDialect? {
        var words = line.dropFirst(2).split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\r" })[...]
        if let first = words.first, first.hasSuffix("/env") {
            words = words.dropFirst().drop { $0.hasPrefix("-") || $0.contains("=") }
        }
        return words.first.flatMap { dialect(ofProgram: String($0)) }
    }

    private static func dialect(ofProgram program: String) -> ShellDialect? {
        switch program.split(separator: "/").last {
        case "bash": .bash
        case "dash", "sh": .sh
        case "zsh": .zsh
        default: nil
        }
    }

    /// The words that run `script` without a file; `nil` if it must be in one.
    func words(script: String) -> [String]? {
        // A script that begins like an option would be taken for one.
        guard script.utf8.count <= Self.longestArgument, script.first != "-", script.first != "+" else { return nil }
        switch shell {
        case .arguments: return nil
        case .bash: return ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script, "bash"]
        case .node: return ["node", "-e", script]
        case .python3: return ["python3", "-u", "-c", script]
        case .sh: return ["sh", "-e", "-c", script, "sh"]
        case .zsh: return ["zsh", "-e", "-c", script, "zsh"]
        }
    }

    /// The words that run the script in `file`.
    func words(file: String) -> [String] {
        switch shell {
        case .arguments(let words):
            let replaced = words.map { Self.replacing("{0}", in: $0, with: file) }
            return replaced == words ? words + [file] : replaced
        case .bash: return ["bash", "--noprofile", "--norc", "-eo", "pipefail", file]
        case .node: return ["node", file]
        case .python3: return ["python3", "-u", file]
        case .sh: return ["sh", "-e", file]
        case .zsh: return ["zsh", "-e", file]
        }
    }

    private static func replacing(_ place: String, in word: String, with file: String) -> String {
        word.split(separator: place, omittingEmptySubsequences: false).joined(separator: file)
    }
}
