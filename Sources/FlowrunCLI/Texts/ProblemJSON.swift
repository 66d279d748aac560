import FlowRunner

/// Problems as a JSON list, for editors and scripts.
enum ProblemJSON {
    /// `[{file, line, column, severity, code, message}, …]`, a problem a line; `line` and `column` are absent when the whole
    /// file is meant.
    static func list(_ problems: [Problem]) -> String {
        let rows = problems.map { problem in
            var members: [(String, Value)] = [("file", .string(problem.file))]
            if let mark = problem.mark {
                members.append(("line", .number(Number(mark.line))))
                members.append(("column", .number(Number(mark.column))))
            }
            members.append(("severity", .string(problem.severity.rawValue)))
            if let code = problem.code { members.append(("code", .string(code.rawValue))) }
            members.append(("message", .string(problem.message)))
            return Value.object(Object(members)).json()
        }
        return rows.isEmpty ? "[]\n" : "[\n" + rows.joined(separator: ",\n") + "\n]\n"
    }
}
