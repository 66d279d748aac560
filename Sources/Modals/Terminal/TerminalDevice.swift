import CPlatform

/// An open terminal.
struct TerminalDevice: Sendable {
    let descriptor: Int32

    /// Opens the terminal at `path`.
    static func open(_ path: String) throws(ModalError) -> TerminalDevice {
        let descriptor = cp_terminal_open(path)
        guard descriptor >= 0 else { throw .unsupported("there is no terminal") }
        guard cp_terminal_is_foreground(descriptor) == 1 else {
            cp_terminal_close(descriptor)
            throw .unsupported("the program runs in the background of its terminal")
        }
        return TerminalDevice(descriptor: descriptor)
    }

    private init(descriptor: Int32) { self.descriptor = descriptor }

    /// Columns and rows, as they are now.
    var size: (columns: Int, rows: Int) {
        var columns: Int32 = 0
        var rows: Int32 = 0
        cp_terminal_size(descriptor, &columns, &rows)
        return (columns > 0 ? Int(columns) : 80, rows > 0 ? Int(rows) : 24)
    }

    func close() { cp_terminal_close(descriptor) }

    /// Writes `text`; what a lost terminal misses is seen when it is read.
    func write(_ text: String) {
        let bytes = Array(text.utf8)
        cp_output_write(descriptor, bytes, bytes.count)
    }

    /// Whether a key has been pressed that was not read yet.
    var hasInput: Bool { cp_input_state(descriptor) == 1 }

    /// The next byte, or none when the wait was in vain.
    ///
    /// No more than one is taken: what follows an answer is meant for others.
    func read() throws(ModalError) -> [UInt8] {
        var byte: UInt8 = 0
        let count = cp_input_read(descriptor, &byte, 1)
        if count == 1 { return [byte] }
        // Without a minimum a raw terminal reads nothing as 0 bytes, as a lost one does.
        guard count == 0, cp_input_state(descriptor) == 0 else { throw .inputEnded }
        return []
    }
}

/// What a terminal is told.
enum ANSI {
    static let cursorOff = "\u{1B}[?25l"
    static let cursorOn = "\u{1B}[?25h"
    static let pasteOff = "\u{1B}[?2004l"
    static let pasteOn = "\u{1B}[?2004h"
    static let eraseBelow = "\u{1B}[J"
    static let plain = "\u{1B}[0m"

    static func up(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }
    static func right(_ columns: Int) -> String { columns > 0 ? "\u{1B}[\(columns)C" : "" }
}
