import Testing

@testable import Modals

@Suite struct FrameDrawingTests {
    private func frame(_ rows: [String], cursor: [Int]? = nil) -> Frame {
        Frame(rows: rows.map { [Frame.Span(text: $0)] }, cursor: cursor.map { Frame.Place(row: $0[0], column: $0[1]) })
    }

    @Test("a frame replaces the one before, and what is above stays")
    func redraw() {
        var drawing = FrameDrawing(isStyled: false)
        var screen = VirtualScreen(columns: 20, "above\r\n")
        screen.feed(drawing.draw(frame(["one", "two", "three"], cursor: [1, 2]), columns: 20))
        #expect(screen.text == ["above", "one", "two", "three"])
        #expect(screen.cursor == [2, 2])
        screen.feed(drawing.draw(frame(["日本"], cursor: [0, 4]), columns: 20))
        #expect(screen.text == ["above", "日本"])
        #expect(screen.cursor == [1, 4])
        screen.feed(drawing.erase(columns: 20))
        #expect(screen.text == ["above"])
    }

    @Test("a terminal that became narrower has broken the rows, and all of them go")
    func narrower() {
        var drawing = FrameDrawing(isStyled: false)
        let wide = frame(["0123456789", "x"], cursor: [1, 1])
        _ = drawing.draw(wide, columns: 20)
        // What a terminal of 6 columns makes of it.
        var screen = VirtualScreen(columns: 6, "above\r\n0123456789\r\nx")
        #expect(screen.text == ["above", "012345", "6789", "x"])
        screen.feed(drawing.erase(columns: 6))
        #expect(screen.text == ["above"])
    }

    @Test("of the row with the cursor, too, all broken parts go") func narrowerAtCursor() {
        var drawing = FrameDrawing(isStyled: false)
        _ = drawing.draw(frame(["0123456789"], cursor: [0, 10]), columns: 20)
        var screen = VirtualScreen(columns: 6, "above\r\n0123456789")
        #expect(screen.cursor == [2, 4])
        screen.feed(drawing.erase(columns: 6))
        #expect(screen.text == ["above"])
    }

    @Test("looks are drawn only when they are wanted")
    func looks() {
        let bold = Frame(rows: [[Frame.Span(text: "a", look: .bold)]])
        var styled = FrameDrawing(isStyled: true)
        var plain = FrameDrawing(isStyled: false)
        let withLook = styled.draw(bold, columns: 20)
        let without = plain.draw(bold, columns: 20)
        #expect(withLook.contains("\u{1B}[1ma\u{1B}[0m"))
        #expect(!without.contains("m"))
    }
}
