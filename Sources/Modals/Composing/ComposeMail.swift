/// Has a person write a mail in their editor, and sends it by the machine's `sendmail` (`ModalTools.sendmail`).
///
/// `unsupported`, before anything is shown, without an editor or a way to send.
///
/// ```swift
/// let result = try await compose(MailDraft(to: ["ops@example.org"]), tools: tools, readiness: loop) { composer in
///     composer.drafts = "/home/ada/drafts"
/// }.present(in: presenter)
/// print(result ?? .cancelled)   // sent, saved, cancelled or failed
/// ```
public struct ComposeMail: Modal {
    /// What is there to begin with.
    public var mail: MailDraft
    /// The folder for mails that are kept; `nil`: none is.
    public var drafts: String?
    /// The machine's editor and `sendmail`.
    public var tools: ModalTools
    private let readiness: any InputReadiness

    /// The composer of `mail`; `configure` may change all of it.
    public init(
        _ mail: MailDraft = MailDraft(), tools: ModalTools, readiness: any InputReadiness,
        configure: (inout Self) -> Void = { _ in }
    ) {
        self.mail = mail
        self.tools = tools
        self.readiness = readiness
        configure(&self)
    }

    /// Has it written, and sends it if the person wants that.
    ///
    /// Throws `refused` for a header with a line break in it.
    public func present(in presenter: any Presenter) async throws -> ComposeResult? {
        guard let sendmail = tools.sendmail else {
            throw ModalError.unsupported("there is nothing that sends mail: install a sendmail or set SENDMAIL")
        }
        if let refusal = mail.injection { throw ModalError.refused(field: refusal.field, reason: refusal.reason) }
        let composition = Composition(tools: tools, readiness: readiness, drafts: drafts)
        return try await composition.run(EditorDocument(mail.source, fileExtension: "eml"), in: presenter) { text in
            do throws(ModalRefusal) {
                let mail = try MailDraft(source: text)
                return .success(
                    Composition.Outgoing(
                        question: "Send '\(mail.subject)' to \(mail.recipients.joined(separator: ", "))?",
                        command: sendmail, input: mail.encoded))
            } catch {
                return .failure(error)
            }
        }
    }
}

/// The composer of a mail.
public func compose(
    _ mail: MailDraft, tools: ModalTools, readiness: any InputReadiness,
    configure: (inout ComposeMail) -> Void = { _ in }
) -> ComposeMail { ComposeMail(mail, tools: tools, readiness: readiness, configure: configure) }
