import Expressions
import Foundation
import Testing

@Suite struct JSONTests {
    @Test(
        "JSON comes back as it was written",
        arguments: [
            "null", "true", "[]", "{}", "0", "-0", "1e400", "3.10", "12345678901234567890", "1.5E+3", "\"\"",
            "\"日本\"", #"{"b":1,"a":[{"c":null}]}"#, #"{"a":1,"A":2}"#,
        ])
    func roundTrip(_ text: String) throws {
        #expect(try Value(json: text).json() == text)
    }

    @Test(
        "what is not JSON has the byte where it stops being JSON",
        arguments: [
            ("", 0), ("nul", 0), ("01", 1), ("1.", 0), ("-", 0), ("+1", 0), (".5", 0), ("[1,]", 3), ("{\"a\":1,}", 7),
            ("{a:1}", 1), ("[1", 2), ("\"a", 0), ("\"\\x\"", 1), ("\"\\u12g4\"", 1), ("\"\n\"", 1), ("1 2", 2),
            ("[1 2]", 3), ("{\"a\" 1}", 5), ("NaN", 0), ("[\u{FEFF}1]", 1),
        ])
    func refused(_ text: String, _ offset: Int) {
        let error = #expect(throws: JSONProblem.self) { try Value(json: text) }
        #expect(error?.offset == offset)
    }

    @Test("nesting is read to 256 levels and refused beyond") func nesting() throws {
        func nested(_ count: Int) -> String {
            String(repeating: "[", count: count) + String(repeating: "]", count: count)
        }
        _ = try Value(json: nested(256))
        #expect(throws: JSONProblem.self) { try Value(json: nested(257)) }
        #expect(throws: JSONProblem.self) { try Value(json: String(repeating: "[", count: 1_000_000)) }
    }

    @Test(
        "surrogates are joined, and lone ones replaced",
        arguments: [
            (#""\ud83d\ude00""#, "😀"), (#""\ud83d""#, "\u{FFFD}"), (#""\ude00x""#, "\u{FFFD}x"),
            (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"), (#""\ud83dA""#, "\u{FFFD}A"), (#""\u00e9\/""#, "é/"),
        ])
    func surrogates(_ json: String, _ text: String) throws {
        #expect(try Value(json: json) == .string(text))
    }

    @Test("escaped text is one line, and reads back as it was, wherever the special characters fall")
    func escaping() throws {
        let specials = [
            "\"", "\\", "\n", "\r", "\t", "\u{0}", "\u{1F}", "\u{85}", "\u{2028}", "\u{2029}", "é", "—", "😀",
        ]
        for special in specials {
            for padding in 0..<20 {
                let text =
                    String(repeating: "x", count: padding) + special + String(repeating: "y", count: 20 - padding)
                var bytes: [UInt8] = []
                JSONText.append(text, to: &bytes)
                let json = String(decoding: bytes, as: UTF8.self)
                #expect(!json.unicodeScalars.contains { $0.value < 0x20 || [0x85, 0x2028, 0x2029].contains($0.value) })
                #expect(try Value(json: json) == .string(text))
                let foundation = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
                #expect(foundation as? String == text)
            }
        }
    }
}
