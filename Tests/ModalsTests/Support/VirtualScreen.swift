@testable import Modals

/// What a terminal of some width would show of the bytes that were written to it.
struct VirtualScreen {
    let columns: Int
    private var rows: [[String]] = [[]]
    private var row = 0
    private var column = 0
    private(set) var isCursorVisible = true
    private(set) var takesPastes = false

    init(columns: Int, _ text: String = "") {
        self.columns = columns
        feed(text)
    }

    /// The rows without the spaces at their ends; a wide character takes a cell and an empty one.
    var text: [String] {
        var lines = rows.map { row in
            var line = row.joined()
            while line.last == " " { line.removeLast() }
            return line
        }
        while lines.last == "" { lines.removeLast() }
        return lines
    }

    var cursor: [Int] { [row, column] }

    mutating func feed(_ text: String) {
        var rest = Substring(text)
        while let character = rest.popFirst() {
            switch character {
            case "\r\n":
                column = 0
                newLine()
            case "\n": newLine()
            case "\r": column = 0
            case "\u{1B}": control(&rest)
            default: put(character)
            }
        }
    }

    private mutating func newLine() {
        row += 1
        if row == rows.count { rows.append([]) }
    }

    private mutating func put(_ character: Character) {
        let width = CellWidth.of(character)
        if column + width > columns {
            column = 0
            newLine()
        }
        while rows[row].count < column + width { rows[row].append(" ") }
        rows[row][column] = String(character)
        if width == 2 { rows[row][column + 1] = "" }
        column += width
    }

    private mutating func control(_ rest: inout Substring) {
        guard rest.popFirst() == "[" else { return }
        var parameters = ""
        while let character = rest.popFirst() {
            if !character.isLetter {
                parameters.append(character)
                continue
            }
            let number = Int(parameters) ?? 1
            switch character {
            case "A": row = max(0, row - number)
            case "C": column += number
            case "J":
                rows.removeSubrange((row + 1)...)
                rows[row].removeSubrange(min(column, rows[row].count)...)
            case "h", "l":
                if parameters == "?25" { isCursorVisible = character == "h" }
                if parameters == "?2004" { takesPastes = character == "h" }
            default: break
            }
            return
        }
    }
}
