import TestSupport
import Testing

@Suite("Articles") struct ArticleCodeTests {
    /// A block of Swift in an article, and the target that it is about.
    struct Block: Sendable, CustomTestStringConvertible {
        let target: String
        let place: String
        let code: String
        var testDescription: String { place }
    }

    static let blocks: [Block] = Repository.files(in: "Sources", ["md"]).flatMap { path, text in
        let target = String(path.split(separator: "/")[1])
        return text.matches(of: /```swift\n(.*?)```/.dotMatchesNewlines()).enumerated().map { number, match in
            Block(target: target, place: "\(path) \(number + 1)", code: String(match.1))
        }
    }

    @Test("there is code to look for") func found() { #expect(Self.blocks.count >= 5) }

    @Test("the code of every article is compiled and run: it stands in the target's tests", arguments: blocks)
    func compiled(_ block: Block) {
        let tests = Repository.files(in: "Tests/\(block.target)Tests", ["swift"]).map { Self.flat($0.text) }
        #expect(
            tests.contains { $0.contains(Self.flat(block.code)) }, "\(block.place) is in no test of \(block.target)")
    }

    @Test("a modal kind of one's own takes fewer than 20 lines") func extensionLines() throws {
        let kind = try #require(Self.blocks.first { $0.code.contains("struct PickColor: Modal") })
        #expect(kind.code.split(separator: "\n").count < 20)
    }

    /// The lines without their indentation and without empty ones.
    private static func flat(_ code: String) -> String {
        code.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }.joined(separator: "\n")
    }
}
