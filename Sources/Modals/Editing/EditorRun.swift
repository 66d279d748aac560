import CPlatform

/// One use of a person's editor: it gets the terminal, and the terminal is as before when it is done.
struct EditorRun: Sendable {
    let tools: ModalTools
    let readiness: any InputReadiness
    /// Stops this program when the editor is stopped.
    let suspension: Suspension

    /// Fails if there is no editor; look before anything is shown.
    func check() throws(ModalError) {
        guard tools.editor != nil else { throw .unsupported("there is no editor: set VISUAL or EDITOR") }
    }

    /// Has `document` edited on `device`; the text then, or `nil` if the editor failed: the person wants none of it.
    func edit(_ document: EditorDocument, on device: TerminalDevice) async throws(ModalError) -> String? {
        try check()
        let file = try ScratchFile(document.text, in: tools.temporaryFolder, fileExtension: document.fileExtension)
        defer { file.remove() }
        var modes = cp_terminal_modes()
        cp_terminal_save(device.descriptor, &modes)
        defer {
            cp_terminal_restore(device.descriptor, &modes)
            device.write(ANSI.plain + ANSI.pasteOff + ANSI.cursorOn)
        }
        let streams = ExternalProgram.Streams(
            input: device.descriptor, output: device.descriptor, errors: device.descriptor)
        let editor = try ExternalProgram.start(
            (tools.editor ?? []) + [file.path], environment: tools.environment, streams: streams,
            job: ForegroundJob(device.descriptor, suspension: suspension))
        guard try await editor.end(readiness) == .code(0) else { return nil }
        guard let text = file.text else { throw .refused(field: nil, reason: "what was edited is no UTF-8 text") }
        return text
    }
}
