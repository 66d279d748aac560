import Expressions
import Foundation
import Testing

@Suite struct RegularExpressionTests {
    @Test(
        "I15: what makes others take for ever ends", .timeLimit(.minutes(1)),
        arguments: [
            "(a+)+$", "(a*)*b", "(a|aa)+$", "(a|a)*c", "^(([a-z])+.)+[A-Z]([a-z])+$", "(.*)*x", "a*a*a*a*a*a*b",
        ])
    func catastrophes(_ pattern: String) throws {
        let text = String(repeating: "a", count: 100_000) + "\n!"
        #expect(try !RegularExpression(pattern).isFound(in: text))
    }

    @Test("too much work is a problem, not a wait", .timeLimit(.minutes(1))) func tooMuch() throws {
        let expression = try RegularExpression("(a?){900}a{900}b")
        let text = String(repeating: "a", count: 10_000)
        let error = #expect(throws: RegexProblem.self) { try expression.isFound(in: text, maximumWork: 1_000_000) }
        #expect(error?.text == "takes too long on so long a text; make one of them shorter")
    }

    @Test(
        "the whole text or any part of it",
        arguments: [
            ("a|ab", "ab", true, true), ("a", "ab", false, true), ("b", "ab", false, true), ("^a$", "a", true, true),
            ("", "", true, true), ("", "a", false, true), ("x", "", false, false), ("a*", "aaa", true, true),
            ("(?i)AB", "ab", true, true), ("ab\\b", "ab", true, true), ("(?m)^b$", "a\nb", false, true),
        ])
    func wholeAndPart(_ pattern: String, _ text: String, _ whole: Bool, _ part: Bool) throws {
        let expression = try RegularExpression(pattern)
        #expect(try expression.matches(whole: text) == whole)
        #expect(try expression.isFound(in: text) == part)
    }

    @Test("a quoted text matches itself, also in a class") func quoting() throws {
        let text = #"\^$.|?*+()[]{}-/ a"# + "\n😀"
        #expect(try RegularExpression(RegularExpression.quoted(text)).matches(whole: text))
        #expect(try RegularExpression("[x" + RegularExpression.quoted("^-]") + "]+").matches(whole: "]^-x"))
        #expect(try !RegularExpression(RegularExpression.quoted(".")).isFound(in: "a"))
    }

    @Test("random expressions agree with another engine", .timeLimit(.minutes(1))) func comparison() throws {
        var random = SeededRandom(seed: 7)
        let pieces = [
            "a", "b", ".", "[ab]", "[^a]", "(a|b)", "(?:ab)", "a*", "b+", "c?", "(ab){1,2}", "^", "$", "\\b", "|",
        ]
        for _ in 0..<2000 {
            let pattern = (0..<Int.random(in: 1...6, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }.joined()
            let text = String(
                (0..<Int.random(in: 0...6, using: &random)).map { _ in
                    "abc ".randomElement(using: &random) ?? "a"
                })
            let theirs = try NSRegularExpression(pattern: pattern, options: [])
            let range = NSRange(text.startIndex..., in: text)
            let expected = theirs.firstMatch(in: text, range: range) != nil
            #expect(try RegularExpression(pattern).isFound(in: text) == expected, "\(pattern) in '\(text)'")
        }
    }
}
