/// A text as programs write it between the quotes of a JSON string.
enum JSONForms {
    /// The escaped forms that differ from `text` itself: as few escapes as may be, with `\/`, and in ASCII only.
    static func all(of text: String) -> [[UInt8]] {
        let needsNone = text.utf8.allSatisfy { byte in
            byte >= 0x20 && byte < 0x7F && !#""\/<>&'"#.utf8.contains(byte)
        }
        if needsNone { return [] }
        var forms: [[UInt8]] = []
        for escapesSlash in [false, true] {
            for digits in ["0123456789abcdef", "0123456789ABCDEF"] {
                for rule in [Rule.few, .ascii, .html] {
                    forms.append(escaped(text, rule, escapesSlash: escapesSlash, Array(digits.utf8)))
                }
            }
        }
        return forms
    }

    /// The form with as few escapes as may be.
    static func usual(of text: String) -> [UInt8] {
        escaped(text, .few, escapesSlash: false, Array("0123456789abcdef".utf8))
    }

    /// Which characters that could stay are escaped all the same.
    private enum Rule {
        /// What is not ASCII.
        case ascii
        /// None.
        case few
        /// `<`, `>`, `&` and `'`, as encoders for web pages do.
        case html
    }

    private static func escaped(_ text: String, _ rule: Rule, escapesSlash: Bool, _ digits: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": bytes += [UInt8(ascii: "\\"), UInt8(scalar.value)]
            case "/" where escapesSlash: bytes += Array(#"\/"#.utf8)
            case "\n": bytes += Array(#"\n"#.utf8)
            case "\r": bytes += Array(#"\r"#.utf8)
            case "\t": bytes += Array(#"\t"#.utf8)
            case "\u{8}": bytes += Array(#"\b"#.utf8)
            case "\u{C}": bytes += Array(#"\f"#.utf8)
            case _ where scalar.value < 0x20, "<" where rule == .html, ">" where rule == .html,
                "&" where rule == .html, "'" where rule == .html, _ where rule == .ascii && scalar.value >= 0x7F:
                for unit in String(scalar).utf16 { bytes += escape(unit, digits) }
            default: bytes += Array(String(scalar).utf8)
            }
        }
        return bytes
    }

    private static func escape(_ unit: UInt16, _ digits: [UInt8]) -> [UInt8] {
        [UInt8(ascii: "\\"), UInt8(ascii: "u")] + [12, 8, 4, 0].map { digits[Int(unit >> UInt16($0) & 15)] }
    }
}
