extension GivenInputs {
    /// Takes in the values of a file, which is read once; they give way to those from the command line.
    public mutating func add(_ file: WorkflowFile) throws(WorkflowFileProblem) {
        for (name, value) in try ValuesFile.read(file) { values[name] = value }
    }
}

extension GivenAnswers {
    /// Takes in the answers of a file, which is read once; they give way to those that there are already.
    public mutating func add(_ file: WorkflowFile) throws(WorkflowFileProblem) {
        let known = texts
        var added: [(name: String, value: Value)] = []
        for (name, value) in try ValuesFile.read(file) {
            if case .object(let fields) = value {
                let missing = fields.members.filter { known["\(name).\($0.name)"] == nil }
                added.append((name, .object(Object(missing))))
            } else if known[name] == nil {
                added.append((name, value))
            }
        }
        add(Object(added))
    }
}

extension ValuesFile {
    /// The names and values of a file.
    static func read(_ file: WorkflowFile) throws(WorkflowFileProblem) -> [(name: String, value: Value)] {
        let bytes = try file.read()
        do {
            return try parse(bytes, file: file.name).map { ($0.key, $0.value.data) }
        } catch {
            let isTwice = error.problems.contains { $0.code == .duplicateKey }
            guard !isTwice, let values = json(bytes) else { throw .invalid(error.problems) }
            return values
        }
    }

    /// What JSON (RFC 8259) has and YAML has not: pairs of surrogates, and some characters as they are.
    private static func json(_ bytes: [UInt8]) -> [(name: String, value: Value)]? {
        guard let text = String(validating: bytes, as: UTF8.self), let value = try? Value(json: text),
            case .object(let object) = value
        else { return nil }
        return object.members.map { ($0.name, $0.value) }
    }
}

extension FreeForm {
    /// The value as data: a `${{` in it is text like any other.
    fileprivate var data: Value {
        switch self {
        case .boolean(let value): .boolean(value)
        case .list(let list): .array(list.map(\.data))
        case .map(let entries): .object(Object(entries.map { ($0.key, $0.value.data) }))
        case .null: .null
        case .number(let text): .number(Number(Self.double(ofNumber: text), writtenAs: text))
        case .text(let text): .string(text.source)
        }
    }
}
