/// `strftime` in UTC, as the C locale has it.
struct TimeFormat {
    let time: CivilTime

    /// What the conversion `%letter` stands for; `nil`: there is none.
    func text(_ letter: Unicode.Scalar) -> String? {
        switch letter {
        case "%": "%"
        case "n": "\n"
        case "t": "\t"
        case "Z": "UTC"
        case "z": "+0000"
        case "s": String(time.seconds)
        default: date(letter) ?? week(letter) ?? clock(letter) ?? composed(letter)
        }
    }

    private func date(_ letter: Unicode.Scalar) -> String? {
        switch letter {
        case "A": Self.weekdays[time.weekday]
        case "B": Self.months[time.month - 1]
        case "C": digits(time.year / 100)
        case "Y": digits(time.year, width: 4)
        case "a": String(Self.weekdays[time.weekday].prefix(3))
        case "b", "h": String(Self.months[time.month - 1].prefix(3))
        case "d": digits(time.day)
        case "e": digits(time.day, filledWith: " ")
        case "j": digits(time.dayOfYear + 1, width: 3)
        case "m": digits(time.month)
        case "y": digits(time.year % 100)
        default: nil
        }
    }

    private func week(_ letter: Unicode.Scalar) -> String? {
        switch letter {
        case "G": String(isoWeek.year)
        case "U": digits((time.dayOfYear + 7 - time.weekday) / 7)
        case "V": digits(isoWeek.week)
        case "W": digits((time.dayOfYear + 7 - (time.weekday + 6) % 7) / 7)
        case "g": digits((isoWeek.year % 100 + 100) % 100)
        case "u": String(time.weekday == 0 ? 7 : time.weekday)
        case "w": String(time.weekday)
        default: nil
        }
    }

    private func clock(_ letter: Unicode.Scalar) -> String? {
        switch letter {
        case "H": digits(time.hour)
        case "I": digits((time.hour + 11) % 12 + 1)
        case "M": digits(time.minute)
        case "P": time.hour < 12 ? "am" : "pm"
        case "S": digits(time.second)
        case "k": digits(time.hour, filledWith: " ")
        case "l": digits((time.hour + 11) % 12 + 1, filledWith: " ")
        case "p": time.hour < 12 ? "AM" : "PM"
        default: nil
        }
    }

    private func composed(_ letter: Unicode.Scalar) -> String? {
        switch letter {
        case "D", "x": joined("mdy", "/")
        case "F": joined("Ymd", "-")
        case "R": joined("HM", ":")
        case "T", "X": joined("HMS", ":")
        case "c": [joined("abe", " "), joined("HMS", ":"), digits(time.year, width: 4)].joined(separator: " ")
        case "r": joined("IMS", ":") + " " + (time.hour < 12 ? "AM" : "PM")
        default: nil
        }
    }

    private func joined(_ letters: String, _ separator: String) -> String {
        letters.unicodeScalars.compactMap(text).joined(separator: separator)
    }

    /// The week by ISO 8601, and the year that it belongs to: that of its Thursday.
    private var isoWeek: (year: Int, week: Int) {
        let thursday = time.dayOfYear + 3 - (time.weekday + 6) % 7
        if thursday < 0 {
            let before = CivilTime.days(time.year, 1, 1) - CivilTime.days(time.year - 1, 1, 1)
            return (time.year - 1, (thursday + before) / 7 + 1)
        }
        let length = CivilTime.days(time.year + 1, 1, 1) - CivilTime.days(time.year, 1, 1)
        return thursday >= length ? (time.year + 1, 1) : (time.year, thursday / 7 + 1)
    }

    private func digits(_ number: Int, width: Int = 2, filledWith fill: Character = "0") -> String {
        let text = String(number)
        return String(repeating: fill, count: max(0, width - text.utf8.count)) + text
    }

    private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}
