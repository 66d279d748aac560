/// The part of a terminal on which one dialog is drawn, from taking the terminal over until it is left as it was.
struct Canvas {
    private(set) var device: TerminalDevice
    private var drawing: FrameDrawing
    /// What is on the screen, and for which size it was drawn.
    private var drawn: (frame: Frame, columns: Int, rows: Int)?
    private var isConcluded = false

    /// Takes `device` over, which it closes in the end.
    init(_ device: TerminalDevice, isStyled: Bool) throws(ModalError) {
        self.device = device
        drawing = FrameDrawing(isStyled: isStyled)
        do throws(ModalError) {
            try self.device.enterRaw()
        } catch {
            self.device.close()
            throw error
        }
    }

    /// Shows `session` as it is now, unless it is shown already.
    mutating func draw(_ session: inout DialogSession) {
        session.refresh()
        let (columns, rows) = device.size
        let frame = session.frame(columns: columns, rows: rows)
        if let drawn, drawn == (frame, columns, rows) { return }
        device.write(drawing.draw(frame, columns: columns))
        drawn = (frame, columns, rows)
    }

    /// Leaves the line that tells the answer.
    mutating func conclude(_ session: DialogSession, _ response: DialogResponse) {
        let columns = device.size.columns
        device.write(drawing.draw(session.summary(of: response, columns: columns), columns: columns) + "\r\n")
        isConcluded = true
    }

    /// Gives the terminal back as it was while `body` runs.
    mutating func step(aside body: () -> Void) throws(ModalError) {
        erase()
        device.leaveRaw()
        body()
        try device.enterRaw()
    }

    /// Gives the terminal back as it was.
    mutating func leave() {
        if !isConcluded { erase() }
        device.close()
    }

    private mutating func erase() {
        device.write(drawing.erase(columns: device.size.columns))
        drawn = nil
    }
}
