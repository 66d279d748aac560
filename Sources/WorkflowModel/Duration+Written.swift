extension Duration {
    /// The longest duration that a file may name: a hundred years, so that no sum of a few of them overflows.
    public static let longestWritten: Duration = .seconds(36_525 * 86_400)

    /// The duration that `text` names: `500ms`, `1.5s`, `10s`, `5m`, `1h30m`, `2d`.
    ///
    /// Units come from large to small, each once; the last number may have a fraction. Texts come from a file, or from an
    /// expression when a step starts.
    public init(written text: String) throws(ValueProblem) {
        var reader = DurationReader(text)
        self = try reader.read()
    }
}

/// Reads number and unit in turn.
private struct DurationReader {
    /// The units, from large to small, with their length in milliseconds.
    private static let units: [(name: String, milliseconds: Int)] = [
        ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1_000), ("ms", 1),
    ]

    private let text: String
    private var rest: Substring
    private var total = 0.0
    private var nextUnit = 0

    init(_ text: String) {
        self.text = text
        rest = text[...]
    }

    private var isNumber: ValueProblem {
        ValueProblem("`\(text)` is no duration: write one like `500ms`, `10s`, `5m`, `1h30m` or `2d`")
    }

    mutating func read() throws(ValueProblem) -> Duration {
        guard !rest.isEmpty else { throw isNumber }
        var hadFraction = false
        while !rest.isEmpty {
            let number = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
            rest = rest.dropFirst(number.count)
            let name = rest.prefix { $0.isASCII && $0.isLetter }
            rest = rest.dropFirst(name.count)
            guard !hadFraction, !number.isEmpty, number.first != ".", number.last != ".", let value = Double(number)
            else { throw isNumber }
            guard !name.isEmpty else {
                throw rest.isEmpty && nextUnit == 0
                    ? ValueProblem("`\(text)` has no unit: write `\(text)s` if seconds are meant") : isNumber
            }
            hadFraction = number.contains(".")
            try add(value, unit: name)
        }
        return try duration()
    }

    private mutating func add(_ value: Double, unit name: Substring) throws(ValueProblem) {
        guard let index = Self.units.firstIndex(where: { $0.name == name }) else {
            throw ValueProblem("`\(name)` is no unit of time: there are `ms`, `s`, `m`, `h` and `d`")
        }
        guard index >= nextUnit else {
            throw ValueProblem("the units of `\(text)` must go from large to small, each once, as in `1h30m`")
        }
        nextUnit = index + 1
        total += value * Double(Self.units[index].milliseconds)
    }

    /// Fractions go down to microseconds; doubles hold a hundred years of them exactly.
    private func duration() throws(ValueProblem) -> Duration {
        guard total <= 36_525 * 86_400_000 else {
            throw ValueProblem("`\(text)` is too long: at most `36525d`, a hundred years")
        }
        return .microseconds(Int64((total * 1_000).rounded()))
    }
}
