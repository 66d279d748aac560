extension Value {
    /// The language's `==`: texts without regard to case, different kinds as numbers, lists and objects only with
    /// themselves.
    public func isEqual(to other: Value) -> Bool {
        switch (self, other) {
        case (.null, .null): true
        case (.boolean(let a), .boolean(let b)): a == b
        case (.string(let a), .string(let b)): CaseFolding.equal(a, b)
        case (.array(let a), .array(let b)): Value.isSame(a, b)
        case (.object(let a), .object(let b)): a.isSame(as: b)
        case (.array, _), (.object, _), (_, .array), (_, .object): false
        default: numericValue == other.numericValue
        }
    }

    /// The language's `<`; false for what cannot be compared.
    public func isLess(than other: Value) -> Bool {
        switch (self, other) {
        case (.null, .null): false
        case (.boolean(let a), .boolean(let b)): !a && b
        case (.string(let a), .string(let b)): CaseFolding.compare(a, b) < 0
        case (.array, _), (.object, _), (_, .array), (_, .object): false
        default: numericValue < other.numericValue
        }
    }

    /// Whether both are one list: the same elements at the same place in memory.
    private static func isSame(_ a: [Value], _ b: [Value]) -> Bool {
        a.withUnsafeBufferPointer { a in b.withUnsafeBufferPointer { b in a.baseAddress == b.baseAddress } }
    }
}
