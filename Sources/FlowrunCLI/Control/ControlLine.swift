import FlowRunner

/// What a program tells a run by `--control`: one JSON object a line, as `cli.md` §4 has it.
enum ControlLine: Sendable {
    /// The answer to the prompt of a step.
    case answer(String, Value)
    /// What cannot be understood, and why.
    case bad(String)
    /// The run is to be cancelled.
    case cancel
    /// A step is not to be executed.
    case skip(String)

    /// Reads one line.
    init(_ text: String) {
        let value: Value
        do throws(JSONProblem) {
            value = try Value(json: text)
        } catch {
            self = .bad("it is no JSON: \(error.message)")
            return
        }
        guard case .object(let object) = value, case .string(let type)? = object["type"] else {
            self = .bad("it must be an object with a `type`")
            return
        }
        switch type {
        case "answer":
            guard case .string(let id)? = object["id"], let answer = object["answer"] else {
                self = .bad("`answer` needs an `id` and an `answer`")
                return
            }
            self = .answer(id, answer)
        case "cancel": self = .cancel
        case "skip":
            guard case .string(let step)? = object["step"] else {
                self = .bad("`skip` needs a `step`")
                return
            }
            self = .skip(step)
        default: self = .bad("`type` must be answer, cancel or skip, but is \(Value.string(type).json(pretty: false))")
        }
    }
}
