import Expressions
import WorkflowModel

/// The shapes of values in the JSON Schema of workflow files.
enum SchemaShapes {
    /// A text as YAML writes it: numbers and booleans are texts too, and nothing is an empty one.
    static let text = object([("type", types("string", "number", "boolean", "null"))])
    /// A text that is not empty.
    static let filled = object([("type", types("string", "number", "boolean")), ("minLength", 1)])
    /// A text without `${{ }}`.
    static let constant = object([
        ("type", types("string", "number", "boolean")), ("not", object([("pattern", .string(expression))])),
    ])
    /// Anything, with expressions in its texts.
    static let anything = object([(String, Value)]())
    /// One `${{ }}`, or a text with some in it.
    static let expressionText = object([("type", "string"), ("pattern", .string(expression))])
    /// An expression with or without `${{ }}`, or `true` or `false`.
    static let condition = object([("type", types("string", "boolean")), ("minLength", 1)])
    /// `true` or `false`, known from the file.
    static let boolean = object([("enum", .array([true, false, "true", "false"]))])
    /// `true`, `false`, or an expression.
    static let booleanSetting = anyOf([boolean, expressionText])
    /// `10s`, `1h30m`, or an expression.
    static let duration = anyOf([
        object([("type", "string"), ("pattern", #"^([0-9]+(\.[0-9]+)?(d|h|m|s|ms))+$"#)]), expressionText,
    ])
    /// `0644`; a number is taken for the octal digits that it shows.
    static let mode = object([("type", types("string", "number"))])
    /// `64KB`, or a number of bytes.
    static let size = object([("type", types("string", "number"))])
    /// A list of texts.
    static let texts = list(of: text)

    /// What begins an expression.
    private static let expression = #"\$\{\{"#

    /// A whole number from `lowest`, or an expression.
    static func count(from lowest: Int) -> Value {
        anyOf([
            object([("type", "integer"), ("minimum", .number(Number(lowest)))]),
            object([("type", "string"), ("pattern", "^[0-9]+$")]), expressionText,
        ])
    }

    /// A finite number.
    static let number = anyOf([object([("type", "number")]), object([("type", "string")])])

    /// One of these words.
    static func word<Word: RawRepresentable<String> & CaseIterable>(of type: Word.Type) -> Value {
        object([("enum", .array(type.allCases.map { .string($0.rawValue) }))])
    }

    /// A list of `element`.
    static func list(of element: Value, atLeast count: Int = 0) -> Value {
        var members: [(String, Value)] = [("type", "array"), ("items", element)]
        if count > 0 { members.append(("minItems", .number(Number(count)))) }
        return object(members)
    }

    /// A map of names to `value`; nothing counts as an empty one.
    static func map(to value: Value) -> Value {
        object([("type", types("object", "null")), ("additionalProperties", value)])
    }

    /// One value, or a list of them.
    static func oneOrMore(_ value: Value) -> Value { anyOf([value, list(of: value)]) }

    /// The definition called `name`.
    static func reference(_ name: String) -> Value { object([("$ref", .string("#/$defs/\(name)"))]) }

    /// One of `values` at least.
    static func anyOf(_ values: [Value]) -> Value { object([("anyOf", .array(values))]) }

    /// A map with the keys of `table`, each with its shape; one without a shape takes `false`, which a test looks for.
    static func map(_ table: KeyTable, _ shapes: [String: Value], _ rules: [(String, Value)] = []) -> Value {
        var members: [(String, Value)] = [
            ("type", "object"),
            (
                "properties",
                object(
                    table.built.map { key in
                        (key, (shapes[key] ?? false).described(SchemaDescriptions.of(key, in: table)))
                    })
            ),
        ]
        if table.allowsExtensions { members.append(("patternProperties", object([("^x-", true)]))) }
        members.append(("additionalProperties", false))
        return object(members + rules)
    }

    /// The keys that must be there.
    static func required(_ keys: String...) -> (String, Value) { ("required", .array(keys.map { .string($0) })) }

    /// Exactly one of `keys` must be there.
    static func oneOf(keys: [String]) -> (String, Value) {
        ("oneOf", .array(keys.map { object([("required", .array([.string($0)]))]) }))
    }

    /// One of `keys` at least must be there.
    static func anyOf(keys: [String]) -> Value { anyOf(keys.map { object([("required", .array([.string($0)]))]) }) }

    /// An object of these members.
    static func object(_ members: [(String, Value)]) -> Value {
        .object(Object(members.map { (name: $0.0, value: $0.1) }))
    }

    private static func types(_ names: String...) -> Value { .array(names.map { .string($0) }) }
}

extension Value {
    /// The schema with a description.
    fileprivate func described(_ description: String?) -> Value {
        guard let description, case .object(let object) = self else { return self }
        return .object(Object([(name: "description", value: .string(description))] + object.members))
    }
}
