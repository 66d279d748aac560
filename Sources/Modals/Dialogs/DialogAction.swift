import Actions

/// What a person can do in a dialog, and what this yields.
public struct DialogAction<Value: Sendable>: Sendable {
    /// What the presenter sees of it.
    public var description: DialogActionDescription
    let outcome: Outcome

    /// What an action yields.
    enum Outcome: Sendable {
        /// Nothing.
        case nothing
        /// What comes from these values, made of the fields' answers.
        case values(@Sendable (ModalAnswers) throws -> any AsyncSequence<Value, any Error>)
        /// One value, made of the fields' answers.
        case value(@Sendable (ModalAnswers) throws -> Value)
    }

    init(_ title: String, _ style: DialogActionStyle, usesFields: Bool, _ outcome: Outcome) {
        description = DialogActionDescription(title: title, style: style, usesFields: usesFields)
        self.outcome = outcome
    }

    /// Whether the action is the one that enter takes: this action, marked so.
    public func preferred(_ isPreferred: Bool = true) -> Self {
        var copy = self
        copy.description.isPreferred = isPreferred
        return copy
    }

    /// This action, called `identifier` by prepared answers.
    public func identified(by identifier: String?) -> Self {
        var copy = self
        copy.description.identifier = identifier
        return copy
    }

    /// This action, which can be chosen only while `isEnabled` holds.
    public func enabled(if isEnabled: @escaping @Sendable () -> Bool) -> Self {
        var copy = self
        copy.description = DialogActionDescription(
            title: description.title, identifier: description.identifier, style: description.style,
            isPreferred: description.isPreferred, usesFields: description.usesFields, isEnabled: isEnabled)
        return copy
    }
}
