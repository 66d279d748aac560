import Engine
import Testing

@Suite("The last lines of a step") struct OutputTailTests {
    /// What is kept of chunks; one that ends in `…` goes on in the next.
    private func lines(_ chunks: String...) -> [String] {
        var tail = OutputTail()
        for chunk in chunks {
            let isPartial = chunk.hasSuffix("…")
            let text = isPartial ? String(chunk.dropLast()) : chunk
            tail.add(OutputChunk(.stdout, Array(text.utf8), isPartial: isPartial))
        }
        return tail.lines
    }

    @Test("the last ten, whether they come in one chunk or in many") func lastTen() {
        let all = (1...25).map(String.init)
        let many = { () -> [String] in
            var tail = OutputTail()
            for line in all { tail.add(OutputChunk(.stdout, Array(line.utf8))) }
            return tail.lines
        }()
        #expect(lines(all.joined(separator: "\n")) == Array(all.suffix(10)))
        #expect(many == Array(all.suffix(10)))
        #expect(lines("a\nb", all.prefix(9).joined(separator: "\n")) == ["b"] + all.prefix(9))
    }

    @Test("a line that goes on is one line, empty ones count, long ones lose their beginning") func lines() {
        #expect(lines("a…", "b\nc…", "d") == ["ab", "cd"])
        #expect(lines("a\n\nb", "") == ["a", "", "b", ""])
        #expect(lines("a…", (1...12).map(String.init).joined(separator: "\n")) == (3...12).map(String.init))
        let long = String(repeating: "x", count: 600) + "y"
        #expect(lines(long) == [String(repeating: "x", count: 499) + "y"])
        #expect(lines("a\n" + String(repeating: "x", count: 9_000) + "\nz").last == "z")
    }
}
