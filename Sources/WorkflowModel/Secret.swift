/// A value that is fetched before the first step and never shown: `format.md` §2 and §9.
public struct Secret: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Where the name stands.
    public var mark: Mark
    /// Where its value comes from.
    public var source: SecretSource
    /// Whether it is empty when there is none.
    public var isOptional = false
    /// Whether an expression names it, so that it has to be fetched.
    public var isUsed = false
    /// Whether what its source says depends on inputs.
    public var dependsOnInputs = false

    /// The secret `name` from `source`.
    public init(name: String, mark: Mark, source: SecretSource) {
        self.name = name
        self.mark = mark
        self.source = source
    }
}

/// Where the value of a secret comes from.
public enum SecretSource: Hashable, Sendable {
    /// What this program prints.
    case command([Text])
    /// This variable of flowrun's own environment.
    case env(Text)
    /// What is in this file.
    case file(Text)
    /// A person is asked.
    case prompt
}
