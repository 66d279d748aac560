import Glibc

/// Finds programs by the folders of a `PATH`.
struct ProgramSearch: Sendable {
    let path: String

    /// The file of the program `name`, which may be a path; `nil` if there is none.
    func program(_ name: String) -> String? {
        if name.contains("/") { return isProgram(name) ? name : nil }
        for folder in path.split(separator: ":", omittingEmptySubsequences: false) {
            let file = (folder.isEmpty ? "." : folder) + "/" + name
            if isProgram(file) { return file }
        }
        return nil
    }

    /// The program and arguments that `value` stands for, as a variable like `EDITOR` has them; `nil` if there is none.
    func command(_ value: String?) -> [String]? {
        let words = (value ?? "").split(whereSeparator: \.isWhitespace)
        guard let value, let first = words.first else { return nil }
        if words.count == 1, let file = program(String(first)) { return [file] }
        // Quotes, options, variables: only a shell knows.
        let isProgram = program(String(first)) != nil
        guard let shell = program("/bin/sh"), isProgram || first.contains(where: "\"'$\\".contains) else { return nil }
        // The shell becomes it: else Ctrl-C would end the shell, whatever the program makes of it.
        let becomes = isProgram && !value.contains(where: "&|;<>()\n".contains)
        return [shell, "-c", (becomes ? "exec " : "") + value + " \"$@\"", String(first)]
    }

    private func isProgram(_ file: String) -> Bool {
        var record = stat()
        return stat(file, &record) == 0 && record.st_mode & S_IFMT == S_IFREG && access(file, X_OK) == 0
    }
}
