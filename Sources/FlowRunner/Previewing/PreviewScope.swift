/// What is known of values before a run: what comes from steps, from people and from secrets is not.
struct PreviewScope: ExpressionScope {
    private let workflow: Workflow
    private let surroundings: Surroundings
    private let args: [String]
    /// The contexts with a value: `inputs`, `vars`, `env`, and `item`, `index`, `matrix` of an instance.
    var values: [String: Value] = [:]
    /// What stands for names without a value: `inputs.stage` → `<input stage>`.
    var unknown: [String: String] = [:]

    init(_ workflow: Workflow, _ surroundings: Surroundings, args: [String]) {
        (self.workflow, self.surroundings, self.args) = (workflow, surroundings, args)
    }

    var world: (any ExpressionWorld)? { surroundings.world?(workflow.folder) }

    func context(_ name: String) -> Value? {
        if let value = values[name] { return value }
        switch name {
        case "args": return .array(args.map { .string($0) })
        case "attempt": return .number(Number(1))
        case "run", "runner":
            return InputScope(workflow: workflow, surroundings: surroundings, args: args).context(name)
        case "inputs", "vars": return .object(Object([(name: String, value: Value)]()))
        default: return nil
        }
    }

    /// As if all steps before went well.
    func status(_ function: StatusFunction) -> Bool? {
        switch function {
        case .always, .success: true
        case .cancelled, .failure: false
        }
    }

    /// What stands for the value of `expression`, if that is not known.
    func label(of expression: Expression) -> String? {
        for reference in expression.references {
            let names = reference.names.map { $0.text.lowercased() }
            let second = reference.names.count > 1 ? reference.names[1].text : ""
            switch names[0] {
            case "secrets": return "***"
            case "steps":
                let part = names.count > 2 && names[2] != "outputs" ? names[2] : "output"
                return "<\(part) of \(second)>"
            case "failure", "result": return "<\(names[0])>"
            case "run" where ["id", "number", "outcome", "failures", "startedat"].contains(second.lowercased()):
                return "<run \(second)>"
            case "runner" where second.lowercased() == "temp": return "<temporary folder>"
            default:
                if let label = unknown[names[0]] ?? unknown[names[0] + "." + second] { return label }
            }
        }
        return nil
    }

    /// What stands for a part of the value of `text` that is not known.
    func label(of text: Text) -> String? {
        if let sole = text.soleExpression, let expression = try? Expression(parsing: sole.source), !text.isPlain {
            return label(of: expression)
        }
        guard !text.isPlain, let template = try? Template(parsing: text.source) else { return nil }
        return template.expressions.lazy.compactMap(label).first
    }

    /// The same for all texts of a value.
    func label(of form: FreeForm) -> String? {
        switch form {
        case .list(let list): list.lazy.compactMap(label).first
        case .map(let entries): entries.lazy.compactMap { label(of: $0.value) }.first
        case .text(let text): label(of: text)
        case .boolean, .null, .number: nil
        }
    }

    /// The value of a text for people: what is not known has its label in it.
    func shown(_ text: Text) -> String {
        guard !text.isPlain, let template = try? Template(parsing: text.source) else { return text.source }
        return template.pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .expression(let expression, _):
                label(of: expression) ?? (try? expression.evaluate(in: self).text) ?? "<error>"
            }
        }.joined()
    }
}
