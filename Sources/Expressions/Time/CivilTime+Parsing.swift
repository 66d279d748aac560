extension CivilTime {
    /// The moment that RFC 3339 text names: `2026-01-31T08:05:00.5+02:00`; a day alone is its beginning in UTC.
    ///
    /// `nil`: the text is none. Fractions of a second are left out.
    init?(rfc3339 text: String) {
        var reader = Reader(bytes: Array(text.utf8))
        guard let year = reader.digits(4), reader.take("-"), let month = reader.digits(2), reader.take("-"),
            let day = reader.digits(2), (1...12).contains(month),
            (1...CivilTime.length(year, month)).contains(day)
        else { return nil }
        var seconds = CivilTime.days(year, month, day) * 86_400
        if !reader.isAtEnd {
            guard reader.takeAny("Tt "), let time = reader.time(), let offset = reader.offset(), reader.isAtEnd
            else { return nil }
            seconds += time - offset
        }
        self.init(seconds: seconds)
    }

    private struct Reader {
        let bytes: [UInt8]
        var index = 0

        var isAtEnd: Bool { index == bytes.count }

        mutating func take(_ scalar: Unicode.Scalar) -> Bool {
            guard index < bytes.count, bytes[index] == UInt8(ascii: scalar) else { return false }
            index += 1
            return true
        }

        mutating func takeAny(_ scalars: String) -> Bool {
            guard index < bytes.count, scalars.utf8.contains(bytes[index]) else { return false }
            index += 1
            return true
        }

        mutating func digits(_ count: Int) -> Int? {
            guard index + count <= bytes.count else { return nil }
            var value = 0
            for byte in bytes[index..<(index + count)] {
                guard (0x30...0x39).contains(byte) else { return nil }
                value = value * 10 + Int(byte - 0x30)
            }
            index += count
            return value
        }

        /// `08:05:00.25`, as whole seconds; a leap second is the one after it.
        mutating func time() -> Int? {
            guard let hour = digits(2), hour < 24, take(":"), let minute = digits(2), minute < 60, take(":"),
                let second = digits(2), second <= 60
            else { return nil }
            if take(".") {
                guard digits(1) != nil else { return nil }
                while digits(1) != nil {}
            }
            return hour * 3600 + minute * 60 + second
        }

        /// `Z` or `+02:00`, in seconds.
        mutating func offset() -> Int? {
            if takeAny("Zz") { return 0 }
            let isNegative = take("-")
            guard isNegative || take("+"), let hour = digits(2), hour < 24, take(":"), let minute = digits(2),
                minute < 60
            else { return nil }
            return (hour * 3600 + minute * 60) * (isNegative ? -1 : 1)
        }
    }
}
