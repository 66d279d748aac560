import Channels
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

    static let kinds: [(ModalField, String, [String])] = [
        (.string("answer"), "a b\r", ["a b"]), (.secret("answer"), "s\r", ["s"]), (.path("answer"), "/a\r", ["/a"]),
        (.integer("answer"), "-7\r", ["-7"]), (.integer("answer", default: 3), "\r", ["3"]),
        (.number("answer"), "1.5\r", ["1.5"]), (.boolean("answer"), "n", ["false"]),
        (.boolean("answer"), "\r", ["true"]),
        (.boolean("answer", default: false), "\r", ["false"]), (.choice("answer", ["a", "b"]), "j\r", ["b"]),
        (.choices("answer", ["a", "b"]), "\u{1}\r", ["a", "b"]), (.choices("answer", ["a", "b"]), "\r", []),
    ]

    @Test("fields: each kind takes its answer", arguments: kinds)
    func kind(field: ModalField, keys: String, texts: [String]) {
        let request = DialogRequest(title: "?", fields: [field], actions: [DialogActionDescription(title: "OK")])
        #expect(typed(keys, into: request).0 == .answered(.action(0, ModalAnswers(["answer": texts]))))
    }

    static let refusals: [(ModalField, String, String)] = [
        (.integer("answer"), "1.5\r", "'1.5' is not a whole number"), (.number("answer"), "x\r", "'x' is not a number"),
        (.string("answer"), "\r", "a value is needed"),
        (.choices("answer", ["a"], validate: { $0.isEmpty ? "at least one" : nil }), "\r", "at least one"),
    ]

    @Test("fields: a value that is refused keeps the modal open and shows why", arguments: refusals)
    func refused(field: ModalField, keys: String, reason: String) {
        let request = DialogRequest(title: "?", fields: [field], actions: [DialogActionDescription(title: "OK")])
        let (progress, session) = typed(keys, into: request)
        #expect(progress == .asking)
        #expect(session.frame(columns: 60, rows: 12).text.last == "  " + reason)
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
        let (_, session) = typed("\u{1B}[F", into: Dialog.choose("Which?", options).request)
        let frame = session.frame(columns: 40, rows: 10)
        #expect(frame.rows.count <= 10)
        #expect(frame.text.contains("> option 100"))
        #expect(frame.text.last == "  (100 of 100, type to filter)")
    }

    @Test("typing filters, escape shows all again and then declines") func filtering() {
        let options = ["north", "south", "east"].map { ModalOption($0) }
        let request = Dialog.choose("Which?", options).request
        let (_, session) = typed("TH", into: request)
        #expect(session.frame(columns: 40, rows: 9).text == ["Which?", "  /TH", "> north", "  south"])
        #expect(typed("sou\r", into: request).0 == .answered(.action(0, ModalAnswers(["answer": ["south"]]))))
        let (_, none) = typed("x\r", into: request)
        #expect(
            none.frame(columns: 40, rows: 9).text == [
                "Which?", "  /x", "  (nothing matches, esc: all)", "  nothing is chosen",
            ])
        #expect(typed("x\u{1B}", into: request).1.frame(columns: 40, rows: 9).text.count == 4)
        #expect(typed("x\u{15}\u{1B}", into: request).0 == .answered(.declined))
    }

    @Test("shift and tab go back to what was answered, and to the choice of the action") func goingBack() {
        let (_, session) = typed("\ra@b\rhunter22\u{1B}[Z", into: signIn.request)
        #expect(session.frame(columns: 40, rows: 9).text == ["Sign in", "Please sign in", "e-mail: a@b"])
        let changed = typed("\ra@b\r\u{1B}[Z\u{15}c@d\rhunter22\r", into: signIn.request).0
        #expect(changed == .answered(.action(0, ModalAnswers(["email": ["c@d"], "password": ["hunter22"]]))))
        #expect(typed("\r\u{1B}[Zj\r", into: signIn.request).0 == .answered(.action(1, ModalAnswers())))
    }

    @Test("a choice that may stay without an answer has an entry for that") func optional() {
        var request = Dialog.choose("Which?", ["a", "b"]).request
        request.fields[0].isRequired = false
        #expect(typed("", into: request).1.frame(columns: 40, rows: 9).text == ["Which?", "> (none)", "  a", "  b"])
        #expect(typed("\r", into: request).0 == .answered(.action(0, ModalAnswers())))
        #expect(typed("j\r", into: request).0 == .answered(.action(0, ModalAnswers(["answer": ["a"]]))))
    }

    @Test("Ctrl-Z is left to the presenter") func suspending() {
        #expect(typed("ab\u{1A}", into: Dialog.ask("Name?").request).0 == .suspended)
    }

    @Test("what becomes disabled while it is shown can be chosen no more") func disabledMeanwhile() {
        let isEnabled = Lock(true)
        let request = Dialog<Int>(
            "Which?",
            actions: [.action("a", mapTo: 1).enabled(if: { isEnabled.withLock { $0 } }), .action("b", mapTo: 2)]
        ).request
        var session = DialogSession(request)
        isEnabled.withLock { $0 = false }
        #expect(session.apply(.enter) == .answered(.action(1, ModalAnswers())))
    }

    @Test("a frame has no more rows than the terminal, and those at the cursor") func clipped() {
        let message = (1...50).map { "line \($0)" }.joined(separator: "\n")
        let ask = DialogSession(Dialog.ask("Name?") { $0.message = message }.request).frame(columns: 40, rows: 10)
        #expect(ask.rows.count == 10)
        #expect(ask.text.last == "> ")
        #expect(ask.cursor == Frame.Place(row: 9, column: 2))
    }

    @Test(
        "from 20 to 300 columns and 3 to 60 rows everything fits", arguments: [20, 21, 33, 80, 131, 300],
        [3, 8, 24, 60])
    func sizes(columns: Int, rows: Int) {
        let options = (1...40).map { ModalOption("option \($0) 日本語 " + String(repeating: "long ", count: $0)) }
        let texts = ["", String(repeating: "wide 日本語 👩‍🚀 ", count: 5)]
        for title in texts {
            for request in [
                Dialog.confirm(title + "?").request, Dialog.choose(title, options).request,
                Dialog.choose(title, severalOf: options).request, signIn.request,
                Dialog.ask(title, .string("answer", placeholder: title, default: title)).request,
            ] {
                for keys in ["", "\r", "wide", title + "\r"] {
                    let frame = typed(keys, into: request).1.frame(columns: columns, rows: rows)
                    #expect(frame.text.allSatisfy { CellWidth.of($0) < columns })
                    #expect(frame.rows.count <= rows)
                    #expect(frame.cursor.map { (0..<frame.rows.count).contains($0.row) && $0.column < columns } ?? true)
                }
            }
        }
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
