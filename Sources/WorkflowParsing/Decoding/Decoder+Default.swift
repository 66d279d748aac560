import Expressions
import WorkflowModel

extension Decoder {
    /// The default of a field, read as the field's type says.
    mutating func defaultValue(_ node: Node, of field: Field) -> FreeForm? {
        if field.kind == .choices, tree.kind(node) == .sequence {
            return .list(tree.elements(node).compactMap { scalarDefault($0, of: field) })
        }
        return scalarDefault(node, of: field)
    }

    private mutating func scalarDefault(_ node: Node, of field: Field) -> FreeForm? {
        guard let text = text(node, "default") else { return nil }
        guard text.isPlain else { return .text(text) }
        switch field.kind {
        case .boolean:
            return value(node, "default", Written.boolean).map { .boolean($0) }
        case .integer:
            guard value(node, "default", { text throws(ValueProblem) in try Written.wholeNumber(text) }) != nil else {
                return nil
            }
            return checked(node, .number(text.source), field)
        case .number:
            guard value(node, "default", Written.number) != nil else { return nil }
            return checked(node, .number(text.source), field)
        case .choice, .choices:
            return isOption(node, text, field) ? .text(text) : nil
        case .secret:
            error(
                .badValue, node,
                "a secret has no `default` in the file, where everybody can read it: write an expression")
            return nil
        case .path, .string:
            return .text(text)
        }
    }

    private mutating func checked(_ node: Node, _ value: FreeForm, _ field: Field) -> FreeForm {
        guard case .number(let written) = value else { return value }
        let number = FreeForm.double(ofNumber: written)
        if let low = field.minimum, number < low {
            error(.badValue, node, "the default `\(written)` is less than `min`")
        }
        if let high = field.maximum, number > high {
            error(.badValue, node, "the default `\(written)` is greater than `max`")
        }
        return value
    }

    private mutating func isOption(_ node: Node, _ text: Text, _ field: Field) -> Bool {
        guard case .list(let options)? = field.options, options.allSatisfy(\.value.isPlain) else { return true }
        let names = options.map(\.value.source)
        guard !names.contains(text.source) else { return true }
        let hint = Suggestion(for: text.source, among: names).text
        error(.badValue, node, "the default `\(text.source)` is none of the options\(hint)")
        return false
    }
}

extension Written {
    /// A whole number of any size, for it is kept as it was written.
    static func wholeNumber(_ text: String) throws(ValueProblem) -> String {
        let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
            throw ValueProblem("`\(text)` is no whole number")
        }
        return text
    }
}
