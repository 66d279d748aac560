import Expressions

/// Any regular expression on any text, with a line break between them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    let parts = bytes.split(separator: 10, maxSplits: 1, omittingEmptySubsequences: false)
    let pattern = String(decoding: parts[0], as: UTF8.self)
    let text = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : ""
    do throws(RegexProblem) {
        let expression = try RegularExpression(pattern)
        let isFound = try expression.isFound(in: text, maximumWork: 1_000_000)
        let isWhole = try expression.matches(whole: text)
        // What matches the whole is found.
        precondition(isFound || !isWhole)
    } catch {
        precondition((1...pattern.unicodeScalars.count + 1).contains(error.position ?? 1) && !error.message.isEmpty)
    }
    guard let quoted = try? RegularExpression(RegularExpression.quoted(text)) else { return 0 }
    precondition((try? quoted.matches(whole: text)) != false)
    return 0
}
