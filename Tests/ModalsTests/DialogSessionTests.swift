import Testing

@testable import Modals

/// Types `text` into a dialog; `\r` is enter.
func typed(_ text: String, into request: DialogRequest) -> (DialogSession.Progress, DialogSession) {
    var session = DialogSession(request)
    var keys = KeyReader()
    for key in keys.feed(Array(text.utf8)) + keys.timeOut() {
        let progress = session.apply(key)
        if progress != .asking { return (progress, session) }
    }
    return (.asking, session)
}

@Suite struct DialogSessionTests {
    @Test("a confirmation takes y, n and its default", arguments: [("y", 0), ("N", 1), ("\r", 1), ("xy", 0)])
    func confirmation(keys: String, action: Int) {
        let request = Dialog.confirm("Go on?", default: false).request
        #expect(typed(keys, into: request).0 == .answered(.action(action, ModalAnswers())))
    }

    @Test("without a default, enter answers no confirmation but says what does")
    func confirmationWithoutDefault() {
        let (progress, session) = typed("\r", into: Dialog.confirm("Go on?").request)
        #expect(progress == .asking)
        #expect(session.frame(columns: 40, rows: 10).text == ["Go on? [y/n] ", "  press y or n"])
    }
}
