extension FreeForm {
    /// The value, as `scope` sees it, with the values of the expressions in its texts.
    public func value(in scope: some ExpressionScope) throws(StepFailure) -> Value {
        switch self {
        case .boolean(let value): return .boolean(value)
        case .null: return .null
        case .number(let text): return .number(Number(Self.double(ofNumber: text), writtenAs: text))
        case .text(let text): return try text.value(in: scope)
        case .list(let list):
            var values: [Value] = []
            for element in list { values.append(try element.value(in: scope)) }
            return .array(values)
        case .map(let entries):
            var members: [(String, Value)] = []
            for entry in entries { members.append((entry.key, try entry.value.value(in: scope))) }
            return .object(Object(members))
        }
    }
}
