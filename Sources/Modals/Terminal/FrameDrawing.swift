/// Draws frames over one another, below what the terminal shows already.
struct FrameDrawing {
    /// Whether looks are drawn.
    let isStyled: Bool
    /// The cells of each row that is on the screen.
    private var widths: [Int] = []
    /// The row in which the cursor was left.
    private var cursorRow = 0
    /// How many cells of that row are before it.
    private var cursorColumn = 0

    init(isStyled: Bool) { self.isStyled = isStyled }

    /// What replaces the frame on the screen by `frame`, in a terminal of `columns`.
    mutating func draw(_ frame: Frame, columns: Int) -> String {
        var output = erase(columns: columns)
        output += frame.rows.map(render).joined(separator: "\r\n")
        widths = frame.text.map(CellWidth.of)
        if let cursor = frame.cursor {
            output += ANSI.up(frame.rows.count - 1 - cursor.row) + "\r" + ANSI.right(cursor.column) + ANSI.cursorOn
            cursorRow = cursor.row
            cursorColumn = cursor.column
        } else {
            output += ANSI.cursorOff
            cursorRow = max(0, frame.rows.count - 1)
            cursorColumn = widths.last ?? 0
        }
        return output
    }

    /// What takes the frame off the screen: the cursor is where the frame began.
    ///
    /// A terminal that has become narrower has broken the rows since.
    mutating func erase(columns: Int) -> String {
        let width = max(columns, 1)
        let above = widths.prefix(cursorRow).reduce(cursorColumn / width) { $0 + max(1, ($1 + width - 1) / width) }
        let output = widths.isEmpty ? "" : ANSI.up(above) + "\r" + ANSI.eraseBelow
        widths = []
        (cursorRow, cursorColumn) = (0, 0)
        return output
    }

    private func render(_ row: [Frame.Span]) -> String {
        row.map { span in
            guard isStyled, !span.text.isEmpty else { return span.text }
            return switch span.look {
            case .bold: "\u{1B}[1m" + span.text + ANSI.plain
            case .dim: "\u{1B}[2m" + span.text + ANSI.plain
            case .plain: span.text
            case .red: "\u{1B}[31m" + span.text + ANSI.plain
            }
        }.joined()
    }
}
