import WorkflowModel

/// The rest of a line as a person would read it: without a comment, and inside `{ }` or `[ ]` without what comes after.
struct ValueText {
    /// The text, trimmed.
    let text: String

    /// What stands from `offset` to the end of its line.
    init(restOfLine source: SourceText, from offset: Int) {
        var end = offset
        var depth = 0
        var quote: UInt8?
        let bytes = source.bytes
        scan: while end < bytes.count {
            let byte = bytes[end]
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): break scan
            case UInt8(ascii: "'"), UInt8(ascii: "\""):
                if quote == nil { quote = byte } else if quote == byte { quote = nil }
            case _ where quote != nil: break
            case UInt8(ascii: "#") where end > offset && bytes[end - 1] == UInt8(ascii: " "): break scan
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if depth < 0 { break scan }
            case UInt8(ascii: ",") where depth == 0: break scan
            default: break
            }
            end += 1
        }
        var slice = bytes[offset..<end]
        while slice.last == UInt8(ascii: " ") { slice = slice.dropLast() }
        text = String(decoding: slice, as: UTF8.self)
    }
}
