/// When a step need not be executed again: `sources` and `generates` of `format.md` §4.
public struct Freshness: Hashable, Sendable {
    /// Patterns of the files that it reads, if it says which.
    ///
    /// A `!` in front excludes what those before have matched.
    public var sources: [Text]?
    /// Patterns of the files that it makes; each must match something.
    public var generates: [Text] = []
    /// What it does.
    public var definition: StepDefinition

    /// Of a step that does `definition`.
    public init(definition: StepDefinition) { self.definition = definition }
}

/// What a step or an action does, as far as that stands in the file: when it differs, the step is another one.
///
/// What only says when and how often it is executed is no part of it, nor are comments and the way it is written.
public struct StepDefinition: Hashable, Sendable {
    /// A text in which expressions are.
    public struct Part: Hashable, Sendable {
        /// The text.
        public var text: Text
        /// Whether all of it is one expression, with or without `${{ }}`.
        public var isCondition: Bool

        /// `text`, which is one expression as a whole if `isCondition`.
        public init(_ text: Text, isCondition: Bool) {
            self.text = text
            self.isCondition = isCondition
        }
    }

    /// Its keys and values, the same for what means the same.
    public var text: String
    /// The texts in it whose values count too.
    public var parts: [Part]

    /// `text` with `parts` in it.
    public init(text: String, parts: [Part]) {
        self.text = text
        self.parts = parts
    }
}
