/// An input or a field of a prompt: `format.md` §3.
public struct Field: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Where the name stands.
    public var mark: Mark
    /// What its values are.
    public var kind: FieldKind = .string
    /// What it is for.
    public var description: Text?
    /// The value it has when none is given.
    public var defaultValue: FreeForm?
    /// Whether a value must be given when there is no default.
    public var isRequired = true
    /// What may be chosen.
    public var options: FieldOptions?
    /// A regular expression that must match the whole value.
    public var pattern: String?
    /// A format that the value must have.
    public var format: FieldFormat?
    /// The least value, length or count.
    public var minimum: Double?
    /// The greatest value, length or count.
    public var maximum: Double?
    /// What an empty field shows.
    public var placeholder: String?

    /// A field of text called `name`.
    public init(name: String, mark: Mark) {
        self.name = name
        self.mark = mark
    }
}

/// What the values of a field are.
public enum FieldKind: String, CaseIterable, Hashable, Sendable {
    case boolean, choice, choices, integer, number, path, secret, string
}

/// A format of a field's text.
public enum FieldFormat: String, CaseIterable, Hashable, Sendable {
    case date, email, semver, time, url
}

/// What may be chosen in a field of kind `choice` or `choices`.
public enum FieldOptions: Hashable, Sendable {
    /// The list that this expression gives.
    case expression(Text)
    /// These.
    case list([FieldOption])
}

/// One thing that may be chosen.
public struct FieldOption: Hashable, Sendable {
    /// The value that choosing it gives.
    public var value: Text
    /// What people see; the value when it is absent.
    public var title: Text?

    /// The option `value`.
    public init(value: Text, title: Text? = nil) {
        self.value = value
        self.title = title
    }
}
