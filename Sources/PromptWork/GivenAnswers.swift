/// Answers that were given before the run: `--answer STEP=VALUE`, `--answer STEP.FIELD=VALUE`, `--answers FILE`.
public struct GivenAnswers: Hashable, Sendable {
    /// Texts by `STEP` or `STEP.FIELD`; more than one for a list.
    public private(set) var texts: [String: [String]] = [:]

    /// No answers.
    public init() {}

    /// Whether there are none.
    public var isEmpty: Bool { texts.isEmpty }

    /// Takes in `NAME=VALUE`; whether it has that form.
    ///
    /// A name that is given again adds to a list.
    public mutating func add(_ argument: String) -> Bool {
        guard let equals = argument.firstIndex(of: "="), equals != argument.startIndex else { return false }
        texts[String(argument[..<equals]), default: []].append(String(argument[argument.index(after: equals)...]))
        return true
    }

    /// Takes in a map of answers; a map as the answer of a step holds its fields.
    public mutating func add(_ answers: Object) {
        for (name, value) in answers.members {
            if case .object(let fields) = value {
                for (field, value) in fields.members { texts["\(name).\(field)"] = value.answerTexts }
            } else {
                texts[name] = value.answerTexts
            }
        }
    }

    /// What was given for the step with this id: the one value, and the fields by name.
    func forStep(_ id: String) -> (value: [String]?, fields: [String: [String]]) {
        var fields: [String: [String]] = [:]
        for (name, given) in texts where name.hasPrefix(id + ".") {
            fields[String(name.dropFirst(id.count + 1))] = given
        }
        return (texts[id], fields)
    }
}

extension Value {
    /// The value as answers are given: a list as its elements.
    var answerTexts: [String] {
        if case .array(let list) = self { list.map(\.text) } else { [text] }
    }
}
