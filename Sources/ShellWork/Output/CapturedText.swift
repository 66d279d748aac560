/// What a stream printed, kept for the step's outputs up to a limit.
struct CapturedText {
    /// More is not kept: a step that prints so much should write a file.
    static let limit = 1024 * 1024

    /// The bytes so far; empty once there were too many.
    private(set) var bytes: [UInt8] = []
    /// Whether there were too many.
    private(set) var isTooLong = false

    /// Adds what was printed.
    mutating func append(_ piece: LineSplitter.Piece) {
        guard !isTooLong else { return }
        guard bytes.count + piece.bytes.count <= Self.limit else {
            isTooLong = true
            bytes = []
            return
        }
        bytes.append(contentsOf: piece.bytes)
        if !piece.isPartial { bytes.append(10) }
    }

    /// The text without the newline at its end; `nil` if there was too much or it is no UTF-8.
    var text: String? {
        guard !isTooLong else { return nil }
        return String(validating: bytes.last == 10 ? bytes.dropLast() : bytes[...], as: UTF8.self)
    }
}
