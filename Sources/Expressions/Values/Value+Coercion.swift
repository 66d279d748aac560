extension Value {
    /// The value as text by the language's rules: null is empty, a number is as written, a list is `Array`, an object `Object`.
    public var text: String {
        switch self {
        case .array: "Array"
        case .boolean(let value): value ? "true" : "false"
        case .null: ""
        case .number(let number): number.description
        case .object: "Object"
        case .string(let text): text
        }
    }

    /// Whether the value counts as true: all but null, `false`, 0, NaN and the empty text.
    public var isTruthy: Bool {
        switch self {
        case .array, .object: true
        case .boolean(let value): value
        case .null: false
        case .number(let number): number.value != 0 && !number.value.isNaN
        case .string(let text): !text.isEmpty
        }
    }

    /// The value as a number by the language's rules: null and blank text are 0, booleans 0 and 1, what is no number NaN.
    public var numericValue: Double {
        switch self {
        case .array, .object: .nan
        case .boolean(let value): value ? 1 : 0
        case .null: 0
        case .number(let number): number.value
        case .string(let text): Number.parse(text)
        }
    }

    /// Whether this is neither a list nor an object.
    var isPrimitive: Bool {
        switch self {
        case .array, .object: false
        case .boolean, .null, .number, .string: true
        }
    }
}
