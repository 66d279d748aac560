/// How ids, inputs, fields and outputs may be called, so that expressions can name them.
enum NameRule {
    /// The longest name.
    static let length = 100

    /// What is wrong with `name`, which is `what`; `nil` when it is good.
    static func problem(with name: String, of what: String) -> String? {
        guard let first = name.utf8.first else { return "\(what) is empty" }
        guard isLetter(first), name.utf8.allSatisfy({ isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }) else {
            return "`\(name)` is no good as \(what): use letters, digits, `_` and `-`, and begin with a letter or `_`"
        }
        guard name.utf8.count <= length else { return "\(what) has at most \(length) letters: `\(name)` is longer" }
        return nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte == UInt8(ascii: "_")
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
