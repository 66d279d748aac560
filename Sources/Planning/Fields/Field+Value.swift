/// Checks of values against a field: `format.md` §3. They hold for inputs, answers and prompts alike.
extension Field {
    /// The value that `texts` give: one text, or for `choices` one or more, or one JSON list.
    ///
    /// `options` are the field's options, evaluated.
    public func value(from texts: [String], options: [String]?) throws(FieldProblem) -> Value {
        guard kind == .choices else {
            guard texts.count == 1 else { throw FieldProblem("was given \(texts.count) times") }
            return try value(from: texts[0], options: options)
        }
        var chosen = texts
        if texts.count == 1, texts[0].hasPrefix("["), case .array(let list)? = try? Value(json: texts[0]) {
            chosen = list.map(\.text)
        }
        return try check(.array(chosen.map { .string($0) }), options: options)
    }

    /// The value that `text` gives, of the field's kind.
    public func value(from text: String, options: [String]?) throws(FieldProblem) -> Value {
        switch kind {
        case .boolean:
            switch text {
            case "true": return .boolean(true)
            case "false": return .boolean(false)
            default: throw FieldProblem("must be true or false, but is '\(text)'")
            }
        case .choices: return try value(from: [text], options: options)
        case .integer:
            guard Int64(text) != nil else { throw FieldProblem("must be a whole number, but is '\(text)'") }
            return try check(.number(Number(Double(text) ?? .nan, writtenAs: text)), options: options)
        case .number:
            guard let number = Double(text), number.isFinite, !text.hasPrefix("+") else {
                throw FieldProblem("must be a number, but is '\(text)'")
            }
            return try check(.number(Number(number, writtenAs: text)), options: options)
        case .choice, .path, .string: return try check(.string(text), options: options)
        }
    }

    /// The value that a file or a default gives, of the field's kind.
    public func value(from value: Value, options: [String]?) throws(FieldProblem) -> Value {
        switch (kind, value) {
        case (.choices, .array(let list)): return try check(.array(list.map { .string($0.text) }), options: options)
        case (_, .array), (_, .object): throw FieldProblem("must be one value, but is \(value.json().prefix(80))")
        case (.choices, _): return try self.value(from: [value.text], options: options)
        default: return try self.value(from: value.text, options: options)
        }
    }

    /// `value` if it keeps every rule of the field.
    private func check(_ value: Value, options: [String]?) throws(FieldProblem) -> Value {
        if let options, kind == .choice || kind == .choices {
            let chosen = kind == .choices ? value.elements.map(\.text) : [value.text]
            for text in chosen where !options.contains(text) {
                throw FieldProblem("must be one of \(options.joined(separator: ", ")), but is '\(text)'")
            }
        }
        try checkRange(value)
        let text = value.text
        if let pattern, kind != .choices {
            let matches: Bool
            do throws(RegexProblem) {
                matches = try RegularExpression(pattern).matches(whole: text)
            } catch {
                throw FieldProblem("has a pattern that cannot be used: \(error.text)")
            }
            guard matches else { throw FieldProblem("must match \(pattern), but is '\(text)'") }
        }
        if let format, !format.matches(text) {
            throw FieldProblem("must be \(format.words), but is '\(text)'")
        }
        return value
    }

    /// `min` and `max`: of a number its value, of a text its length, of a list its count.
    private func checkRange(_ value: Value) throws(FieldProblem) {
        guard minimum != nil || maximum != nil else { return }
        let (measure, what): (Double, String) =
            switch value {
            case .number(let number): (number.value, "")
            case .array(let list): (Double(list.count), " entries")
            default: (Double(value.text.unicodeScalars.count), " characters")
            }
        if let minimum, measure < minimum {
            throw FieldProblem("must be at least \(Number(minimum).words)\(what), but is \(Number(measure).words)")
        }
        if let maximum, measure > maximum {
            throw FieldProblem("must be at most \(Number(maximum).words)\(what), but is \(Number(measure).words)")
        }
    }
}

extension Number {
    fileprivate var words: String { Value.number(self).text }
}

extension Value {
    /// The elements of an array; of anything else nothing.
    fileprivate var elements: [Value] {
        if case .array(let list) = self { list } else { [] }
    }
}
