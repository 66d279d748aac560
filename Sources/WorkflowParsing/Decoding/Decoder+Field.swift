import Expressions
import WorkflowModel

extension KeyTable {
    private static let fieldKeys = [
        "type", "description", "default", "required", "options", "pattern", "format", "min", "max", "placeholder",
    ]
    private static let fieldAdvice: KeyValuePairs = [
        "enum": "write `type: choice` and `options`", "values": "write `options`", "help": "write `description`",
        "optional": "write `required: false`", "minimum": "write `min`", "maximum": "write `max`",
        "regex": "write `pattern`",
    ]

    /// An input or a field of a dialog: `format.md` §3.
    static let field = KeyTable("a field", fieldKeys, advice: fieldAdvice)
    /// `ask`, which is a field with a question.
    static let ask = KeyTable("`prompt`", ["ask", "onTimeout"] + fieldKeys, advice: fieldAdvice)
    /// `choose`, which is a field of type `choice` or `choices` with a question.
    static let choose = KeyTable(
        "`prompt`",
        ["choose", "options", "multiple", "default", "onTimeout", "description", "required", "min", "max"],
        advice: fieldAdvice)
    /// An option with a title.
    static let option = KeyTable(
        "an option", ["value", "title"], advice: ["name": "write `title`", "label": "write `title`"])
}

extension Decoder {
    /// The fields of `inputs` or of a dialog.
    mutating func fields(_ node: Node, _ name: String) -> [Field] {
        var fields: [Field] = []
        var names: NamesByCase = [:]
        forEachPair(node, name) { decoder, key, value in
            decoder.checkName(key, of: "the name of a field", &names)
            let type = decoder.tree.kind(value) == .scalar ? decoder.tree.text(value) : ""
            let hint = type.isEmpty ? "" : ": write `{ type: \(type) }`"
            guard decoder.isMap(value, "a field", .field, hint: hint) else { return }
            fields.append(decoder.field(value, named: key.name, at: key.mark))
        }
        return fields
    }

    /// The field that the keys of `map` describe.
    mutating func field(_ map: Node, named name: String, at mark: Mark, kind: FieldKind? = nil) -> Field {
        var field = Field(name: name, mark: mark)
        let type = self[map, "type"].map { choice($0, "type", FieldKind.self) }
        field.kind = kind ?? (type ?? .string) ?? .string
        // Of what a broken type brings with it nothing can be said.
        if type == .some(nil) { return field }
        if let node = self[map, "description"] { field.description = text(node, "description") }
        if let node = self[map, "placeholder"] { field.placeholder = constant(node, "placeholder") }
        takeOptions(map, into: &field)
        takeRules(map, into: &field)
        if let node = self[map, "default"] {
            field.defaultValue = defaultValue(node, of: field)
            field.isRequired = false
        }
        if let node = self[map, "required"] { field.isRequired = boolean(node, "required") ?? true }
        return field
    }

    private mutating func takeOptions(_ map: Node, into field: inout Field) {
        let hasChoice = field.kind == .choice || field.kind == .choices
        guard let node = self[map, "options"] else {
            if hasChoice { error(.missingKey, map, "a field of type `\(field.kind.rawValue)` must have `options`") }
            return
        }
        guard hasChoice else {
            problems.error(
                .misplacedKey, keyMark(map, "options"),
                "`options` are for the types `choice` and `choices`: add the type")
            return
        }
        if tree.kind(node) == .scalar, let text = text(node, "options"), !text.isPlain {
            field.options = .expression(text)
        } else if let nodes = list(node, "options") {
            if nodes.isEmpty { error(.empty, node, "`options` must have at least one option") }
            field.options = .list(nodes.compactMap { option($0) })
        }
    }

    private mutating func option(_ node: Node) -> FieldOption? {
        guard tree.kind(node) == .mapping else { return text(node, "options").map { FieldOption(value: $0) } }
        guard isMap(node, "an option", .option) else { return nil }
        guard let value = self[node, "value"] else {
            error(.missingKey, node, "an option must have a `value`")
            return nil
        }
        let title = self[node, "title"].flatMap { text($0, "title") }
        return text(value, "value").map { FieldOption(value: $0, title: title) }
    }

    private mutating func pattern(_ node: Node) -> String? {
        guard let pattern = constant(node, "pattern") else { return nil }
        do throws(RegexProblem) {
            _ = try RegularExpression(pattern)
        } catch {
            self.error(.badValue, node, "this regular expression cannot be read: \(error.text)")
            return nil
        }
        return pattern
    }

    private mutating func takeRules(_ map: Node, into field: inout Field) {
        let isText = [.path, .secret, .string].contains(field.kind)
        for key in ["pattern", "format"] where !isText && self[map, key] != nil {
            problems.error(.misplacedKey, keyMark(map, key), "`\(key)` is for the types `string`, `path` and `secret`")
        }
        for key in ["min", "max"] where field.kind == .boolean || field.kind == .choice {
            guard self[map, key] != nil else { continue }
            problems.error(.misplacedKey, keyMark(map, key), "`\(key)` is not for the type `\(field.kind.rawValue)`")
        }
        if let node = self[map, "pattern"] { field.pattern = pattern(node) }
        if let node = self[map, "format"] { field.format = choice(node, "format", FieldFormat.self) }
        if let node = self[map, "min"] { field.minimum = value(node, "min", Written.number) }
        if let node = self[map, "max"] { field.maximum = value(node, "max", Written.number) }
        if let low = field.minimum, let high = field.maximum, low > high {
            problems.error(.badValue, keyMark(map, "min"), "`min` is greater than `max`")
        }
    }
}
