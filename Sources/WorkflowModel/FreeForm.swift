/// A free-form value of the file (`json`, `default`, `values`): YAML's core types, with expressions in its texts.
public indirect enum FreeForm: Hashable, Sendable {
    /// `true` or `false`, unquoted.
    case boolean(Bool)
    /// A list.
    case list([FreeForm])
    /// A map, in the order of the file.
    case map([Entry])
    /// `null`, `~` or nothing, unquoted.
    case null
    /// An unquoted number, as it was written.
    case number(String)
    /// A text, quoted or not of another type.
    case text(Text)

    /// A key of a map with its value.
    public struct Entry: Hashable, Sendable {
        /// The key.
        public var key: String
        /// Its value.
        public var value: FreeForm

        /// `key: value`.
        public init(key: String, value: FreeForm) {
            self.key = key
            self.value = value
        }
    }
}
