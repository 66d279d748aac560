/// All functions of the language.
public enum FunctionTable {
    static let all: [Function] = github + lists + texts + choices + patterns + world

    /// The names of the functions that can be called, in alphabetical order.
    public static var names: [String] {
        (all.map(\.name) + StatusFunction.allCases.map(\.rawValue)).sorted()
    }

    /// The call of the function `name`, whose name stands at `position`.
    static func call(_ name: String, _ arguments: [Syntax], at position: Int) throws(ExpressionProblem) -> Syntax {
        if let status = StatusFunction(named: name) {
            guard arguments.isEmpty else {
                throw ExpressionProblem(position: position, message: "`\(status.rawValue)` takes no arguments")
            }
            return .status(status, position: position)
        }
        guard let function = all.first(where: { CaseFolding.equal($0.name, name) }) else {
            throw ExpressionProblem(position: position, message: unknown(name))
        }
        guard function.arity.contains(arguments.count) else {
            throw ExpressionProblem(
                position: position,
                message: "`\(function.name)` takes \(describe(function.arity)), not \(arguments.count)")
        }
        if function.name == "case", arguments.count.isMultiple(of: 2) {
            throw ExpressionProblem(
                position: position,
                message: "`case` takes pairs of a condition and a value, and a last value for all else")
        }
        if function.name == "matches", case .literal(let pattern, let place) = arguments[1] {
            do throws(RegexProblem) {
                _ = try RegularExpression(pattern.text)
            } catch {
                throw unusable(error, at: place)
            }
        }
        return .call(Syntax.Call(function: function, arguments: arguments, position: position))
    }

    private static func unknown(_ name: String) -> String {
        "unknown function `\(name)`\(Suggestion(for: name, among: names).text)"
    }

    private static func describe(_ arity: ClosedRange<Int>) -> String {
        let (low, high) = (arity.lowerBound, arity.upperBound)
        if high == Int.max { return low == 1 ? "at least 1 argument" : "at least \(low) arguments" }
        if low == high { return low == 1 ? "1 argument" : "\(low) arguments" }
        return "\(low) to \(high) arguments"
    }
}
