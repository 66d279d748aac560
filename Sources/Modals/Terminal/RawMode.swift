import CPlatform

/// The mode of a terminal in which keys come one by one, unseen.
struct RawMode: Sendable {
    private var saved = cp_terminal_modes()
    private var isEntered = false

    /// Takes keys one by one from now on, without showing them.
    mutating func enter(_ device: TerminalDevice) throws(ModalError) {
        guard cp_terminal_raw(device.descriptor, &saved) == 0 else {
            throw .unsupported("the terminal's modes cannot be set")
        }
        isEntered = true
        device.write(ANSI.pasteOn)
    }

    /// Puts the modes and the cursor back.
    mutating func leave(_ device: TerminalDevice) {
        guard isEntered else { return }
        isEntered = false
        device.write(ANSI.pasteOff + ANSI.cursorOn)
        cp_terminal_restore(device.descriptor, &saved)
    }
}
