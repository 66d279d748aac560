public import Engine
public import Modals

/// The one form for everything that is missing before a run begins: `format.md` §3.
public struct InputForm: Sendable {
    /// What a person gave.
    public struct Answers: Sendable {
        /// Texts by the names of inputs.
        public var inputs: [String: [String]] = [:]
        /// Secrets by their names; one that was left empty is not among them.
        public var secrets: [String: String] = [:]

        /// Nothing given.
        public init() {}
    }

    /// What fields for secrets are called, so that an input may have the same name.
    private static let secretPrefix = "secrets."

    private let title: String
    private var fields: [PromptForm.FormField] = []

    /// A form without fields under the headline `title`.
    public init(title: String) { self.title = title }

    /// Whether there is nothing to ask for.
    public var isEmpty: Bool { fields.isEmpty }

    /// Asks for an input too; `description` is what it is for.
    public mutating func add(_ missing: MissingInput, description: String?) {
        var field = PromptForm.FormField(field: missing.field)
        field.description = description.map { "\(missing.field.name) (\($0))" }
        field.options = missing.options.map { $0.map { ModalOption($0.value, title: $0.title) } }
        fields.append(field)
    }

    /// Asks for a secret too.
    public mutating func add(_ secret: Secret) {
        var asked = Field(name: Self.secretPrefix + secret.name, mark: secret.mark)
        asked.kind = .secret
        asked.isRequired = !secret.isOptional
        var field = PromptForm.FormField(field: asked)
        field.description = secret.name
        fields.append(field)
    }

    /// Asks; `nil` if the person declines.
    public func answers(from presenter: any Presenter) async throws(ModalError) -> Answers? {
        // One field under a headline is taken for a question, which has no label beside it.
        let name = fields.count == 1 && fields[0].description == nil ? " " + fields[0].name : ""
        let request = DialogRequest(
            title: title + name, fields: fields.map(\.modal),
            actions: [
                DialogActionDescription(title: "OK", isPreferred: true),
                DialogActionDescription(title: "Cancel", style: .cancel),
            ])
        guard case .action(0, let given) = try await presenter.present(request) else { return nil }
        var answers = Answers()
        for (name, texts) in given.texts {
            if name.hasPrefix(Self.secretPrefix) {
                answers.secrets[String(name.dropFirst(Self.secretPrefix.count))] = texts.first
            } else {
                answers.inputs[name] = texts
            }
        }
        return answers
    }
}
