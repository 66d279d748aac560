/// Reads one JSON text (RFC 8259).
struct JSONReader {
    /// How deep arrays and objects may lie in each other.
    static let maximumDepth = 256

    private let bytes: [UInt8]
    private var index = 0
    private var depth = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The one value of the text.
    mutating func document() throws(JSONProblem) -> Value {
        skipBlanks()
        guard index < bytes.count else { throw problem("the text is empty") }
        let value = try value()
        skipBlanks()
        guard index == bytes.count else { throw problem("there is more after the value") }
        return value
    }

    /// Whether `text` is a number as JSON writes it.
    static func isNumber(_ text: String) -> Bool {
        var reader = JSONReader(Array(text.utf8))
        return reader.skipNumber() && reader.index == reader.bytes.count
    }

    private mutating func value() throws(JSONProblem) -> Value {
        switch peek {
        case UInt8(ascii: "{"): return try nested { reader throws(JSONProblem) in .object(try reader.object()) }
        case UInt8(ascii: "["): return try nested { reader throws(JSONProblem) in .array(try reader.array()) }
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .boolean(true))
        case UInt8(ascii: "f"): return try word("false", .boolean(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "'"): throw problem("texts stand in double quotes")
        case nil: throw problem("a value is missing at the end")
        default: return try number()
        }
    }

    private mutating func nested(
        _ read: (inout JSONReader) throws(JSONProblem) -> Value
    ) throws(JSONProblem) -> Value {
        depth += 1
        defer { depth -= 1 }
        guard depth <= JSONReader.maximumDepth else {
            throw problem("it is nested deeper than \(JSONReader.maximumDepth) levels")
        }
        return try read(&self)
    }

    private mutating func object() throws(JSONProblem) -> Object {
        index += 1
        var members: [(name: String, value: Value)] = []
        skipBlanks()
        if take("}") { return Object() }
        while true {
            guard peek == UInt8(ascii: "\"") else { throw problem("a name in double quotes is missing") }
            let name = try string()
            skipBlanks()
            guard take(":") else { throw problem("`:` is missing after the name") }
            skipBlanks()
            members.append((name, try value()))
            skipBlanks()
            if take("}") { return Object(members) }
            guard take(",") else { throw problem("`,` or `}` is missing") }
            skipBlanks()
        }
    }

    private mutating func array() throws(JSONProblem) -> [Value] {
        index += 1
        var items: [Value] = []
        skipBlanks()
        if take("]") {
            // Each empty list gets a place in memory of its own, so that it is equal to no other.
            items.reserveCapacity(1)
            return items
        }
        while true {
            items.append(try value())
            skipBlanks()
            if take("]") { return items }
            guard take(",") else { throw problem("`,` or `]` is missing") }
            skipBlanks()
        }
    }

    private mutating func number() throws(JSONProblem) -> Value {
        let start = index
        guard skipNumber() else {
            index = start
            throw problem("this is no JSON value")
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        return .number(Number(Double(text) ?? .nan, writtenAs: text))
    }

    /// Skips `-`? integer fraction? exponent?; false: no number stands here.
    private mutating func skipNumber() -> Bool {
        _ = take("-")
        if !take("0") {
            guard skipDigits() else { return false }
        }
        if take(".") {
            guard skipDigits() else { return false }
        }
        if take("e") || take("E") {
            if !take("-") { _ = take("+") }
            guard skipDigits() else { return false }
        }
        return true
    }

    private mutating func skipDigits() -> Bool {
        let start = index
        while let byte = peek, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { index += 1 }
        return index > start
    }

    private mutating func string() throws(JSONProblem) -> String {
        try JSONStringReader.read(bytes, &index)
    }

    private mutating func word(_ word: StaticString, _ value: Value) throws(JSONProblem) -> Value {
        let end = index + word.utf8CodeUnitCount
        let matches = end <= bytes.count && word.withUTF8Buffer { $0.elementsEqual(bytes[index..<end]) }
        guard matches else { throw problem("this is no JSON value") }
        index = end
        return value
    }

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: scalar) else { return false }
        index += 1
        return true
    }

    private mutating func skipBlanks() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    private func problem(_ message: String) -> JSONProblem { JSONProblem(offset: index, message: message) }
}
