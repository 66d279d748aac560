import Glibc

/// The way of a text from the editor to who sends it, which mails and messages share.
struct Composition: Sendable {
    /// What is to be sent: the question before, the program, and what that reads.
    struct Outgoing: Sendable {
        var question: String
        var command: [String]
        var input: String
    }

    /// What a person may do with a text that has been edited.
    private enum Choice {
        case discard, edit, save, send
    }

    let tools: ModalTools
    let readiness: any InputReadiness
    /// The folder for what is kept; `nil`: nothing is.
    let drafts: String?

    /// Has `document` edited until it is sent, kept or discarded; one that stays without a text is cancelled.
    ///
    /// `review` makes of the edited text what is sent, or says what is wrong with it.
    func run(
        _ document: EditorDocument, in presenter: any Presenter,
        review: (String) -> Result<Outgoing, ModalRefusal>
    ) async throws -> ComposeResult {
        var current = document
        while true {
            guard let text = try await presenter.edit(current) else { return .cancelled }
            current.text = text
            let reviewed = review(text)
            if text == document.text, case .failure(let refusal) = reviewed, refusal.field == "body" {
                return .cancelled
            }
            switch try await choice(reviewed).present(in: presenter) ?? .discard {
            case .discard: return .cancelled
            case .edit: continue
            case .save: return try keep(current)
            case .send: return try await send(reviewed.get())
            }
        }
    }

    private func choice(_ reviewed: Result<Outgoing, ModalRefusal>) -> Dialog<Choice> {
        let keep = drafts == nil ? [] : [DialogAction<Choice>.action("Keep as a draft", mapTo: .save)]
        let others =
            [.action("Edit again", mapTo: .edit)] + keep + [.action("Discard", style: .cancel, mapTo: .discard)]
        return switch reviewed {
        case .success(let outgoing):
            .sheet(outgoing.question, actions: [.action("Send", mapTo: .send).preferred()] + others)
        case .failure(let refusal): .sheet("It cannot be sent: \(refusal.reason)", actions: others)
        }
    }

    private func keep(_ document: EditorDocument) throws(ModalError) -> ComposeResult {
        let file = try ScratchFile(
            document.text, in: drafts ?? tools.temporaryFolder, prefix: "draft", fileExtension: document.fileExtension)
        return .saved(file.path)
    }

    private func send(_ outgoing: Outgoing) async throws(ModalError) -> ComposeResult {
        let input = try ScratchFile(outgoing.input, in: tools.temporaryFolder, fileExtension: "txt")
        defer { input.remove() }
        let errors = try ScratchFile("", in: tools.temporaryFolder, fileExtension: "txt")
        defer { errors.remove() }
        let read = open(input.path, O_RDONLY | O_CLOEXEC)
        let write = open(errors.path, O_WRONLY | O_CLOEXEC | O_APPEND)
        defer {
            close(read)
            close(write)
        }
        let sender = try ExternalProgram.start(
            outgoing.command, environment: tools.environment,
            streams: ExternalProgram.Streams(input: read, output: write, errors: write))
        let ending = try await sender.end(readiness)
        if ending == .code(0) { return .sent }
        let said = (errors.text ?? "").split(whereSeparator: \.isNewline).joined(separator: "; ")
        let how =
            switch ending {
            case .code(let code): "\(outgoing.command[0]) ended with code \(code)"
            case .signal(let signal): "\(outgoing.command[0]) was ended by signal \(signal)"
            }
        return .failed(said.isEmpty ? how : "\(how): \(said)")
    }
}
