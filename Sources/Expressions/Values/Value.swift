/// A value of the expression language: null, boolean, number, string, array or object.
///
/// Swift's `==` compares structure, exactly; the language's own `==` is ``isEqual(to:)``.
public enum Value: Sendable, Equatable {
    /// A list of values.
    case array([Value])
    /// `true` or `false`.
    case boolean(Bool)
    /// No value.
    case null
    /// A number.
    case number(Number)
    /// Names with values.
    case object(Object)
    /// A text.
    case string(String)
}

extension Value {
    /// What kind of value this is, in words for messages.
    public var kindName: String {
        switch self {
        case .array: "a list"
        case .boolean: "a boolean"
        case .null: "null"
        case .number: "a number"
        case .object: "an object"
        case .string: "a text"
        }
    }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral
{
    /// A text.
    public init(stringLiteral value: String) { self = .string(value) }

    /// A boolean.
    public init(booleanLiteral value: Bool) { self = .boolean(value) }

    /// A number.
    public init(integerLiteral value: Int) { self = .number(Number(value)) }

    /// A list.
    public init(arrayLiteral elements: Value...) { self = .array(elements) }
}
