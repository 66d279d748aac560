/// A moment by the calendar, in UTC, between the years 0 and 9999.
struct CivilTime: Equatable {
    /// Whole seconds since 1970-01-01T00:00:00Z, the next lower ones.
    let seconds: Int
    let year: Int
    /// From 1.
    let month: Int
    /// Of the month, from 1.
    let day: Int
    /// Of the year, from 0.
    let dayOfYear: Int
    /// From Sunday, which is 0.
    let weekday: Int

    var hour: Int { secondOfDay / 3600 }
    var minute: Int { secondOfDay / 60 % 60 }
    var second: Int { secondOfDay % 60 }

    private var secondOfDay: Int { seconds - CivilTime.floor(seconds, 86_400) * 86_400 }

    /// The moment so many seconds after 1970; `nil`: the calendar does not reach that far.
    init?(seconds: Int) {
        guard (-62_167_219_200...253_402_300_799).contains(seconds) else { return nil }
        let days = CivilTime.floor(seconds, 86_400)
        // Counts in eras of 400 years that begin on a 1 March, so that a leap day is the last day of its year.
        let era = CivilTime.floor(days + 719_468, 146_097)
        let dayOfEra = days + 719_468 - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayFromMarch = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayFromMarch + 2) / 153
        self.seconds = seconds
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        day = dayFromMarch - (153 * monthFromMarch + 2) / 5 + 1
        dayOfYear = days - CivilTime.days(year, 1, 1)
        weekday = (days % 7 + 11) % 7
    }

    /// The days from 1970-01-01 to a day.
    static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let era = floor(year, 400)
        let yearOfEra = year - era * 400
        let dayFromMarch = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayFromMarch - 719_468
    }

    /// How many days the month has.
    static func length(_ year: Int, _ month: Int) -> Int {
        month == 12 ? 31 : days(year, month + 1, 1) - days(year, month, 1)
    }

    private static func floor(_ value: Int, _ divisor: Int) -> Int {
        value >= 0 ? value / divisor : (value - divisor + 1) / divisor
    }
}
