import Expressions
import Foundation

/// A scope with the contexts that a test gives it; `cancelled()` is not allowed in it.
struct TestScope: ExpressionScope {
    var contexts: Object = [:]
    var world: (any ExpressionWorld)?

    func context(_ name: String) throws(ExpressionProblem) -> Value? { contexts[name] }

    func status(_ function: StatusFunction) -> Bool? {
        switch function {
        case .always, .success: true
        case .failure: false
        case .cancelled: nil
        }
    }

    /// What the data files see.
    static func withData() throws -> TestScope {
        let text = try String(contentsOf: CaseFile.folder.appending(path: "data.json"), encoding: .utf8)
        return TestScope(contexts: ["data": try Value(json: text)], world: TestWorld())
    }
}

/// A few files in memory, and a clock that stands still.
struct TestWorld: ExpressionWorld {
    private let files: [String: [UInt8]] = [
        "a.txt": Array("text\n".utf8), "bytes": [0xFF], "empty": [],
        "full": Array(repeating: UInt8(ascii: "x"), count: 1 << 20),
    ]

    var now: String { "2026-01-31T08:05:00.000000Z" }

    func exists(_ path: String) throws(WorldProblem) -> Bool {
        if path == "locked" { throw WorldProblem("cannot look at locked: Permission denied") }
        return files[path] != nil
    }

    func content(of path: String, limit: Int) throws(WorldProblem) -> [UInt8] {
        guard let bytes = files[path] else { throw WorldProblem("cannot read \(path): No such file or directory") }
        guard bytes.count <= limit else { throw WorldProblem("cannot read \(path): it is larger than \(limit) bytes") }
        return bytes
    }

    func hash(ofFiles patterns: [String]) throws(WorldProblem) -> String { patterns.joined(separator: "|") }
}
