import Testing

@testable import Modals

@Suite struct TextTests {
    @Test(
        "text has the width that a terminal gives it",
        arguments: [
            ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한", 2), ("👍🏽", 2), ("👩‍🚀", 2), ("❤️", 2), ("❤", 1),
            ("🇨🇭", 2),
            ("Ａ", 2), ("\u{200B}", 0), ("▸", 1),
        ])
    func width(text: String, cells: Int) { #expect(CellWidth.of(text) == cells) }

    @Test("what would move the cursor is shown escaped")
    func visible() {
        #expect(VisibleText.line("a\u{1B}[31mb\tc\r\n\u{202E}d\u{9B}") == "a\\u{1B}[31mb\\tc\\r\\n\\u{202E}d\\u{9B}")
        #expect(VisibleText.lines("a\nb\r\n\u{7}") == ["a", "b", "\\u{7}"])
    }

    @Test(
        "text is broken at spaces, longer words are cut",
        arguments: [
            ("one two three", ["one two", "three"]), ("abcdefghijkl", ["abcdefgh", "ijkl"]), ("", [""]),
            ("日本語日本語", ["日本語日", "本語"]), ("a  b", ["a  b"]),
        ])
    func wrapping(text: String, rows: [String]) { #expect(TextWrapping.rows(of: text, width: 8) == rows) }

    @Test("a row that is too long ends with dots")
    func truncating() {
        #expect(TextWrapping.truncate("日本語日本語", width: 8) == "日本...")
        #expect(TextWrapping.truncate("short", width: 8) == "short")
    }
}
