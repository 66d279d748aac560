/// A name with a text: a variable of `env`, an HTTP header, a declared output.
public struct NamedText: Hashable, Sendable {
    /// The name, as it was written.
    public var name: String
    /// Where the name stands.
    public var mark: Mark
    /// What it stands for.
    public var text: Text
    /// Whether its value is never shown or recorded: a declared output with `secret: true`.
    public var isSecret = false

    /// `name: text`.
    public init(name: String, mark: Mark, text: Text) {
        self.name = name
        self.mark = mark
        self.text = text
    }
}
