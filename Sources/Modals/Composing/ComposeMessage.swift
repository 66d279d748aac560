/// A message to be composed: who gets it, and its text.
public struct MessageDraft: Hashable, Sendable {
    /// Who gets it, in the form that the messenger takes.
    public var recipients: [String]
    /// Its text.
    public var body: String

    /// A message with these parts.
    public init(to recipients: [String] = [], body: String = "") {
        self.recipients = recipients
        self.body = body
    }
}

/// Has a person write a message in their editor, and sends it by the machine's messenger (`ModalTools.messenger`).
///
/// `unsupported`, before anything is shown, without an editor or a messenger.
public struct ComposeMessage: Modal {
    /// What is there to begin with.
    public var message: MessageDraft
    /// The folder for messages that are kept; `nil`: none is.
    public var drafts: String?
    /// The machine's editor and messenger.
    public var tools: ModalTools
    private let readiness: any InputReadiness

    /// The composer of `message`; `configure` may change all of it.
    public init(
        _ message: MessageDraft = MessageDraft(), tools: ModalTools, readiness: any InputReadiness,
        configure: (inout Self) -> Void = { _ in }
    ) {
        self.message = message
        self.tools = tools
        self.readiness = readiness
        configure(&self)
    }

    /// Has it written, and sends it if the person wants that.
    public func present(in presenter: any Presenter) async throws -> ComposeResult? {
        guard let messenger = tools.messenger else {
            throw ModalError.unsupported("there is nothing that sends messages: set MESSENGER")
        }
        if message.recipients.isEmpty { throw ModalError.refused(field: "recipients", reason: "nobody would get it") }
        let composition = Composition(tools: tools, readiness: readiness, drafts: drafts)
        return try await composition.run(EditorDocument(message.body), in: presenter) { text in
            if text.allSatisfy(\.isWhitespace) { return .failure(ModalRefusal("body", "it is empty")) }
            return .success(
                Composition.Outgoing(
                    question: "Send the message to \(message.recipients.joined(separator: ", "))?",
                    command: messenger + message.recipients, input: text))
        }
    }
}

/// The composer of a message.
public func compose(
    _ message: MessageDraft, tools: ModalTools, readiness: any InputReadiness,
    configure: (inout ComposeMessage) -> Void = { _ in }
) -> ComposeMessage { ComposeMessage(message, tools: tools, readiness: readiness, configure: configure) }
