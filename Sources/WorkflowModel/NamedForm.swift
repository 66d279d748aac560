/// A name with a free-form value: a constant of `vars`.
public struct NamedForm: Hashable, Sendable {
    /// The name.
    public var name: String
    /// Where the name stands.
    public var mark: Mark
    /// What it stands for.
    public var value: FreeForm

    /// `name: value`.
    public init(name: String, mark: Mark, value: FreeForm) {
        self.name = name
        self.mark = mark
        self.value = value
    }
}
