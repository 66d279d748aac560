public import Engine
public import Modals

/// The one form for everything that is missing before a run begins: `format.md` §3.
public struct InputForm: Sendable {
    /// What a person gave.
    public struct Answers: Sendable {
        /// Texts by the names of inputs.
        public var inputs: [String: [String]] = [:]
        /// Secrets by `Workflow.key` of their file and their names; one that was left empty is not among them.
        public var secrets: [String: [String: String]] = [:]

        /// Nothing given.
        public init() {}
    }

    private let title: String
    private var fields: [PromptForm.FormField] = []
    /// Secrets by what their fields are called, which is no name of an input.
    private var secrets: [String: (file: String, name: String)] = [:]

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

    /// Asks for a secret of `file` too; `isUsed`: of another file than the one that is run.
    public mutating func add(_ secret: Secret, of file: Workflow, isUsed: Bool = false) {
        let name = "secrets.\(secrets.count)"
        secrets[name] = (file.key, secret.name)
        var asked = Field(name: name, mark: secret.mark)
        asked.kind = .secret
        asked.isRequired = !secret.isOptional
        var field = PromptForm.FormField(field: asked)
        field.description = isUsed ? "\(secret.name) (\(file.file))" : secret.name
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
            if let secret = secrets[name] {
                answers.secrets[secret.file, default: [:]][secret.name] = texts.first
            } else {
                answers.inputs[name] = texts
            }
        }
        return answers
    }
}
