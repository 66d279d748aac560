import Testing

@testable import WorkflowParsing

@Suite("Anchors, aliases and limits")
struct LimitTests {
    @Test("anchors, aliases and merge keys work")
    func mergeKeys() throws {
        let workflow = try parse(
            """
            x-base: &base { A: one, B: two }
            x-more: &more { B: three, C: four }
            steps:
              - &step { id: a, run: x, env: { <<: [*base, *more], D: five } }
              - { <<: *step, id: b }
              - { run: y, env: *more }
            """)
        #expect(workflow.steps[0].env.pairs == [["A", "one"], ["B", "two"], ["C", "four"], ["D", "five"]])
        #expect(workflow.steps[1].id == "b")
        #expect(workflow.steps[1].work == workflow.steps[0].work)
        #expect(workflow.steps[2].env.pairs == [["B", "three"], ["C", "four"]])
    }

    @Test("an alias bomb is refused before it goes off")
    func aliasBomb() {
        var yaml = "x-0: &x0 [a, b, c, d, e, f, g, h, i]\n"
        for level in 1...20 {
            let aliases = Array(repeating: "*x\(level - 1)", count: 10).joined(separator: ", ")
            yaml += "x-\(level): &x\(level) [\(aliases)]\n"
        }
        #expect(problems(yaml).first?.contains("aliases bring more than 1,000,000 nodes") == true)
    }

    @Test("a million nodes that stand in the file are no bomb")
    func manyNodes() throws {
        let list = Array(repeating: "- [a, b, c, d, e, f, g, h]\n", count: 1_000).joined()
        _ = try parse("steps: [{ run: x }]\nx-list:\n" + list)
    }

    @Test("256 levels are enough", arguments: [(255, true), (256, false), (100_000, false)])
    func depth(_ levels: Int, _ isGood: Bool) {
        let nested = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        let found = problems("steps: [{ run: x }]\nx-deep: \(nested)\n")
        #expect(found.isEmpty == isGood)
        #expect(isGood || found.first?.contains("deeper than 256") == true)
    }

    @Test("depth through aliases counts")
    func depthThroughAliases() {
        var yaml = "x-0: &x0 [" + String(repeating: "[", count: 99) + String(repeating: "]", count: 99) + "]\n"
        for level in 1...3 {
            yaml += "x-\(level): &x\(level) " + String(repeating: "[", count: 90)
            yaml += "*x\(level - 1)" + String(repeating: "]", count: 90) + "\n"
        }
        #expect(problems(yaml).first?.contains("deeper than 256") == true)
    }

    @Test("a map of many keys finds the one that is given twice")
    func manyKeys() {
        let keys = (0..<1_000).map { "  K\($0): v\n" }.joined()
        #expect(
            problems("steps: [{ run: x }]\nenv:\n\(keys)  K7: w\n") == [
                "f:1003:3: error[FR005]: `K7` is given twice: here and in line 10"
            ]
        )
    }

    @Test("SHA-256 is what sha256sum prints", arguments: [0, 1, 55, 56, 63, 64, 65, 1_000])
    func fingerprint(_ count: Int) throws {
        let known = [
            0: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
            1: "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb",
            55: "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318",
            56: "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a",
            63: "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34",
            64: "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb",
            65: "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0",
            1_000: "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3",
        ]
        #expect(Fingerprint(of: Array(repeating: UInt8(ascii: "a"), count: count)).text == known[count])
    }
}
