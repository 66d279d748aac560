public import Engine

/// A JSON Schema that values are held against: the part of draft 2020-12 that flowrun's own schemas use.
public struct JSONSchema: Sendable {
    private let root: Value

    /// The schema `root`.
    public init(_ root: Value) { self.root = root }

    /// What is wrong with `value`; empty if nothing is.
    public func problems(of value: Value) -> [String] { problems(value, root, at: "") }

    private func problems(_ value: Value, _ schema: Value, at path: String) -> [String] {
        guard case .object(let keys) = schema else {
            if case .boolean(false) = schema { return ["\(path) must not be there"] }
            return []
        }
        return keys.members.flatMap { check($0.name, $0.value, value, keys, at: path) }
    }

    private func check(_ key: String, _ rule: Value, _ value: Value, _ keys: Object, at path: String) -> [String] {
        switch key {
        case "$ref": return problems(value, definition(rule.text), at: path)
        case "additionalProperties":
            return others(of: value, keys).flatMap { problems($0.value, rule, at: "\(path)/\($0.name)") }
        case "allOf": return rule.elements.flatMap { problems(value, $0, at: path) }
        case "anyOf": return fitting(value, rule).isEmpty ? ["\(path) fits none of `anyOf`"] : []
        case "const": return value.json() == rule.json() ? [] : ["\(path) is not \(rule.json())"]
        case "dependentSchemas":
            return rule.members.filter { value.has($0.name) }.flatMap { problems(value, $0.value, at: path) }
        case "enum":
            return rule.elements.contains { $0.json() == value.json() } ? [] : ["\(path) is none of \(rule.json())"]
        case "items":
            return value.elements.enumerated().flatMap { problems($0.element, rule, at: "\(path)/\($0.offset)") }
        case "maxProperties": return value.members.count <= rule.count ? [] : ["\(path) has too many members"]
        case "minimum": return value.amount.map { $0 >= Double(rule.count) } ?? true ? [] : ["\(path) is too small"]
        case "minItems":
            guard case .array(let list) = value else { return [] }
            return list.count >= rule.count ? [] : ["\(path) has too few elements"]
        case "minLength":
            guard case .string(let text) = value else { return [] }
            return text.unicodeScalars.count >= rule.count ? [] : ["\(path) is too short"]
        case "minProperties":
            guard case .object(let object) = value else { return [] }
            return object.members.count >= rule.count ? [] : ["\(path) has too few members"]
        case "not": return problems(value, rule, at: path).isEmpty ? ["\(path) is what must not be"] : []
        case "oneOf":
            let count = fitting(value, rule).count
            return count == 1 ? [] : ["\(path) fits \(count) of `oneOf`"]
        case "pattern":
            guard case .string(let text) = value else { return [] }
            return text.contains(Self.regex(rule.text)) ? [] : ["\(path) does not match \(rule.text)"]
        case "patternProperties", "$defs", "$schema", "description", "format", "title": return []
        case "properties":
            return rule.members.flatMap { property in
                value.member(property.name).map { problems($0, property.value, at: "\(path)/\(property.name)") } ?? []
            }
        case "required":
            guard case .object = value else { return [] }
            return rule.elements.filter { !value.has($0.text) }.map { "\(path) has no `\($0.text)`" }
        case "type":
            let names = rule.elements.isEmpty ? [rule.text] : rule.elements.map(\.text)
            return names.contains { value.isOf($0) } ? [] : ["\(path) is no \(names.joined(separator: " or "))"]
        default: return ["the schema has a `\(key)`, which is not known here"]
        }
    }

    private func fitting(_ value: Value, _ schemas: Value) -> [Value] {
        schemas.elements.filter { problems(value, $0, at: "").isEmpty }
    }

    private func others(of value: Value, _ keys: Object) -> [(name: String, value: Value)] {
        let schema = Value.object(keys)
        let known = schema.member("properties")?.members.map(\.name) ?? []
        let patterns = schema.member("patternProperties")?.members.map(\.name) ?? []
        return value.members.filter { member in
            !known.contains(member.name) && !patterns.contains { member.name.contains(Self.regex($0)) }
        }
    }

    private func definition(_ reference: String) -> Value {
        root.member("$defs")?.member(String(reference.dropFirst("#/$defs/".count))) ?? .boolean(false)
    }

    private static func regex(_ pattern: String) -> Regex<AnyRegexOutput> {
        guard let regex = try? Regex(pattern) else { preconditionFailure("\(pattern) is no regular expression") }
        return regex
    }
}

extension Value {
    fileprivate var elements: [Value] { if case .array(let list) = self { list } else { [] } }
    fileprivate var members: [(name: String, value: Value)] {
        if case .object(let object) = self { object.members } else { [] }
    }
    fileprivate var amount: Double? { if case .number(let number) = self { number.value } else { nil } }
    fileprivate var count: Int { amount.map { Int($0) } ?? 0 }

    fileprivate func member(_ name: String) -> Value? { members.first { $0.name == name }?.value }
    fileprivate func has(_ name: String) -> Bool { member(name) != nil }

    fileprivate func isOf(_ type: String) -> Bool {
        switch (type, self) {
        case ("array", .array), ("boolean", .boolean), ("null", .null), ("number", .number), ("object", .object),
            ("string", .string):
            true
        case ("integer", .number(let number)): number.value.rounded() == number.value
        default: false
        }
    }
}
