internal import Glibc

/// A number: its double, and the text it was written as, if that is known.
///
/// Comparisons and truth use the double; text and JSON keep what was written, so `3.10` and integers beyond 2^53 survive.
public struct Number: Sendable, Equatable, CustomStringConvertible {
    /// What comparisons use.
    public var value: Double
    /// What was written in a file or in JSON; `nil` for a number that was computed.
    public var text: String?

    /// The number `value`, which was written as `text`.
    public init(_ value: Double, writtenAs text: String? = nil) {
        self.value = value
        self.text = text
    }

    /// The integer `value`, kept exactly.
    public init(_ value: Int) { self.init(Double(value), writtenAs: String(value)) }

    /// The number as text: as it was written, else with up to 15 significant digits as .NET's `G15` prints them.
    public var description: String { text ?? Number.format(value) }

    /// Whether both have the same double and the same text.
    public static func == (a: Number, b: Number) -> Bool {
        (a.value == b.value || a.value.isNaN && b.value.isNaN) && a.description == b.description
    }

    private static func format(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "-Infinity" : "Infinity" }
        if value == 0 { return "0" }
        if let integer = Int(exactly: value), abs(integer) < 1_000_000_000_000_000 { return String(integer) }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { buffer in
            guard let start = buffer.baseAddress else { return "" }
            _ = withVaList([value]) { vsnprintf(start, buffer.count, "%.15G", $0) }
            return String(cString: start)
        }
    }
}
