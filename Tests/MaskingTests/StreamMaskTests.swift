import Masking
import Testing

@Suite("Masking a stream") struct StreamMaskTests {
    /// What comes out piece by piece, and at the end.
    private func shown(_ secrets: [String], _ pieces: [String]) -> [String] {
        let mask = SecretMask()
        for secret in secrets { mask.add(secret) }
        var stream = StreamMask(mask)
        var shown = pieces.map { String(decoding: stream.append(Array($0.utf8)), as: UTF8.self) }
        shown.append(String(decoding: stream.finish(), as: UTF8.self))
        return shown
    }

    @Test("C9: a secret that comes in two parts is hidden, at every offset") func everyOffset() {
        let text = "before hunter22 after"
        for offset in 0...text.count {
            let pieces = [String(text.prefix(offset)), String(text.dropFirst(offset))]
            #expect(shown(["hunter22"], pieces).joined() == "before *** after", "split at \(offset)")
        }
    }

    @Test("C9: at every offset of a 64 KiB buffer") func bufferOffsets() {
        let mask = SecretMask()
        mask.add("hunter22")
        for offset in (65_536 - 9)...65_536 {
            var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 65_536 + 16)
            bytes.replaceSubrange(offset..<offset + 8, with: "hunter22".utf8)
            var stream = StreamMask(mask)
            let out = stream.append(Array(bytes[..<65_536])) + stream.append(Array(bytes[65_536...])) + stream.finish()
            #expect(out.count == bytes.count - 5 && !out.contains(UInt8(ascii: "h")), "at \(offset)")
        }
    }

    @Test("only what may begin a secret waits") func promptness() {
        #expect(shown(["hunter22"], ["Password: ", "ok hun", "gry"]) == ["Password: ", "ok ", "hungry", ""])
        #expect(shown(["hunter22"], ["the hun"]) == ["the ", "hun"])
        #expect(shown(["....abcd"], [".", ".", ".", ".", ".", "."]) == ["", "", "", "", ".", ".", "...."])
    }

    @Test("a whole line of a long secret does not wait for the next") func lines() {
        #expect(
            shown(["first line\nab\nlast"], ["first line\n", "ab", "\n", "last\n"]) == [
                "***\n", "", "", "***\n***\n", "",
            ])
        #expect(shown(["first line\nab\nlast"], ["first line\n", "abc\n"]) == ["***\n", "abc\n", ""])
    }

    @Test("a secret counts from when it is added, also for what is held back") func adding() {
        let mask = SecretMask()
        mask.add("first secret")
        var stream = StreamMask(mask)
        #expect(stream.append(Array("the first".utf8)) == Array("the ".utf8))
        mask.add("first of all")
        #expect(stream.append(Array(" of all, and second".utf8)) == Array("***, and second".utf8))
        mask.add("second")
        #expect(stream.append(Array(" second".utf8)) == Array(" ***".utf8))
        #expect(!stream.isHolding)
    }

    @Test("nothing is copied while nothing has to be hidden") func untouched() {
        let mask = SecretMask()
        var stream = StreamMask(mask)
        let bytes = [UInt8](repeating: 65, count: 100)
        #expect(stream.append(bytes) == bytes)
        mask.add("hunter22")
        #expect(stream.append(bytes) == bytes)
        #expect(!stream.isHolding)
    }

    @Test("whatever the secrets, the text and the parts: the same as the slow way", arguments: 0..<60)
    func property(_ seed: UInt64) {
        var random = Chance(seed: seed)
        let letters = Array("abé \n\"=/".unicodeScalars).prefix(Int.random(in: 2...8, using: &random))
        func text(_ lengths: ClosedRange<Int>) -> String {
            String(
                String.UnicodeScalarView(
                    (0..<Int.random(in: lengths, using: &random)).map { _ in
                        letters.randomElement(using: &random) ?? "a"
                    }))
        }
        let secrets = (0..<Int.random(in: 1...4, using: &random)).map { _ in text(4...9) }
        let mask = SecretMask()
        for secret in secrets { mask.add(secret) }
        var pieces = (0..<30).map { _ in text(0...9) }
        for _ in 0..<10 {
            pieces.insert(secrets.randomElement(using: &random) ?? "", at: Int.random(in: 0...30, using: &random))
        }
        let bytes = Array(pieces.joined().utf8)
        let expected = String(decoding: NaiveMask(secrets).masked(bytes), as: UTF8.self)
        var stream = StreamMask(mask)
        var out: [UInt8] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = rest.prefix(Int.random(in: 1...7, using: &random))
            out += stream.append(Array(part))
            rest = rest.dropFirst(part.count)
        }
        out += stream.finish()
        #expect(String(decoding: out, as: UTF8.self) == expected, "\(secrets)")
        #expect(mask.masked(String(decoding: bytes, as: UTF8.self)) == expected)
    }
}

/// Random numbers that are the same each time.
struct Chance: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state &* 0x2545_F491_4F6C_DD1D
    }
}
