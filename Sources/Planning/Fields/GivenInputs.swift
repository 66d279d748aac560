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
        var missing: [MissingInput] = []
        var resolved: [NamedValue] = []
        for field in fields {
            do {
                let evaluate = { (form: FreeForm) throws(FieldProblem) in try evaluate(form, resolved) }
                if let value = try value(of: field, resolvePath, evaluate) {
                    resolved.append(NamedValue(field.name, value))
                } else {
                    missing.append(MissingInput(field: field, options: try field.options?.choices(evaluate)))
                    problems.append(
                        "missing input `\(field.name)`\(field.hint): give it with -i \(field.name)=\(field.example)")
                }
            } catch {
                // A default that is made of what is missing can only be judged once that is there.
                if !missing.isEmpty, texts[field.name] == nil, values[field.name] == nil { continue }
                problems.append("input `\(field.name)` \(error.message)")
            }
        }
        guard problems.isEmpty else { throw InputProblems(messages: problems, missing: missing) }
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
    /// The inputs that have no value; each has its line too.
    public var missing: [MissingInput]

    /// Whether values for what is missing would solve everything.
    public var isSolvable: Bool { messages.count == missing.count }

    /// These problems.
    public init(messages: [String], missing: [MissingInput] = []) {
        self.messages = messages
        self.missing = missing
    }
}

/// An input that has no value yet.
public struct MissingInput: Hashable, Sendable {
    /// The input.
    public var field: Field
    /// What may be chosen.
    public var options: [FieldChoice]?

    /// The input `field`, with its options evaluated.
    public init(field: Field, options: [FieldChoice]? = nil) {
        self.field = field
        self.options = options
    }
}

/// One thing that may be chosen, evaluated.
public struct FieldChoice: Hashable, Sendable {
    /// The value that choosing it gives.
    public var value: String
    /// What people see.
    public var title: String?

    /// The choice `value`.
    public init(value: String, title: String? = nil) {
        self.value = value
        self.title = title
    }
}

extension FieldOptions {
    /// The values of the options.
    func values(_ evaluate: (FreeForm) throws(FieldProblem) -> Value) throws(FieldProblem) -> [String] {
        try choices(evaluate).map(\.value)
    }

    /// The options, evaluated: texts, or of an expression also objects with `value` and `title`.
    func choices(_ evaluate: (FreeForm) throws(FieldProblem) -> Value) throws(FieldProblem) -> [FieldChoice] {
        var choices: [FieldChoice] = []
        switch self {
        case .expression(let text):
            guard case .array(let list) = try evaluate(.text(text)) else {
                throw FieldProblem("has options that are no list")
            }
            for element in list {
                guard case .object(let members) = element else {
                    choices.append(FieldChoice(value: element.text))
                    continue
                }
                choices.append(FieldChoice(value: members["value"]?.text ?? "", title: members["title"]?.text))
            }
        case .list(let options):
            for option in options {
                let title = try option.title.map { title throws(FieldProblem) in try evaluate(.text(title)).text }
                choices.append(FieldChoice(value: try evaluate(.text(option.value)).text, title: title))
            }
        }
        return choices
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
