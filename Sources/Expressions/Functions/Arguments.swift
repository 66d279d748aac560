/// The arguments of a call, each evaluated when it is asked for.
struct Arguments {
    let call: Syntax.Call
    let evaluate: (Syntax) throws(ExpressionProblem) -> Value
    /// What functions that look at files or the clock ask.
    let world: () -> (any ExpressionWorld)?

    var count: Int { call.arguments.count }

    /// The value of the argument at `index`.
    subscript(index: Int) -> Value {
        get throws(ExpressionProblem) { try evaluate(call.arguments[index]) }
    }

    /// The argument as text; a list or an object is a problem.
    func text(_ index: Int) throws(ExpressionProblem) -> String {
        let value = try self[index]
        guard value.isPrimitive else { throw unfit(index, "a text", value) }
        return value.text
    }

    /// The argument as a list; anything else is a problem.
    func list(_ index: Int) throws(ExpressionProblem) -> [Value] {
        let value = try self[index]
        guard case .array(let items) = value else { throw unfit(index, "a list", value) }
        return items
    }

    /// The argument as an object; anything else is a problem.
    func object(_ index: Int) throws(ExpressionProblem) -> Object {
        let value = try self[index]
        guard case .object(let object) = value else { throw unfit(index, "an object", value) }
        return object
    }

    /// The argument as a number; what is none is a problem.
    func number(_ index: Int) throws(ExpressionProblem) -> Double {
        let value = try self[index]
        guard !value.numericValue.isNaN else { throw unfit(index, "a number", value) }
        return value.numericValue
    }

    /// The argument as an integer within ±2^53; anything else is a problem.
    func integer(_ index: Int) throws(ExpressionProblem) -> Int {
        let value = try self[index]
        guard let integer = Int(exactly: value.numericValue), abs(integer) <= 1 << 53 else {
            throw unfit(index, "an integer", value)
        }
        return integer
    }

    /// The problem `message`, at the argument or, without one, at the function's name.
    func problem(_ index: Int?, _ message: String) -> ExpressionProblem {
        let position = index.map { call.arguments[$0].position } ?? call.position
        return ExpressionProblem(position: position, message: "`\(call.function.name)` " + message)
    }

    private func unfit(_ index: Int, _ wanted: String, _ value: Value) -> ExpressionProblem {
        problem(index, "needs \(wanted) as argument \(index + 1), not \(value.shown)")
    }
}

extension Value {
    /// The value in messages: short ones as they are, else what kind it is.
    var shown: String {
        switch self {
        case .boolean(let value): value ? "true" : "false"
        case .number(let number): "the number \(number)"
        case .string(let text) where text.utf8.count <= 40: "the text '\(text)'"
        default: kindName
        }
    }
}
