/// A name with a value: an input, an output.
public struct NamedValue: Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: Value

    /// `name: value`.
    public init(_ name: String, _ value: Value) {
        self.name = name
        self.value = value
    }
}
