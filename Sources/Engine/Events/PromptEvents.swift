/// A prompt that is presented to somebody.
public struct PromptAsked: Sendable {
    /// The step that asks.
    public var step: Int
    /// The prompt's id, unique in the run.
    public var id: String
    /// The headline.
    public var title: String?
    /// The question.
    public var message: String?
    /// What is asked for.
    public var fields: [PromptFieldSummary]
    /// What can be done.
    public var actions: [String]

    /// The prompt `id` of `step`.
    public init(
        step: Int, id: String, title: String? = nil, message: String? = nil, fields: [PromptFieldSummary] = [],
        actions: [String] = []
    ) {
        self.step = step
        self.id = id
        self.title = title
        self.message = message
        self.fields = fields
        self.actions = actions
    }
}

/// A field of a prompt, as events show it.
public struct PromptFieldSummary: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// What its values are.
    public var kind: FieldKind
    /// What it is for.
    public var description: String?
    /// What may be chosen.
    public var options: [String]

    /// The field `name`.
    public init(name: String, kind: FieldKind, description: String? = nil, options: [String] = []) {
        self.name = name
        self.kind = kind
        self.description = description
        self.options = options
    }
}

/// A prompt that has its answer.
public struct PromptAnswered: Sendable {
    /// Who answered, as `cli.md` §4 spells it.
    public enum Source: String, CaseIterable, Hashable, Sendable {
        case answers, command, control, `default`, plain, terminal, yes
    }

    /// The step that asked.
    public var step: Int
    /// The prompt's id.
    public var id: String
    /// Who answered.
    public var source: Source
    /// The answer: the action and the fields, or the one value.
    public var answer: [NamedValue]

    /// The answer to the prompt `id`.
    public init(step: Int, id: String, source: Source, answer: [NamedValue]) {
        self.step = step
        self.id = id
        self.source = source
        self.answer = answer
    }
}
