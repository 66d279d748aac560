/// Any bytes as a file of variables: names and values that read back as they are when they are written in quotes, or a
/// problem whose place lies in the file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    do throws(DotenvReader.Problem) {
        let variables = try DotenvReader.variables(in: bytes)
        let written = variables.map { "\($0.name)=\(quoted($0.value))\n" }.joined()
        let again = try DotenvReader.variables(in: Array(written.utf8))
        precondition(
            again.map(\.name) == variables.map(\.name) && again.map(\.value) == variables.map(\.value), written)
        precondition(Set(variables.map(\.name)).count == variables.count)
        precondition(!variables.contains { $0.value.utf8.contains(0) })
    } catch {
        precondition((1...count + 1).contains(error.mark.line) && (1...count + 1).contains(error.mark.column))
        precondition(!error.message.isEmpty)
    }
    return 0
}

/// A value in `"…"`.
private func quoted(_ value: String) -> String {
    var text = "\""
    for scalar in value.unicodeScalars {
        switch scalar {
        case "\"", "\\", "$", "`": text += "\\\(scalar)"
        case "\n": text += "\\n"
        case "\r": text += "\\r"
        case "\t": text += "\\t"
        default: text.unicodeScalars.append(scalar)
        }
    }
    return text + "\""
}
