extension FunctionTable {
    /// Functions on lists and objects.
    static let lists: [Function] = [
        Function("drop", 2...2) { arguments throws(ExpressionProblem) in
            let count = try portion(arguments)
            if case .array(let items) = try arguments[0] { return .array(Array(items.dropFirst(count))) }
            return .string(String(try arguments.text(0).unicodeScalars.dropFirst(count)))
        },
        Function("keys", 1...1) { arguments throws(ExpressionProblem) in
            .array(try arguments.object(0).names.map { .string($0) })
        },
        Function("length", 1...1) { arguments throws(ExpressionProblem) in
            switch try arguments[0] {
            case .array(let items): .number(Number(items.count))
            case .object(let object): .number(Number(object.names.count))
            case let value: .number(Number(value.text.unicodeScalars.count))
            }
        },
        Function("reverse", 1...1) { arguments throws(ExpressionProblem) in
            .array(try arguments.list(0).reversed())
        },
        Function("sort", 1...1) { arguments throws(ExpressionProblem) in
            .array(try sorted(arguments))
        },
        Function("take", 2...2) { arguments throws(ExpressionProblem) in
            let count = try portion(arguments)
            if case .array(let items) = try arguments[0] { return .array(Array(items.prefix(count))) }
            return .string(String(try arguments.text(0).unicodeScalars.prefix(count)))
        },
        Function("unique", 1...1) { arguments throws(ExpressionProblem) in
            var seen: Set<[UInt8]> = []
            return .array(try arguments.list(0).filter { seen.insert(Array($0.json().utf8)).inserted })
        },
        Function("values", 1...1) { arguments throws(ExpressionProblem) in
            .array(try arguments.object(0).members.map(\.value))
        },
        Function("where", 3...3) { arguments throws(ExpressionProblem) in
            let (items, wanted) = (try arguments.list(0), try arguments[2])
            let names = try arguments.text(1).split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            return .array(
                items.filter { item in
                    names.reduce(item) { $0.member(at: .string($1)) ?? .null }.isEqual(to: wanted)
                })
        },
    ]

    /// How much `take` and `drop` are to take.
    private static func portion(_ arguments: Arguments) throws(ExpressionProblem) -> Int {
        let count = try arguments.integer(1)
        guard count >= 0 else { throw arguments.problem(1, "needs a count of 0 or more, not \(count)") }
        return count
    }

    /// Numbers by value if all are numbers, else everything by its text, scalar by scalar; equals keep their order.
    private static func sorted(_ arguments: Arguments) throws(ExpressionProblem) -> [Value] {
        let items = try arguments.list(0)
        guard items.allSatisfy(\.isPrimitive) else {
            throw arguments.problem(0, "needs texts, numbers or booleans; the list holds lists or objects")
        }
        let numbers = items.compactMap { item -> Double? in
            guard case .number(let number) = item, !number.value.isNaN else { return nil }
            return number.value
        }
        let order: [Int]
        if numbers.count == items.count {
            order = items.indices.sorted { numbers[$0] < numbers[$1] || numbers[$0] == numbers[$1] && $0 < $1 }
        } else {
            let texts = items.map { Array($0.text.unicodeScalars) }
            order = items.indices.sorted {
                texts[$0].lexicographicallyPrecedes(texts[$1]) || texts[$0] == texts[$1] && $0 < $1
            }
        }
        return order.map { items[$0] }
    }
}
