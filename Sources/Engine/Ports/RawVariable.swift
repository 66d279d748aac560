/// A variable of flowrun's own environment that is no UTF-8.
public struct RawVariable: Hashable, Sendable {
    /// Its name, as `Surroundings.environment` has it.
    public var name: String
    /// Its value, as `Surroundings.environment` has it: what cannot be decoded is replaced.
    public var value: String
    /// `NAME=VALUE`, as it is.
    public var bytes: [UInt8]

    /// The variable whose `NAME=VALUE` is `bytes`.
    public init(name: String, value: String, bytes: [UInt8]) {
        self.name = name
        self.value = value
        self.bytes = bytes
    }
}
