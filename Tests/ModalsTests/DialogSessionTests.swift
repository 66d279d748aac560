import Testing

@testable import Modals

/// Types `text` into a dialog; `\r` is enter.
func typed(_ text: String, into request: DialogRequest) -> (DialogSession.Progress, DialogSession) {
    var session = DialogSession(request)
    var keys = KeyReader()
    for key in keys.feed(Array(text.utf8)) + keys.timeOut() {
        let progress = session.apply(key)
        if case .refused = progress { continue }
        if progress != .asking { return (progress, session) }
    }
    return (.asking, session)
}

/// A dialog with fields and several actions.
let signIn = Dialog<String>(
    "Sign in", message: "Please sign in",
    fields: [
        .string("email", label: "e-mail", placeholder: "a@b", validate: { $0.contains("@") ? nil : "no @" }),
        .secret("password"),
    ],
    actions: [
        .action("Sign in") { "\($0["email"] ?? "") \($0["password"] ?? "")" }.preferred(),
        .action("As guest", mapTo: "guest"),
        .action("Give up", style: .cancel),
        .action("Wipe", style: .destructive, throw: ModalError.refused(field: nil, reason: "not allowed")),
    ])

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

    @Test("a form asks for the action, then for its fields, and keeps open with the reason")
    func form() {
        let (progress, session) = typed("\rnobody\r", into: signIn.request)
        #expect(progress == .asking)
        #expect(
            session.frame(columns: 40, rows: 10).text == ["Sign in", "Please sign in", "e-mail: nobody", "  no @"])
        let answered = typed("\rnobody\r\u{15}a@b\rsecret\r", into: signIn.request).0
        #expect(answered == .answered(.action(0, ModalAnswers(["email": ["a@b"], "password": ["secret"]]))))
    }

    @Test("an action that needs no fields asks for none")
    func actionAlone() {
        #expect(typed("j\r", into: signIn.request).0 == .answered(.action(1, ModalAnswers())))
    }

    @Test("Q7: Ctrl-D and escape decline, Ctrl-C interrupts")
    func declining() {
        let request = Dialog.ask("Name?").request
        #expect(typed("\u{4}", into: request).0 == .answered(.declined))
        #expect(typed("abc\u{1B}", into: request).0 == .answered(.declined))
        #expect(typed("abc\u{3}", into: request).0 == .interrupted)
    }

    @Test("a secret is neither shown while it is typed nor afterwards")
    func secret() {
        let request = Dialog.ask("Token", .secret("token")).request
        let (_, session) = typed("hunter22", into: request)
        #expect(session.frame(columns: 40, rows: 10).text == ["Token", "> "])
        let (progress, answered) = typed("hunter22\r", into: request)
        guard case .answered(let response) = progress else { return #expect(Bool(false), "no answer") }
        #expect(response == .action(0, ModalAnswers(["token": ["hunter22"]])))
        #expect(!answered.summary(of: response, columns: 40).text.joined().contains("hunter"))
        #expect(!"\(ModalAnswers(["token": ["hunter22"]]))".contains("hunter"))
    }

    @Test("Q13: enter takes the default")
    func defaults() {
        let ask = Dialog.ask("Name?", .string("name", default: "world")).request
        #expect(typed("\r", into: ask).0 == .answered(.action(0, ModalAnswers(["name": ["world"]]))))
        let choose = Dialog.choose("Which?", ["a", "b"], default: "b").request
        #expect(typed("\r", into: choose).0 == .answered(.action(0, ModalAnswers(["answer": ["b"]]))))
    }

    @Test("several are chosen with space")
    func several() {
        let request = Dialog.choose("Which?", severalOf: ["a", "b", "c"], default: ["a"]).request
        let (progress, session) = typed("j ", into: request)
        #expect(progress == .asking)
        #expect(session.frame(columns: 60, rows: 20).text.prefix(4) == ["Which?", "  [x] a", "> [x] b", "  [ ] c"])
        #expect(typed("j \r", into: request).0 == .answered(.action(0, ModalAnswers(["answer": ["a", "b"]]))))
    }

    @Test("a long list scrolls in a low terminal")
    func scrolling() {
        let options = (1...100).map { ModalOption("option \($0)") }
        let (_, session) = typed("G", into: Dialog.choose("Which?", options).request)
        let frame = session.frame(columns: 40, rows: 10)
        #expect(frame.rows.count <= 10)
        #expect(frame.text.contains("> option 100"))
        #expect(frame.text.last == "  (100 of 100)")
    }

    @Test("everything fits into 20 columns")
    func narrow() {
        let (_, session) = typed("\r日本語のとても長い電子メール", into: signIn.request)
        let frame = session.frame(columns: 20, rows: 10)
        #expect(frame.text.allSatisfy { CellWidth.of($0) < 20 })
        #expect(frame.text == ["Sign in", "Please sign in", "e-mail: 日本語のと", "ても長い電子メール"])
        #expect(frame.cursor == Frame.Place(row: 3, column: 18))
    }

    @Test("control characters in what is shown are escaped")
    func escaped() {
        let session = DialogSession(Dialog.confirm("a\u{1B}[2Jb\nc?").request)
        #expect(session.frame(columns: 40, rows: 10).text == ["a\\u{1B}[2Jb", "c? [y/n] "])
    }
}
