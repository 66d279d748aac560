/// What a modal looks like in a terminal of some width: rows of text and the place of the cursor.
struct Frame: Hashable {
    /// Rows that each fit into the width.
    var rows: [[Span]] = []
    /// Where the cursor stands; hidden when there is none.
    var cursor: Place?

    /// A row and a column, from 0.
    struct Place: Hashable {
        var row: Int
        var column: Int
    }

    /// A piece of a row in one look.
    struct Span: Hashable {
        var text: String
        var look: Look = .plain
    }

    /// How a piece of text stands out.
    enum Look: Hashable {
        case bold, dim, plain, red
    }

    /// The rows without their looks.
    var text: [String] { rows.map { $0.map(\.text).joined() } }

    /// Keeps no more than `height` rows, those at the cursor or else the last: a terminal scrolls what is too high.
    mutating func clip(height: Int) {
        guard rows.count > height else { return }
        let end = min(rows.count, max(height, (cursor?.row ?? rows.count) + 1))
        let start = end - height
        rows = Array(rows[start..<end])
        cursor?.row -= start
    }

    /// Adds `text`, broken into rows of `width` cells.
    mutating func add(_ text: String, _ look: Look = .plain, width: Int, indent: String = "") {
        for row in TextWrapping.rows(of: text, width: width - CellWidth.of(indent)) {
            rows.append([Span(text: indent + row, look: look)])
        }
    }
}

/// Breaks text into rows.
enum TextWrapping {
    /// `text` broken at spaces into rows of at most `width` cells; a longer word is cut.
    static func rows(of text: String, width: Int) -> [String] {
        var rows: [String] = []
        var row = ""
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            let candidate = row.isEmpty && rows.isEmpty ? String(word) : row + " " + word
            if row.isEmpty || CellWidth.of(candidate) <= width {
                row = row.isEmpty && !rows.isEmpty ? String(word) : candidate
            } else {
                rows.append(row)
                row = String(word)
            }
            while CellWidth.of(row) > width {
                let (head, rest) = cut(row, width: width)
                rows.append(head)
                row = rest
            }
        }
        return rows + [row]
    }

    /// As many characters of `text` as fit into `width` cells, at least one, and the rest.
    static func cut(_ text: String, width: Int) -> (head: String, rest: String) {
        var cells = 0
        for (offset, character) in text.enumerated() {
            cells += CellWidth.of(character)
            if cells > width, offset > 0 { return (String(text.prefix(offset)), String(text.dropFirst(offset))) }
        }
        return (text, "")
    }

    /// `text` in one row of `width` cells, with dots for what does not fit.
    static func truncate(_ text: String, width: Int) -> String {
        if CellWidth.of(text) <= width { return text }
        return width > 3 ? cut(text, width: width - 3).head + "..." : cut(text, width: max(width, 1)).head
    }
}
