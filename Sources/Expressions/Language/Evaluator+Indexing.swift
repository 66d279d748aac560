extension Evaluator {
    /// `.*`: the items of a list, the values of an object; after another filter those of each item, in one list.
    func filter(_ base: Result) -> Result {
        if base.isFiltered, case .array(let items) = base.value {
            return Result(value: .array(items.flatMap { $0.contents ?? [] }), isFiltered: true)
        }
        guard let contents = base.value.contents else { return Result(value: .null) }
        return Result(value: .array(contents), isFiltered: true)
    }

    /// `.name`.
    func property(_ name: Reference.Name, of base: Result) throws(ExpressionProblem) -> Result {
        try index(base, by: .string(name.text), at: name.position)
    }

    /// `[index]`.
    func evaluate(_ base: Syntax, index tree: Syntax) throws(ExpressionProblem) -> Result {
        let base = try evaluate(base)
        // What has no members has no index either: the index is then not evaluated, as in the C# runner.
        guard !base.value.isPrimitive else { return Result(value: .null) }
        return try index(base, by: try evaluate(tree).value, at: tree.position)
    }

    private func index(_ base: Result, by index: Value, at position: Int) throws(ExpressionProblem) -> Result {
        if case .object(let object) = base.value, index.isPrimitive,
            let reason = object.reason(withheld: index.text)
        {
            throw ExpressionProblem(position: position, message: reason)
        }
        if base.isFiltered, case .array(let items) = base.value {
            return Result(value: .array(items.compactMap { $0.member(at: index) }), isFiltered: true)
        }
        return Result(value: base.value.member(at: index) ?? .null)
    }
}

extension Value {
    /// The items of a list or the values of an object.
    fileprivate var contents: [Value]? {
        switch self {
        case .array(let items): items
        case .object(let object): object.members.map(\.value)
        case .boolean, .null, .number, .string: nil
        }
    }

    /// The item of a list at a number, or the member of an object of a name; nil: there is none.
    func member(at index: Value) -> Value? {
        switch self {
        case .array(let items):
            let place = index.numericValue.rounded(.down)
            guard place >= 0, place < Double(items.count) else { return nil }
            return items[Int(place)]
        case .object(let object): return index.isPrimitive ? object[index.text] : nil
        case .boolean, .null, .number, .string: return nil
        }
    }
}
