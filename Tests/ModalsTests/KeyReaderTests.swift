import Testing

@testable import Modals

@Suite struct KeyReaderTests {
    static let sequences: [(String, [Key])] = [
        ("a", [.scalar("a")]), ("é", [.scalar("é")]), ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]),
        ("\u{7F}", [.backspace]), ("\u{3}", [.control("c")]), ("\u{1B}[A", [.up]), ("\u{1B}OB", [.down]),
        ("\u{1B}[3~", [.delete]), ("\u{1B}[1~", [.home]), ("\u{1B}[8~", [.end]), ("\u{1B}[1;5C", [.wordRight]),
        ("\u{1B}[Z", [.backTab]), ("\u{1B}[5~\u{1B}[6~", [.pageUp, .pageDown]), ("\u{1B}[3;5~", [.deleteWordForward]),
        ("\u{1B}[200~a\r\u{1B}[A\u{1B}[201~b", [.paste("a\r\u{1B}[A"), .scalar("b")]),
        ("\u{1B}[99~x", [.scalar("x")]), ("\u{1B}b", [.wordLeft]), ("\u{1B}x", []),
        ("👩‍🚀", [.scalar("👩"), .scalar("\u{200D}"), .scalar("🚀")]),
    ]

    @Test("bytes are keys, in one piece or one by one", arguments: sequences)
    func keys(text: String, keys: [Key]) {
        var whole = KeyReader()
        let atOnce = whole.feed(Array(text.utf8))
        #expect(atOnce == keys)
        #expect(!whole.isPending)
        var pieces = KeyReader()
        var found: [Key] = []
        for byte in text.utf8 { found += pieces.feed([byte]) }
        #expect(found == keys)
    }

    @Test("a lone escape is the key once nothing has followed it")
    func loneEscape() {
        var reader = KeyReader()
        let first = reader.feed([0x1B])
        #expect(first == [])
        #expect(reader.isPending)
        let later = reader.timeOut()
        #expect(later == [.escape])
        #expect(!reader.isPending)
        let twice = reader.feed(Array("\u{1B}\u{1B}[A".utf8))
        #expect(twice == [.escape, .up])
    }

    @Test("bytes that are no UTF-8 become replacement characters, and nothing after them is lost")
    func invalidBytes() {
        var reader = KeyReader()
        let keys = reader.feed([0xFF, 0x61, 0xE2, 0x62])
        #expect(keys == [.scalar("\u{FFFD}"), .scalar("a"), .scalar("\u{FFFD}"), .scalar("b")])
        let part = reader.feed([0xE2, 0x82])
        #expect(part == [])
        #expect(!reader.isPending)
        let rest = reader.timeOut()
        #expect(rest == [.scalar("\u{FFFD}"), .scalar("\u{FFFD}")])
    }
}
