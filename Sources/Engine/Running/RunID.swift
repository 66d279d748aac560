/// Ids of runs: they sort by time, are short enough to type, and are safe in file names.
enum RunID {
    private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
    /// 2025-01-01T00:00:00Z; eight digits of milliseconds after it last until 2059.
    private static let beginning: Int64 = 1_735_689_600_000

    /// The id of a run that begins at `time`; `random`, from 0 to 1, tells apart those of one millisecond.
    static func make(at time: WallTime, random: Double) -> String {
        let milliseconds = UInt64(max(0, time.microseconds / 1000 - beginning))
        let chance = UInt64(min(max(random, 0), 1) * 32_767)
        return digits(of: milliseconds, count: 8) + digits(of: chance, count: 3)
    }

    private static func digits(of number: UInt64, count: Int) -> String {
        let codes = (0..<count).reversed().map { digits[Int(number >> (5 * UInt64($0)) & 31)] }
        return String(decoding: codes, as: UTF8.self)
    }
}
