import Foundation
import Testing

@testable import Modals

@Suite("composers", .timeLimit(.minutes(1))) struct ComposingTests {
    private let terminal = Pseudoterminal(columns: 100)
    private static let scripts = [
        // Writes what a person would: who, what about, a text.
        "ed":
            #"printf 'To: Ada Lovelace <ada@example.org>\nCc: ops@example.org\nSubject: Gr\303\274\303\237e\n\nHello\n' > "$1""#,
        "sendmail": #"printf '%s\n' "$*" > "$HOME/arguments"; cat > "$HOME/mail""#,
        "messenger": #"printf '<%s>\n' "$@" > "$HOME/arguments"; cat > "$HOME/mail""#,
    ]

    @Test("a mail is written in the person's editor and sent by sendmail") func mail() async throws {
        let folder = try ProgramFolder(Self.scripts)
        let tools = folder.tools(["EDITOR": "ed"])
        let composer = compose(MailDraft(to: ["x@example.org"]), tools: tools, readiness: PollReadiness())
        async let result = composer.present(in: terminal.presenter(tools))
        try await terminal.wait(for: "> Send")
        terminal.type("\r")
        let sent = try await result
        #expect(sent == .sent)
        #expect("\(sent ?? .cancelled)" == "sent")
        #expect(folder.text(of: "arguments") == "-t -i\n")
        #expect(
            folder.text(of: "mail") == """
                MIME-Version: 1.0
                Content-Type: text/plain; charset=utf-8
                Content-Transfer-Encoding: 8bit
                To: Ada Lovelace <ada@example.org>
                Cc: ops@example.org
                Subject: =?utf-8?B?R3LDvMOfZQ==?=

                Hello

                """)
        #expect(folder.files == ["arguments", "ed", "mail", "messenger", "sendmail"])
    }

    @Test("a message goes to the messenger with its recipients") func message() async throws {
        let folder = try ProgramFolder(Self.scripts)
        let tools = folder.tools(["EDITOR": "ed", "MESSENGER": "messenger -v"])
        let composer = compose(MessageDraft(to: ["+49 1", "b"]), tools: tools, readiness: PollReadiness())
        let presenter = AnswersPresenter([ScriptedAnswer(fields: ["text": ["Hi"]]), ScriptedAnswer(action: "Send")])
        #expect(try await composer.present(in: presenter) == .sent)
        #expect(folder.text(of: "arguments") == "<-v>\n<+49 1>\n<b>\n")
        #expect(folder.text(of: "mail") == "Hi")
    }

    @Test("kept, discarded, edited again, not sendable") func choices() async throws {
        let folder = try ProgramFolder(Self.scripts)
        let source = "To: a@example.org\nSubject: s\n\ntext\n"
        func result(_ answers: ScriptedAnswer...) async throws -> ComposeResult? {
            let composer = ComposeMail(tools: folder.tools(), readiness: PollReadiness()) { $0.drafts = folder.path }
            return try await composer.present(in: AnswersPresenter(answers))
        }
        let text = ScriptedAnswer(fields: ["text": [source]])
        guard case .saved(let path) = try await result(text, ScriptedAnswer(action: "Keep as a draft")) else {
            return #expect(Bool(false), "not kept")
        }
        #expect(path.hasPrefix(folder.path + "/draft-") && path.hasSuffix(".eml"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == source)
        #expect(try await result(text, ScriptedAnswer(action: "Discard")) == .cancelled)
        #expect(try await result(ScriptedAnswer()) == .cancelled)
        let headless = ScriptedAnswer(fields: ["text": ["Subject: s\n\ntext"]])
        let again = ScriptedAnswer(action: "Edit again")
        #expect(try await result(headless, again, text, ScriptedAnswer(action: "Send")) == .sent)
        await #expect(throws: ModalError.self) { try await result(headless, ScriptedAnswer(action: "Send")) }
    }

    @Test("a mail that is complete is sent as it is; one that stays without a text is cancelled, and nothing is asked")
    func unchanged() async throws {
        let folder = try ProgramFolder(Self.scripts.merging(["ed": "exit 0"]) { $1 })
        let tools = folder.tools(["EDITOR": "ed"])
        let presenter = terminal.presenter(tools)
        for mail in [MailDraft(), MailDraft(to: ["a@b"], subject: "s")] {
            let composer = compose(mail, tools: tools, readiness: PollReadiness())
            #expect(try await composer.present(in: presenter) == .cancelled)
        }
        let empty = compose(
            MessageDraft(to: ["a"]), tools: folder.tools(["MESSENGER": "messenger"]), readiness: PollReadiness())
        #expect(try await empty.present(in: presenter) == .cancelled)
        #expect(!terminal.collect().contains("Discard"))
        let mail = MailDraft(to: ["a@b"], subject: "s", body: "the report")
        async let result = compose(mail, tools: tools, readiness: PollReadiness()).present(in: presenter)
        try await terminal.wait(for: "> Send")
        terminal.type("\r")
        #expect(try await result == .sent)
        #expect(folder.text(of: "mail")?.hasSuffix("\n\nthe report\n") == true)
    }

    @Test("what sends it fails: the reason is told") func failed() async throws {
        let folder = try ProgramFolder(["sendmail": "echo no route >&2; exit 75"])
        let composer = ComposeMail(tools: folder.tools(), readiness: PollReadiness())
        let text = ScriptedAnswer(fields: ["text": ["To: a@b\n\ntext"]])
        let result = try await composer.present(in: AnswersPresenter([text, ScriptedAnswer(action: "Send")]))
        #expect(result == .failed("\(folder.path)/sendmail ended with code 75: no route"))
        #expect("\(result ?? .sent)" == "failed")
    }

    @Test("unsupported, before anything is shown, without an editor or a way to send") func unsupported() async throws {
        let folder = try ProgramFolder()
        var tools = ModalTools.found(in: ["PATH": folder.path])
        tools.sendmail = nil
        let readiness = PollReadiness()
        let presenter = terminal.presenter(tools)
        let noSender = ModalError.unsupported("there is nothing that sends mail: install a sendmail or set SENDMAIL")
        await #expect(throws: noSender) {
            try await compose(MailDraft(), tools: tools, readiness: readiness).present(in: presenter)
        }
        let noMessenger = ModalError.unsupported("there is nothing that sends messages: set MESSENGER")
        await #expect(throws: noMessenger) {
            try await compose(MessageDraft(to: ["a"]), tools: tools, readiness: readiness).present(in: presenter)
        }
        tools.sendmail = ["/bin/cat"]
        await #expect(throws: ModalError.unsupported("there is no editor: set VISUAL or EDITOR")) {
            try await compose(MailDraft(), tools: tools, readiness: readiness).present(in: presenter)
        }
        #expect(terminal.collect() == "")
    }

    static let injections: [(MailDraft, String)] = [
        (MailDraft(to: ["a@b"], subject: "x\nBcc: everybody@example.org"), "subject"),
        (MailDraft(to: ["a@b\rBcc: c@d"]), "to"), (MailDraft(cc: ["a@b\r\n\r\nbody"]), "cc"),
        (MailDraft(bcc: ["\u{0}"]), "bcc"),
    ]

    @Test("a header cannot hold another one", arguments: injections)
    func injection(mail: MailDraft, field: String) async throws {
        let folder = try ProgramFolder(Self.scripts)
        let composer = compose(mail, tools: folder.tools(["EDITOR": "ed"]), readiness: PollReadiness())
        let refusal = ModalError.refused(field: field, reason: "has a line break or another control character")
        await #expect(throws: refusal) { try await composer.present(in: terminal.presenter()) }
        #expect(terminal.collect() == "")
    }

    static let sources: [(String, String)] = [
        ("To: a\n\n", "it is empty"), ("Subject: x\n\ny", "nobody would get it"),
        ("hello\n\ny", "'hello' is no header; an empty line ends the headers"),
        ("X-Evil: 1\n\ny", "'x-evil' is none of To, Cc, Bcc, Subject"),
        ("To: a@b\nSubject: x\rBcc: c@d\n\ny", "has a line break or another control character"),
        ("To: J <j\u{FC}rgen@b>\n\ny", "the address '<j\u{FC}rgen@b>' is not ASCII"),
    ]

    @Test("a mail that cannot be sent says why", arguments: sources) func refusals(source: String, reason: String) {
        #expect { try MailDraft(source: source) } throws: { ($0 as? ModalRefusal)?.reason == reason }
    }

    @Test("headers are folded, addresses are parted at commas outside quotes") func addresses() throws {
        let mail = try MailDraft(source: "To: \"Doe, J\" <j@b>,\n c@d\r\nBCC: e@f\n\ntext")
        #expect(mail.recipients == ["\"Doe, J\" <j@b>", "c@d", "e@f"])
        #expect(mail.encoded.contains("To: \"Doe, J\" <j@b>,\n c@d\nBcc: e@f\n"))
        let long = MailDraft(to: ["Jürgen <j@b>"], subject: String(repeating: "ä", count: 60))
        #expect(long.encoded.contains("To: =?utf-8?B?SsO8cmdlbg==?= <j@b>\n"))
        #expect(long.encoded.split(separator: "\n").allSatisfy { $0.utf8.count <= 78 })
    }
}
