/// Writes bytes with `***` for each run of covered ones; newlines stay, so that lines stay lines.
struct MaskWriter {
    /// What stands for a secret.
    static let mark = Array("***".utf8)

    /// Whether the last byte that was given out was a covered one, whose `***` the next covered one goes on.
    private var isInSecret = false

    /// Appends those of `bytes` from `start` up to `end` to `output`.
    mutating func write(
        _ bytes: [UInt8], from start: Int = 0, upTo end: Int, _ coverage: Coverage, to output: inout [UInt8]
    ) {
        var index = start
        for range in coverage.ranges where range.upperBound > index && range.lowerBound < end {
            copy(bytes[index..<max(index, range.lowerBound)], to: &output)
            for byte in bytes[max(index, range.lowerBound)..<min(range.upperBound, end)] {
                if byte == UInt8(ascii: "\n") {
                    output.append(byte)
                    isInSecret = false
                } else if !isInSecret {
                    output += Self.mark
                    isInSecret = true
                }
            }
            index = min(range.upperBound, end)
        }
        copy(bytes[index..<max(index, end)], to: &output)
    }

    private mutating func copy(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
        guard !bytes.isEmpty else { return }
        output += bytes
        isInSecret = false
    }
}
