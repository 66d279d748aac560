import FlowRunner

/// A problem of a workflow file as text: `file:line:column: error[FR010]: what`, the source line, and a caret under its column.
struct ProblemText: CustomStringConvertible {
    let description: String

    init(_ problem: Problem, _ palette: Palette = Palette(isOn: false)) {
        let place = problem.mark.map { "\(problem.file):\($0.line):\($0.column)" } ?? problem.file
        let kind = problem.severity.rawValue + (problem.code.map { "[\($0.rawValue)]" } ?? "")
        let severity = palette.paint(kind, problem.severity == .error ? .bad : .caution)
        var text =
            "\(palette.paint(VisibleText.line(place), .strong)): \(severity): \(VisibleText.line(problem.message))\n"
        if let line = problem.sourceLine, let mark = problem.mark {
            let caret = palette.paint("^", .good)
            text += "    \(Self.shown(line))\n    \(Self.indentation(of: line, to: mark.column))\(caret)\n"
        }
        description = text
    }

    /// All of `problems`, one after another.
    static func all(_ problems: [Problem], _ palette: Palette) -> String {
        problems.map { ProblemText($0, palette).description }.joined()
    }

    /// The line without what would move the cursor; tabs stay.
    private static func shown(_ line: String) -> String {
        line.split(separator: "\t", omittingEmptySubsequences: false).map { VisibleText.line(String($0)) }
            .joined(separator: "\t")
    }

    /// What takes as much room as the line up to `column`, which counts Unicode scalars from 1.
    private static func indentation(of line: String, to column: Int) -> String {
        var head = ""
        head.unicodeScalars.append(contentsOf: line.unicodeScalars.prefix(max(0, column - 1)))
        return head.split(separator: "\t", omittingEmptySubsequences: false)
            .map { String(repeating: " ", count: CellWidth.of(VisibleText.line(String($0)))) }
            .joined(separator: "\t")
    }
}
