import Testing

@testable import Modals

@Suite("pickers: patterns of names") struct NamePatternTests {
    static let cases: [(pattern: String, matching: [String], others: [String])] = [
        ("*.txt", ["a.txt", ".txt"], ["a.txt~", "a.log"]), ("*", ["", "a"], []), ("**a*", ["a", "bac"], ["b"]),
        ("?", ["a", "\u{E4}", "\u{1F469}\u{200D}\u{1F467}"], ["", "ab"]), ("[a-c]x", ["ax", "cx"], ["dx", "x"]),
        ("[!a-c]", ["d"], ["a", ""]), ("[^a]", ["b"], ["a"]), ("[]a]", ["]", "a"], ["b"]), ("[a-]", ["a", "-"], ["b"]),
        ("{a,b*}.{c,d}", ["a.c", "bbb.d"], ["a.e", "c.c"]), ("{a,{b,c}d}", ["a", "bd", "cd"], ["b", "ad"]),
        ("{,x}y", ["y", "xy"], ["x"]), ("{a}", ["a"], ["{a}"]), ("{a,b", ["{a,b"], ["a"]), ("[a", ["[a"], ["a"]),
        ("\\*\\{a", ["*{a"], ["x{a"]), ("\\", ["\\"], []), ("a,b}", ["a,b}"], ["a"]), ("", [""], ["a"]),
    ]

    @Test("a name is matched as a whole", arguments: cases)
    func matching(pattern: String, matching: [String], others: [String]) {
        let compiled = NamePattern(pattern)
        #expect(matching.filter { !compiled.matches($0) } == [])
        #expect(others.filter(compiled.matches) == [])
    }
}
