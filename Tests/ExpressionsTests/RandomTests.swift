import Expressions
import Testing

/// Whatever the text is, reading and evaluating it ends, with a value or a problem whose place lies in the text.
@Suite struct RandomTests {
    static let pieces = [
        "data", "name", "list", "'a'", "'", "''", "1", "-1", ".5", "0x1F", "1e3", "NaN", "null", "true", "(", ")", "[",
        "]", ".", ",", "*", "!", "==", "!=", "<", "<=", ">", ">=", "&&", "||", " ", "\n", "${{", "}}", "é", "😀", "\0",
        "&", "|", "=", "+", "-", "\"", "$", "{", "fromJSON(", "format(", "contains(", "matches(", "range(", "where(",
        "case(", "join(", "toJSON(", "readFile(", "hashFiles(", "formatTime(", "pattern(", "always()", "'{0}'",
        "'(a+)+$'", "'[{\"a\":[1,2]}]'", "data.people", ".*", "[*]", "['name']", "[0]",
    ]

    @Test("tokens in any order", .timeLimit(.minutes(1)), arguments: 0..<8) func tokens(_ seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        for _ in 0..<1500 {
            let count = Int.random(in: 1...30, using: &random)
            let source = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
            try check(source)
        }
    }

    @Test("valid calls with any arguments", .timeLimit(.minutes(1)), arguments: FunctionTable.names)
    func calls(_ name: String) throws {
        var random = SeededRandom(seed: UInt64(name.utf8.count))
        let values = [
            "null", "true", "0", "-1", "1e300", "NaN", "-Infinity", "''", "'a'", "'{0}'", "'%F'", "'(a|b)*c'", "'.'",
            "data", "data.list", "data.people", "data.empty", "data.nested.*", "fromJSON('[[1],{}]')", "'2026-01-31'",
        ]
        for _ in 0..<200 {
            let count = Int.random(in: 0...4, using: &random)
            let list = (0..<count).map { _ in values.randomElement(using: &random) ?? "" }.joined(separator: ", ")
            try check("\(name)(\(list))")
        }
    }

    @Test("any bytes", .timeLimit(.minutes(1))) func bytes() throws {
        var random = SeededRandom(seed: 1)
        for _ in 0..<3000 {
            let count = Int.random(in: 0...60, using: &random)
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            try check(String(decoding: bytes, as: UTF8.self))
            _ = try? RegularExpression(String(decoding: bytes, as: UTF8.self)).isFound(in: "aab(]\\")
            _ = try? Value(json: String(decoding: bytes, as: UTF8.self))
        }
    }

    @Test(
        "the longest and deepest there can be", .timeLimit(.minutes(1)),
        arguments: ["(", "!", "[", "a.", "'", "0", "1&&"])
    func extremes(_ piece: String) throws {
        try check(String(repeating: piece, count: 30_000))
        try check(String(repeating: piece, count: 20_000 / piece.utf8.count) + "1")
    }

    private func check(_ source: String) throws {
        let scope = try TestScope.withData()
        do throws(ExpressionProblem) {
            let value = try Template(parsing: source).evaluate(in: scope)
            #expect(value.text.utf8.count < 1 << 24)
        } catch {
            #expect((1...source.unicodeScalars.count + 1).contains(error.position), "\(source)")
        }
        do throws(ExpressionProblem) {
            _ = try Expression(parsing: source).evaluate(in: scope).json()
        } catch {
            #expect((1...source.unicodeScalars.count + 1).contains(error.position), "\(source)")
            #expect(!error.message.isEmpty)
        }
    }
}

/// The same numbers for the same seed (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
