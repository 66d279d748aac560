/// Texts as words of a shell.
enum ShellText {
    /// `text` as one word of every sh-like shell.
    static func quoted(_ text: String) -> String {
        var result = "'"
        for scalar in text.unicodeScalars {
            if scalar == "'" { result += "'\\''" } else { result.unicodeScalars.append(scalar) }
        }
        return result + "'"
    }

    /// Whether `text` is an integer as all shells read it alike: no leading zeros, which would make it octal.
    static func isInteger(_ text: String) -> Bool {
        var digits = Array(text.utf8)
        if digits.first == UInt8(ascii: "-") { digits.removeFirst() }
        guard let first = digits.first, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return false }
        return first != 0x30 || digits.count == 1
    }

    /// `text` for a message: short, in one line.
    static func shown(_ text: String) -> String {
        var start = ""
        for scalar in text.unicodeScalars.prefix(40) {
            start.unicodeScalars.append(scalar.value < 0x20 ? "\u{FFFD}" : scalar)
        }
        return "'\(start)\(text.unicodeScalars.count > 40 ? "…" : "")'"
    }

    /// Whether the bytes of `part`, which is not empty, occur in `text`.
    static func occurs(_ part: String, in text: String) -> Bool {
        let part = Array(part.utf8)
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.count >= part.count else { return false }
            return (0...(bytes.count - part.count)).contains { start in
                bytes[start] == part[0] && part.indices.allSatisfy { bytes[start + $0] == part[$0] }
            }
        }
    }
}
