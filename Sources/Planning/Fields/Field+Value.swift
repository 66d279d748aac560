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
            // `Double` takes hexadecimal digits too.
            let isDecimal = text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
            guard isDecimal, let number = Double(text), number.isFinite, !text.hasPrefix("+") else {
                throw FieldProblem("must be a number, but is '\(text)'")
            }
            return try check(.number(Number(number, writtenAs: text)), options: options)
        case .choice, .path, .secret, .string: return try check(.string(text), options: options)
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
        let text = value.text
        if kind == .secret {
            // Nothing needs not be hidden.
            if text.isEmpty, !isRequired { return value }
            guard text.count >= Self.shortestSecret else {
                throw FieldProblem("must have at least \(Self.shortestSecret) characters, or it could not be hidden")
            }
        }
        try checkRange(value)
        if let pattern, kind != .choices {
            let matches: Bool
            do throws(RegexProblem) {
                matches = try RegularExpression(pattern).matches(whole: text)
            } catch {
                throw FieldProblem("has a pattern that cannot be used: \(error.text)")
            }
            guard matches else { throw FieldProblem("must match \(pattern)\(shown(text))") }
        }
        if let format, !format.matches(text) {
            throw FieldProblem("must be \(format.words)\(shown(text))")
        }
        return value
    }

    /// The fewest characters of a secret.
    public static let shortestSecret = 4

    /// What was given, unless nobody may see it.
    private func shown(_ text: String) -> String { kind == .secret ? "" : ", but is '\(text)'" }

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
            throw FieldProblem("must be at least \(Number(minimum).words)\(what)\(measured(measure))")
        }
        if let maximum, measure > maximum {
            throw FieldProblem("must be at most \(Number(maximum).words)\(what)\(measured(measure))")
        }
    }

    private func measured(_ measure: Double) -> String {
        kind == .secret ? "" : ", but is \(Number(measure).words)"
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
