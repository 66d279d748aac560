import Expressions

/// Any text as JSON: a value that reads back as it was written, or a problem whose place lies in the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let source = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    do throws(JSONProblem) {
        let value = try Value(json: source)
        for text in [value.json(), value.json(pretty: true)] {
            guard let again = try? Value(json: text) else { preconditionFailure("unreadable: \(text)") }
            precondition(again == value && again.json() == value.json())
        }
    } catch {
        precondition((0...source.utf8.count).contains(error.offset) && !error.message.isEmpty)
    }
    return 0
}
