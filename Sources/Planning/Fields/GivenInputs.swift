/// The inputs that somebody gave for a run, before they are checked.
public struct GivenInputs: Sendable {
    /// Texts by name, from the command line; more than one for a list.
    public var texts: [String: [String]] = [:]
    /// Values by name, from a file; texts win.
    public var values: [String: Value] = [:]

    /// Nothing given.
    public init() {}

    /// The values of `fields`, in their order, or every problem, each as a line for people.
    ///
    /// - Parameters:
    ///   - evaluate: the value of a default or option, given the inputs before it
    ///   - resolvePath: makes a path from the command line absolute
    public func resolve(
        _ fields: [Field], resolvePath: (String) -> String,
        evaluate: (FreeForm, [NamedValue]) throws(FieldProblem) -> Value
    ) throws(InputProblems) -> [NamedValue] {
        var problems: [String] = unknown(fields)
        var resolved: [NamedValue] = []
        for field in fields {
            do {
                if let value = try value(
                    of: field, resolvePath, { form throws(FieldProblem) in try evaluate(form, resolved) })
                {
                    resolved.append(NamedValue(field.name, value))
                } else {
                    problems.append(
                        "missing input `\(field.name)`\(field.hint): give it with -i \(field.name)=\(field.example)")
                }
            } catch {
                problems.append("input `\(field.name)` \(error.message)")
            }
        }
        guard problems.isEmpty else { throw InputProblems(messages: problems) }
        return resolved
    }

    private func value(
        of field: Field, _ resolvePath: (String) -> String, _ evaluate: (FreeForm) throws(FieldProblem) -> Value
    ) throws(FieldProblem) -> Value? {
        let options = try field.options.map { options throws(FieldProblem) in try options.values(evaluate) }
        if let texts = texts[field.name] {
            let value = try field.value(from: texts, options: options)
            return field.kind == .path ? .string(resolvePath(value.text)) : value
        }
        if let value = values[field.name] { return try field.value(from: value, options: options) }
        if let form = field.defaultValue { return try field.value(from: evaluate(form), options: options) }
        return field.isRequired ? nil : .null
    }

    private func unknown(_ fields: [Field]) -> [String] {
        let known = fields.map(\.name)
        let given = Set(texts.keys).union(values.keys).subtracting(known).sorted()
        return given.map { name in
            let list = known.isEmpty ? "the workflow has no inputs" : "its inputs are \(known.joined(separator: ", "))"
            return "unknown input `\(name)`: \(list)"
        }
    }
}

/// What is wrong with the inputs of a run, all of it.
public struct InputProblems: Error, Hashable, Sendable {
    /// A line each.
    public var messages: [String]

    /// These problems.
    public init(messages: [String]) { self.messages = messages }
}

extension FieldOptions {
    /// The values of the options.
    func values(_ evaluate: (FreeForm) throws(FieldProblem) -> Value) throws(FieldProblem) -> [String] {
        switch self {
        case .expression(let text):
            guard case .array(let list) = try evaluate(.text(text)) else {
                throw FieldProblem("has options that are no list")
            }
            return list.map(\.text)
        case .list(let options):
            var values: [String] = []
            for option in options { values.append(try evaluate(.text(option.value)).text) }
            return values
        }
    }
}

extension Field {
    /// The description in brackets, if there is one.
    fileprivate var hint: String { description.map { " (\($0.source))" } ?? "" }

    /// What stands for a value in a hint.
    fileprivate var example: String {
        if case .list(let options) = options { return options.map(\.value.source).joined(separator: "|") }
        return placeholder ?? kind.rawValue.uppercased()
    }
}
