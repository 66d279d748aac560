import Foundation
import Masking
import Testing

@Suite("The forms of a secret") struct SecretFormTests {
    private func masked(_ secret: String, _ text: String) -> String {
        let mask = SecretMask()
        mask.add(secret)
        return mask.masked(text)
    }

    @Test(
        "C5: URL encodings are hidden",
        arguments: [
            "a%20b%26c%2F%C3%BC", "a%20b%26c%2f%c3%bc", "a+b%26c%2F%C3%BC", "a%20b%26c/%C3%BC", "a b&c/ü",
        ])
    func urls(_ text: String) { #expect(masked("a b&c/ü", "<\(text)>") == "<***>") }

    @Test("JSON escapes are hidden", arguments: [#"say \"hü\"\n"#, #"say \"h\u00fc\"\n"#, #"say \"h\u00FC\"\n"#])
    func json(_ text: String) { #expect(masked("say \"hü\"\n", "{\"x\":\"\(text)\"}") == "{\"x\":\"***\"}") }

    @Test("base64 is hidden, whatever stands before it and behind it") func base64() {
        let secret = "s3cret-value!"
        for before in 0..<4 {
            for after in 0..<4 {
                let whole = String(repeating: "-", count: before) + secret + String(repeating: "+", count: after)
                let text = Data(whole.utf8).base64EncodedString()
                let hidden = masked(secret, text)
                #expect(hidden.contains("***") && hidden.count <= text.count - 13, "\(before) \(after) \(hidden)")
            }
        }
        #expect(masked(secret, Data(secret.utf8).base64EncodedString()) == "***")
    }

    @Test("base64 in lines is hidden") func wrappedBase64() {
        let secret = (0..<40).map { "part \($0)" }.joined(separator: ", ")
        let text = Data(secret.utf8).base64EncodedString(options: [.lineLength76Characters, .endLineWithLineFeed])
        #expect(masked(secret, text).split(separator: "\n").allSatisfy { $0 == "***" })
    }

    @Test("C1: each line of four characters and more is hidden, also without what indents it") func lines() {
        #expect(masked("l1-abcdef\nl2-ghijkl", "l2-ghijkl\n") == "***\n")
        #expect(masked("l1-abcdef\r\nl2-ghijkl\r\n", "<l1-abcdef>") == "<***>")
        #expect(masked("{\n    \"key\": 12\n}", "\"key\": 12") == "***")
        #expect(masked("l1-abcdef\nab\n    \nl3-x", "ab    cd") == "ab    cd")
    }

    @Test("a long secret is hidden in the forms that most programs write") func long() {
        let secret = (0..<2000).map { "line \($0) \"x\"" }.joined(separator: "\n")
        let mask = SecretMask()
        #expect(mask.add(secret))
        #expect(mask.masked("<\(secret.prefix(10))") == "<***")
        #expect(mask.masked(secret.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")) == "***")
        #expect(mask.masked(Data(secret.utf8).base64EncodedString()) == "***")
        #expect(mask.masked(secret).split(separator: "\n").allSatisfy { $0 == "***" })
    }

    @Test("C7: what is shorter than four characters is refused") func short() {
        let mask = SecretMask()
        #expect(!mask.add("abc") && !mask.add("äöü") && mask.isEmpty)
        #expect(mask.add("äöüß") && !mask.isEmpty)
        #expect(!mask.add(String(repeating: "x", count: 65_537)))
    }

    @Test("of secrets that overlap nothing is left") func overlap() {
        let mask = SecretMask()
        mask.add("abcdef")
        mask.add("defghi")
        #expect(mask.masked("xabcdefghix abcdefabcdef") == "x***x ***")
    }

    @Test("C15: a secret that something stands within is not found: a limit") func limit() {
        #expect(masked("abcdef", "ab\u{1B}[0mcdef") == "ab\u{1B}[0mcdef")
    }
}
