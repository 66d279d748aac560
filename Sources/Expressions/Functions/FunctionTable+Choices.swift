extension FunctionTable {
    /// Functions that choose, and those that count.
    static let choices: [Function] = [
        Function("add", 1...Int.max) { arguments throws(ExpressionProblem) in
            var sum = 0.0
            for index in 0..<arguments.count { sum += try arguments.number(index) }
            return .number(Number(sum))
        },
        Function("case", 3...Int.max) { arguments throws(ExpressionProblem) in
            for index in stride(from: 0, to: arguments.count - 1, by: 2) {
                guard case .boolean(let holds) = try arguments[index] else {
                    throw arguments.problem(index, "needs true or false as a condition; compare, as in `x != ''`")
                }
                if holds { return try arguments[index + 1] }
            }
            return try arguments[arguments.count - 1]
        },
        Function("default", 2...2) { arguments throws(ExpressionProblem) in
            switch try arguments[0] {
            case .null, .string(""): return try arguments[1]
            case let value: return value
            }
        },
        Function("range", 1...3) { arguments throws(ExpressionProblem) in
            let start = arguments.count > 1 ? try arguments.integer(0) : 0
            let end = try arguments.integer(arguments.count > 1 ? 1 : 0)
            let step = arguments.count > 2 ? try arguments.integer(2) : 1
            guard step != 0 else { throw arguments.problem(2, "needs a step other than 0") }
            let count = step > 0 ? (end - start + step - 1) / step : (start - end - step - 1) / -step
            guard count <= 100_000 else {
                throw arguments.problem(nil, "would give \(count) numbers; 100000 is the limit")
            }
            return .array(stride(from: start, to: end, by: step).map { .number(Number($0)) })
        },
        Function("sum", 1...1) { arguments throws(ExpressionProblem) in
            var sum = 0.0
            for (index, item) in try arguments.list(0).enumerated() {
                guard !item.numericValue.isNaN else {
                    throw arguments.problem(0, "needs numbers, but item \(index) is \(item.kindName) that is none")
                }
                sum += item.numericValue
            }
            return .number(Number(sum))
        },
    ]
}
