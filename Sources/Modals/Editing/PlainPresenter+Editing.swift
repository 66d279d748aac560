extension PlainPresenter {
    /// Lends the terminal to the person's editor; without a terminal it is unsupported.
    public func edit(_ document: EditorDocument) async throws(ModalError) -> String? {
        let run = EditorRun(tools: tools, readiness: readiness, suspension: suspension)
        try run.check()
        guard case .terminal(let path) = streams else { throw .unsupported("an editor needs a terminal") }
        return try await queue.enter { () throws(ModalError) in
            let device = try TerminalDevice.open(path)
            defer { device.close() }
            return try await run.edit(document, on: device)
        }
    }
}
