/// A context and the constant names after it: `steps.build.outputs['size']`.
public struct Reference: Hashable, Sendable {
    /// One name of a chain.
    public struct Name: Hashable, Sendable {
        /// The name as it is written, without quotes.
        public var text: String
        /// Where it stands, in Unicode scalars from 1.
        public var position: Int

        /// The name `text` at `position`.
        public init(text: String, position: Int) {
            self.text = text
            self.position = position
        }
    }

    /// The context first; what follows the first computed index or `*` is left out.
    public var names: [Name]

    /// The chain of these names.
    public init(names: [Name]) { self.names = names }
}
