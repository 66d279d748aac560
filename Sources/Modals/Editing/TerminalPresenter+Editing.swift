extension TerminalPresenter {
    /// Lends the terminal to the person's editor.
    public func edit(_ document: EditorDocument) async throws(ModalError) -> String? {
        let run = EditorRun(tools: tools, readiness: readiness, suspension: suspension)
        try run.check()
        let path = path
        return try await queue.enter { () throws(ModalError) in
            let device = try TerminalDevice.open(path)
            defer { device.close() }
            return try await run.edit(document, on: device)
        }
    }
}
