/// What a person gave for the fields of a modal, by the fields' names.
///
/// A field that was left empty has no answer. Its description names fields only: a text may be secret.
public struct ModalAnswers: Hashable, Sendable, CustomStringConvertible {
    /// The texts of each answered field: one, or for a field of several choices any number.
    public var texts: [String: [String]]

    /// These answers.
    public init(_ texts: [String: [String]] = [:]) { self.texts = texts }

    /// The text that was given for the field `name`; the first of several.
    public subscript(name: String) -> String? { texts[name]?.first }

    /// All texts that were given for the field `name`.
    public func list(_ name: String) -> [String] { texts[name] ?? [] }

    /// The answer to the boolean field `name`.
    public func boolean(_ name: String) -> Bool? { self[name].flatMap(Bool.init) }

    /// The answer to the integer field `name`.
    public func integer(_ name: String) -> Int? { self[name].flatMap { Int($0) } }

    /// The answer to the number field `name`.
    public func number(_ name: String) -> Double? { self[name].flatMap { Double($0) } }

    /// The names of what was answered.
    public var description: String { "answers to " + texts.keys.sorted().joined(separator: ", ") }
}
