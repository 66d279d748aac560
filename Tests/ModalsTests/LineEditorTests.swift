import Testing

@testable import Modals

@Suite struct LineEditorTests {
    static let edits: [(String, String, String)] = [
        ("abc\u{7F}", "ab", ""), ("abc\u{1B}[D\u{1B}[D\u{7F}", "", "bc"), ("abc\u{1}x", "x", "abc"),
        ("abc\u{1}\u{1B}[3~", "", "bc"), ("one two\u{17}", "one ", ""), ("abc\u{1B}[D\u{15}", "", "c"),
        ("abc\u{1B}[D\u{B}", "ab", ""), ("abc\u{1B}[H\u{1B}[F!", "abc!", ""), ("e\u{301}x\u{7F}\u{7F}", "", ""),
        ("日本\u{1B}[Dx", "日x", "本"), ("\u{1B}[200~\na\nb\tc\n\u{1B}[201~", "a b c", ""),
        ("\u{7F}\u{1B}[D\u{1B}[C", "", ""), ("one two\u{1B}b", "one ", "two"),
        ("one  two\u{1B}b\u{1B}[1;5D", "", "one  two"),
        ("one two\u{1}\u{1B}f", "one", " two"), ("one two\u{1}\u{1B}[1;5C\u{1B}[1;3C", "one two", ""),
        ("one two \u{1B}\u{7F}", "one ", ""), ("one two\u{1}\u{1B}d", "", " two"), ("\u{1B}d\u{1B}b\u{17}", "", ""),
    ]

    @Test("keys edit the line", arguments: edits)
    func edit(keys: String, before: String, after: String) {
        var reader = KeyReader()
        var editor = LineEditor()
        for key in reader.feed(Array(keys.utf8)) { editor.apply(key) }
        #expect(editor.before == before)
        #expect(editor.after == after)
    }

    @Test("keys that mean nothing in a line are left to others", arguments: [Key.enter, .escape, .up, .control("z")])
    func others(key: Key) {
        var editor = LineEditor("a")
        let isTaken = editor.apply(key)
        #expect(!isTaken)
        #expect(editor.text == "a")
    }
}
