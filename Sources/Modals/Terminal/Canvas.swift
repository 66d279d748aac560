import Channels

/// The part of a terminal on which one dialog is drawn, from taking the terminal over until it is left as it was.
final class Canvas: Sendable {
    let device: TerminalDevice
    private let state: Lock<State>

    private struct State: Sendable {
        var mode = RawMode()
        var drawing: FrameDrawing
        /// What is on the screen.
        var drawn: Drawn?
        var isConcluded = false
    }

    private struct Drawn: Hashable, Sendable {
        var frame: Frame
        var columns: Int
        var rows: Int
    }

    /// Takes `device` over, which it closes in the end.
    init(_ device: TerminalDevice, isStyled: Bool) throws(ModalError) {
        self.device = device
        var first = State(drawing: FrameDrawing(isStyled: isStyled))
        do throws(ModalError) {
            try first.mode.enter(device)
        } catch {
            device.close()
            throw error
        }
        state = Lock(first)
    }

    /// Shows `session` as it is now, unless it is shown already.
    func draw(_ session: inout DialogSession) {
        session.refresh()
        let (columns, rows) = device.size
        let new = Drawn(frame: session.frame(columns: columns, rows: rows), columns: columns, rows: rows)
        state.withLock { state in
            guard new != state.drawn else { return }
            device.write(state.drawing.draw(new.frame, columns: columns))
            state.drawn = new
        }
    }

    /// Leaves the line that tells the answer.
    func conclude(_ session: DialogSession, _ response: DialogResponse) {
        let columns = device.size.columns
        let summary = session.summary(of: response, columns: columns)
        state.withLock { state in
            device.write(state.drawing.draw(summary, columns: columns) + "\r\n")
            state.isConcluded = true
        }
    }

    /// Gives the terminal back as it was while `body` runs, and draws again what was there; from any thread.
    func step(aside body: () -> Void) {
        state.withLock { state in
            let drawn = state.drawn
            erase(&state)
            state.mode.leave(device)
            body()
            // Without the terminal the next key fails.
            guard (try? state.mode.enter(device)) != nil, let drawn else { return }
            device.write(state.drawing.draw(drawn.frame, columns: device.size.columns))
        }
    }

    /// Gives the terminal back as it was until `takeBack`.
    func lend() {
        state.withLock { state in
            erase(&state)
            state.mode.leave(device)
        }
    }

    /// Takes the terminal over again.
    func takeBack() throws(ModalError) {
        try state.withLock { (state) throws(ModalError) in try state.mode.enter(device) }
    }

    /// Gives the terminal back as it was.
    func leave() {
        state.withLock { state in
            if !state.isConcluded { erase(&state) }
            state.mode.leave(device)
        }
        device.close()
    }

    private func erase(_ state: inout State) {
        device.write(state.drawing.erase(columns: device.size.columns))
        state.drawn = nil
    }
}
