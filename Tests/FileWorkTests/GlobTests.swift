import Engine
import Foundation
import Testing

@testable import FileWork

@Suite("patterns") struct GlobTests {
    @Test(
        "which names a pattern matches",
        arguments: [
            ("*", "a", true), ("*", ".a", false), (".*", ".a", true), ("*.TXT", "a.txt", false), ("?", "é", true),
            ("??", "日本", true), ("?", "ab", false), ("[ab]c", "ac", true), ("[!a]c", "ac", false),
            ("[^a]c", "bc", true), ("[a-c]", "b", true), ("[a-c]", "d", false), ("[]a]", "]", true), ("[a", "[a", true),
            ("[a-]", "-", true), ("[à-ü]", "é", true), ("a*b*c", "aXbYc", true), ("a*b*c", "aXbY", false),
            ("[!x]a", ".a", false), ("?a", ".a", false), ("\\*", "\\x", true), ("**", "abc", true),
        ]) func names(pattern: String, name: String, isMatch: Bool)
    {
        let units = pattern.utf8.map { PathUnit(byte: $0, isLiteral: false) }
        #expect(NamePattern(units).matches(Array(name.utf8)) == isMatch)
    }

    @Test("characters from values stand for themselves") func literals() {
        let units = "*?[a]".utf8.map { PathUnit(byte: $0, isLiteral: true) }
        #expect(NamePattern(units).matches(Array("*?[a]".utf8)))
        #expect(!NamePattern(units).matches(Array("xya".utf8)))
    }

    @Test("I15: many stars and a long name take no time worth mentioning") func manyStars() {
        let units = String(repeating: "a*", count: 50).utf8.map { PathUnit(byte: $0, isLiteral: false) }
        #expect(!NamePattern(units).matches(Array((String(repeating: "a", count: 40) + "b").utf8)))
    }

    @Test("a name that is no UTF-8 is matched byte by byte") func bytes() {
        let units = "?b*".utf8.map { PathUnit(byte: $0, isLiteral: false) }
        #expect(NamePattern(units).matches([0xFF, 0x62, 0xC3]))
    }

    @Test(
        "what a path pattern finds",
        arguments: [
            ("*.c", ["B.c", "a.c"]), ("**/*.c", ["B.c", "a.c", "lib/b.c", "lib/deep/c.c"]),
            ("{a,lib/b}.c", ["a.c", "lib/b.c"]), ("lib/**", ["lib/b.c", "lib/deep/c.c", "lib/link"]),
            ("{lib,{a.,B.}}*", ["B.c", "a.c", "a.h"]), ("l?b/[a-c].c", ["lib/b.c"]), ("**/.x", [".x"]),
            ("**/deep/*", ["lib/deep/c.c"]), ("./*.h", ["./a.h"]), ("{a}.c", []), ("none/*", []), ("a.c/*", []),
        ]) func paths(pattern: String, found: [String]) async throws
    {
        let box = try Sandbox()
        try box.make([
            "a.c": "", "B.c": "", "a.h": "", ".x": "", "lib/b.c": "", "lib/deep/c.c": "", ".git/d.c": "",
        ])
        try box.link("lib/link", to: "..")
        let run = try await box.run(.delete(Text(pattern, at: Mark(line: 1, column: 1)), onMissing: .ok))
        #expect(run.outcome == .success)
        #expect(run.files == found)
    }

    @Test("a copy keeps the folders from the first ** on; else the name alone") func structure() async throws {
        let box = try Sandbox()
        try box.make(["src/a/x.h": "1", "src/b/x.h": "2", "src/c.h": "3"])
        #expect(
            try await box.run(.copy("src/**/*.h", to: "out")).files == ["out/a/x.h", "out/b/x.h", "out/c.h"])
        #expect(try await box.run(.copy("src/a/*", to: "flat")).files == ["flat/x.h"])
        let both = try await box.run(.copy("src/*/x.h", to: "one"))
        #expect(both.message == "cannot copy src/b/x.h: src/a/x.h would also become one/x.h")
        #expect(!box.exists("one"))
    }

    @Test("names that are no UTF-8 are copied and removed like others") func oddBytes() async throws {
        let box = try Sandbox()
        try box.folder("src")
        let name = Array(box["src/"].utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0]
        close(open(name, O_CREAT | O_WRONLY, 0o600))
        #expect(try await box.run(.copy("src/*", to: "out")).changed == true)
        #expect(try await box.run(.copy("src/*", to: "out")).changed == false)
        #expect(try await box.run(.delete("{src,out}", recursive: true)).outcome == .success)
        #expect(box.all == [])
    }

    @Test("P9: a pattern without a match is missing") func noMatch() async throws {
        let box = try Sandbox()
        #expect(try await box.run(.copy("*.none", to: "x")).message == "cannot copy *.none: nothing matches it")
        #expect(box.all == [])
    }

    @Test("P5: a copied folder has its hidden files, a pattern finds none") func hidden() async throws {
        let box = try Sandbox()
        try box.make(["src/.a": "", "src/b": ""])
        #expect(try await box.run(.copy("src/*", to: "one")).files == ["one/b"])
        try await box.run(.copy("s*", to: "two", recursive: true))
        #expect(box.exists("two/src/.a"))
    }

    @Test("braces that stand for too many paths are refused") func manyBraces() async throws {
        let box = try Sandbox()
        let pattern = String(repeating: "{a,b}", count: 20)
        let run = try await box.run(.delete(Text(pattern, at: Mark(line: 1, column: 1))))
        #expect(run.message == "the braces of `delete` stand for too many paths")
    }
}
