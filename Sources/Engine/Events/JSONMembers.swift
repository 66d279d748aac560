/// JSON objects written member by member; each function puts the comma in front that it needs.
extension [UInt8] {
    mutating func beginObject() { append(UInt8(ascii: "{")) }

    mutating func endObject() { append(UInt8(ascii: "}")) }

    /// Appends `"name":`, after a comma unless it is the first member.
    mutating func appendName(_ name: StaticString) {
        separate()
        append(UInt8(ascii: "\""))
        name.withUTF8Buffer { append(contentsOf: $0) }
        append(UInt8(ascii: "\""))
        append(UInt8(ascii: ":"))
    }

    /// Appends a comma unless an object or a list has just begun.
    mutating func separate() {
        if let last, last != UInt8(ascii: "{"), last != UInt8(ascii: "[") { append(UInt8(ascii: ",")) }
    }

    mutating func appendMember(_ name: StaticString, _ text: String) {
        appendName(name)
        JSONText.append(text, to: &self)
    }

    mutating func appendMember(_ name: StaticString, ifPresent text: String?) {
        if let text { appendMember(name, text) }
    }

    mutating func appendMember(_ name: StaticString, _ number: Int) {
        appendName(name)
        append(contentsOf: String(number).utf8)
    }

    mutating func appendMember(_ name: StaticString, ifPresent number: Int?) {
        if let number { appendMember(name, number) }
    }

    mutating func appendMember(_ name: StaticString, ifPresent number: Double?) {
        guard let number else { return }
        appendName(name)
        JSONText.append(.number(Number(number)), to: &self)
    }

    mutating func appendMember(_ name: StaticString, _ flag: Bool) {
        appendName(name)
        append(contentsOf: (flag ? "true" : "false").utf8)
    }

    /// Appends `"name":true` if `flag` is true, else nothing.
    mutating func appendMember(_ name: StaticString, ifTrue flag: Bool) {
        if flag { appendMember(name, true) }
    }

    /// Appends a duration in seconds, down to microseconds.
    mutating func appendMember(_ name: StaticString, _ duration: Duration) {
        appendName(name)
        let (seconds, attoseconds) = duration.components
        let microseconds = attoseconds / 1_000_000_000_000
        if seconds < 0 || microseconds < 0 { append(UInt8(ascii: "-")) }
        append(contentsOf: String(seconds.magnitude).utf8)
        guard microseconds != 0 else { return }
        let digits = String(microseconds.magnitude)
        append(UInt8(ascii: "."))
        append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 6 - digits.utf8.count))
        append(contentsOf: digits.utf8)
        while last == UInt8(ascii: "0") { removeLast() }
    }

    mutating func appendMember(_ name: StaticString, _ texts: [String]) {
        appendMember(name, listOf: texts) { text, bytes in JSONText.append(text, to: &bytes) }
    }

    /// Appends names with values as an object.
    mutating func appendMember(_ name: StaticString, _ values: [NamedValue]) {
        appendName(name)
        beginObject()
        for value in values {
            separate()
            JSONText.append(value.name, to: &self)
            append(UInt8(ascii: ":"))
            JSONText.append(value.value, to: &self)
        }
        endObject()
    }

    mutating func appendMember(_ name: StaticString, object appendMembers: (inout [UInt8]) -> Void) {
        appendName(name)
        beginObject()
        appendMembers(&self)
        endObject()
    }

    mutating func appendMember<Item>(
        _ name: StaticString, listOf items: [Item], _ appendItem: (Item, inout [UInt8]) -> Void
    ) {
        appendName(name)
        append(UInt8(ascii: "["))
        for item in items {
            separate()
            appendItem(item, &self)
        }
        append(UInt8(ascii: "]"))
    }

    /// Appends bytes in base64 (RFC 4648, with padding).
    mutating func appendMember(_ name: StaticString, base64 data: [UInt8]) {
        appendName(name)
        append(UInt8(ascii: "\""))
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        for start in stride(from: 0, to: data.count, by: 3) {
            let rest = data.count - start
            let second = rest > 1 ? data[start + 1] : 0
            let third = rest > 2 ? data[start + 2] : 0
            append(alphabet[Int(data[start] >> 2)])
            append(alphabet[Int(data[start] << 4 & 0x30 | second >> 4)])
            append(rest > 1 ? alphabet[Int(second << 2 & 0x3C | third >> 6)] : UInt8(ascii: "="))
            append(rest > 2 ? alphabet[Int(third & 0x3F)] : UInt8(ascii: "="))
        }
        append(UInt8(ascii: "\""))
    }
}
