/// A moment by the calendar, in UTC.
public struct WallTime: Hashable, Sendable, Comparable {
    /// Microseconds since 1970-01-01T00:00:00Z.
    public var microseconds: Int64

    /// The moment so many microseconds after 1970-01-01T00:00:00Z.
    public init(microseconds: Int64) { self.microseconds = microseconds }

    /// The moment that RFC 3339 text names, in whole seconds; `nil`: the text is none.
    public init?(rfc3339 text: String) {
        guard let seconds = RFC3339.seconds(text) else { return nil }
        microseconds = Int64(seconds) * 1_000_000
    }

    /// Earlier comes first.
    public static func < (a: WallTime, b: WallTime) -> Bool { a.microseconds < b.microseconds }

    /// The moment as RFC 3339 has it, with microseconds: `2026-01-31T08:05:00.000000Z`.
    public var rfc3339: String {
        var text: [UInt8] = []
        appendRFC3339(to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends `rfc3339` to `bytes` without making a string.
    func appendRFC3339(to bytes: inout [UInt8]) {
        let (days, microsecondOfDay) = microseconds.floorDivided(by: 86_400_000_000)
        let (year, month, day) = Self.civil(fromDays: days)
        let second = microsecondOfDay / 1_000_000
        bytes.appendDigits(year, width: 4)
        bytes.append(UInt8(ascii: "-"))
        bytes.appendDigits(month, width: 2)
        bytes.append(UInt8(ascii: "-"))
        bytes.appendDigits(day, width: 2)
        bytes.append(UInt8(ascii: "T"))
        bytes.appendDigits(second / 3600, width: 2)
        bytes.append(UInt8(ascii: ":"))
        bytes.appendDigits(second / 60 % 60, width: 2)
        bytes.append(UInt8(ascii: ":"))
        bytes.appendDigits(second % 60, width: 2)
        bytes.append(UInt8(ascii: "."))
        bytes.appendDigits(microsecondOfDay % 1_000_000, width: 6)
        bytes.append(UInt8(ascii: "Z"))
    }

    /// Year, month and day of the proleptic Gregorian calendar, so many days after 1970-01-01.
    ///
    /// Counts in eras of 400 years that begin on a 1 March, so that a leap day is the last day of its year.
    private static func civil(fromDays days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let (era, dayOfEra) = (days + 719_468).floorDivided(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }
}

extension Int64 {
    /// The quotient rounded down, and the remainder, which is never negative.
    fileprivate func floorDivided(by divisor: Int64) -> (Int64, Int64) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

extension [UInt8] {
    /// Appends `number` in decimal, with zeros in front up to `width`.
    fileprivate mutating func appendDigits(_ number: Int64, width: Int) {
        let digits = String(number)
        for _ in 0..<Swift.max(0, width - digits.utf8.count) { append(UInt8(ascii: "0")) }
        append(contentsOf: digits.utf8)
    }
}
