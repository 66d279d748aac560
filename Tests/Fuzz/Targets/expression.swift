import Expressions

/// Any text as an expression and as a template: a value, or a problem whose place lies in the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let source = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    let places = 1...source.unicodeScalars.count + 1
    do throws(ExpressionProblem) {
        let expression = try Expression(parsing: source)
        precondition(expression.references.allSatisfy { $0.names.allSatisfy { places.contains($0.position) } })
        _ = try expression.evaluate(in: Scope()).json()
    } catch {
        precondition(places.contains(error.position) && !error.message.isEmpty)
    }
    do throws(ExpressionProblem) {
        _ = try Template(parsing: source).text(in: Scope())
    } catch {
        precondition(places.contains(error.position) && !error.message.isEmpty)
    }
    return 0
}

private struct Scope: ExpressionScope {
    static let data = try? Value(
        json: """
            {"name": "flow", "list": [1, 2], "people": [{"name": "Ann", "tags": ["a", "b"]}, {"name": "Bob"}],
             "nested": {"p": {"x": 1}, "q": {"x": 2}, "r": 3}, "empty": [], "big": 12345678901234567890}
            """)

    var world: (any ExpressionWorld)? { World() }

    func context(_ name: String) -> Value? { name == "data" ? Self.data : nil }

    func status(_ function: StatusFunction) -> Bool? { function == .cancelled ? nil : true }
}

private struct World: ExpressionWorld {
    var now: String { "2026-01-31T08:05:00.000000Z" }

    func exists(_ path: String) -> Bool { path.utf8.count.isMultiple(of: 2) }

    func content(of path: String, limit: Int) throws(WorldProblem) -> [UInt8] {
        guard path.utf8.count < 10 else { throw WorldProblem("cannot read it") }
        return Array(path.utf8)
    }

    func hash(ofFiles patterns: [String]) -> String { patterns.joined() }
}
