import WorkflowModel

extension Written {
    /// The units of sizes and how many bytes they are.
    private static let units: [(name: String, bytes: Int)] = [
        ("B", 1), ("KB", 1_000), ("KiB", 1 << 10), ("MB", 1_000_000), ("MiB", 1 << 20), ("GB", 1_000_000_000),
        ("GiB", 1 << 30), ("TB", 1_000_000_000_000), ("TiB", 1 << 40),
    ]

    /// A number of bytes: `64KB`, `1GiB`.
    static func size(_ text: String) throws(ValueProblem) -> Int {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let unit = text.dropFirst(digits.count)
        guard !digits.isEmpty else { throw ValueProblem("`\(text)` is no size: write one like `64KB` or `1GiB`") }
        guard !unit.isEmpty else { throw ValueProblem("`\(text)` has no unit: write `\(text)B` if bytes are meant") }
        guard let factor = units.first(where: { $0.name == unit })?.bytes else {
            throw ValueProblem("`\(unit)` is no unit of size: there are \(Listed(units.map(\.name), "and"))")
        }
        let (bytes, isTooLarge) = (Int(digits) ?? Int.max).multipliedReportingOverflow(by: factor)
        guard !isTooLarge else { throw ValueProblem("`\(text)` is too large") }
        return bytes
    }
}
