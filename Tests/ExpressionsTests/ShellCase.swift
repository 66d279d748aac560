import Expressions

/// A line of the data files in `Cases/shell`.
struct ShellCase: Sendable, CustomStringConvertible {
    var dialects: [ShellDialect]
    var script: String
    var expected: String

    var description: String { script }

    /// The cases of the file `name`.
    static func all(in name: String) -> [ShellCase] {
        CaseFile.pairs(in: "shell", file: name).compactMap { left, right in
            guard let tab = left.firstIndex(of: "\t") else { return nil }
            let dialects: [ShellDialect] =
                switch left[..<tab] {
                case "all": [.bash, .sh, .zsh]
                case let names: names.split(separator: "+").compactMap { ShellDialect(rawValue: String($0)) }
                }
            return ShellCase(
                dialects: dialects, script: breaks(String(left[left.index(after: tab)...])), expected: breaks(right))
        }
    }

    private static func breaks(_ text: String) -> String {
        String(text.map { $0 == "␤" ? "\n" : $0 == "␉" ? "\t" : $0 })
    }
}
