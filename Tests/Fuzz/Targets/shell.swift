import Expressions

/// Any script in any dialect, rendered with values that are awkward in shells.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let script = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    let places = 1...script.unicodeScalars.count + 1
    for dialect in ShellDialect.allCases {
        do throws(ExpressionProblem) {
            let template = try ShellTemplate(parsing: script, dialect: dialect)
            precondition(template.slots.allSatisfy { places.contains($0.position) })
            precondition(template.warnings.allSatisfy { places.contains($0.position) })
            _ = try template.render(in: Scope())
        } catch {
            precondition(places.contains(error.position) && !error.message.isEmpty)
        }
    }
    _ = ShellTemplate.refusal(ofArguments: script.split(separator: "\n").map(String.init))
    return 0
}

private struct Scope: ExpressionScope {
    func context(_ name: String) -> Value? {
        switch name {
        case "n": 42
        case "list": ["a b", "'", "$x"]
        default: "it's; $(x) `y` \"z\"\n"
        }
    }

    func status(_ function: StatusFunction) -> Bool? { true }
}
