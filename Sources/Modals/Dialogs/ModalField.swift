/// One thing that a modal asks for.
public struct ModalField: Sendable {
    /// What its answers are.
    public enum Kind: Hashable, Sendable {
        /// `true` or `false`.
        case boolean
        /// One of the options.
        case choice([ModalOption])
        /// Any number of the options.
        case choices([ModalOption])
        /// A whole number.
        case integer
        /// A number.
        case number
        /// The path of a file or folder.
        case path
        /// A text that is not shown.
        case secret
        /// A text.
        case string
    }

    /// What answers are named by.
    public var name: String
    /// What its answers are.
    public var kind: Kind
    /// What people see; its name unless it is set.
    public var label: String
    /// What an empty field shows.
    public var placeholder: String?
    /// The answer of whoever gives none; texts of the kind's form.
    public var defaultTexts: [String]?
    /// Whether an empty answer is refused when there is no default.
    public var isRequired = true
    /// How the name of the file ends in which a text is edited, by which editors know what it is.
    public var fileExtension = "txt"
    /// The folder from which relative paths are completed; the process's folder unless it is set.
    public var folder: String?
    /// Why an answer of the right kind is refused all the same; `nil` accepts it.
    public var validate: @Sendable ([String]) -> String? = { _ in nil }

    /// A field called `name`; `configure` sets the rest.
    public init(_ name: String, _ kind: Kind, label: String? = nil, configure: (inout Self) -> Void = { _ in }) {
        self.name = name
        self.kind = kind
        self.label = label ?? name
        configure(&self)
    }

    /// What may be chosen; empty for other kinds.
    public var options: [ModalOption] {
        switch kind {
        case .choice(let options), .choices(let options): options
        case .boolean, .integer, .number, .path, .secret, .string: []
        }
    }

    /// Whether its answers are kept from being shown.
    public var isSecret: Bool { kind == .secret }
}

/// One thing that may be chosen.
public struct ModalOption: Hashable, Sendable, ExpressibleByStringLiteral {
    /// What choosing it answers.
    public var value: String
    /// What people see.
    public var title: String

    /// The option `value`, shown as `title`.
    public init(_ value: String, title: String? = nil) {
        self.value = value
        self.title = title ?? value
    }

    /// The option that is shown as what it answers.
    public init(stringLiteral value: String) { self.init(value) }
}
