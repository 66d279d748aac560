import CPlatform

/// Cuts a stream of bytes into whole lines, as they come, in bounded memory; any bytes will do.
struct LineSplitter {
    /// Whole lines, or a part of one.
    struct Piece: Equatable {
        /// The bytes, without the last line's newline.
        var bytes: [UInt8]
        /// Whether the last line is not at its end yet.
        var isPartial = false
        /// Whether the first line began in an earlier piece.
        var continues = false
        /// Whether nothing follows.
        var isLast = false
    }

    /// A line that is longer leaves in parts.
    static let longestLine = 64 * 1024

    /// Whether the beginning of a command stays until its line is whole: shown in part, it could not be taken back.
    let holdsCommands: Bool
    private var pending: [UInt8] = []
    private var continues = false

    init(holdsCommands: Bool = false) { self.holdsCommands = holdsCommands }

    /// Whether a part of a line waits that `flush` would give.
    var hasPartialLine: Bool { !pending.isEmpty && !isHeld }

    /// Takes bytes in; `body` gets the lines that they complete, as one piece, and the parts of a line that is too long.
    mutating func append(_ bytes: UnsafeRawBufferPointer, _ body: (Piece) -> Void) {
        guard let base = bytes.baseAddress, !bytes.isEmpty else { return }
        var rest = 0
        let end = cp_last_newline(base, bytes.count)
        if end >= 0 {
            pending.append(contentsOf: bytes[..<end])
            body(Piece(bytes: pending, continues: continues))
            pending = []
            continues = false
            rest = end + 1
        }
        pending.append(contentsOf: bytes[rest...])
        while pending.count > Self.longestLine, let part = part(upTo: Self.longestLine) { body(part) }
    }

    /// The part of a line that waits; `nil` if none does, or it must not be shown yet.
    mutating func flush() -> Piece? { hasPartialLine ? part(upTo: pending.count) : nil }

    /// What is left when nothing follows.
    mutating func finish() -> Piece? {
        guard !pending.isEmpty else { return nil }
        defer { pending = [] }
        return Piece(bytes: pending, isPartial: true, continues: continues, isLast: true)
    }

    private var isHeld: Bool {
        holdsCommands && !continues && pending.starts(with: [58, 58].prefix(pending.count))
    }

    /// Takes the first bytes of what waits, without cutting a character in two.
    private mutating func part(upTo count: Int) -> Piece? {
        let whole = count - Self.incompleteCharacter(pending[..<count])
        guard whole > 0 else { return nil }
        defer { continues = true }
        let part = Piece(bytes: Array(pending[..<whole]), isPartial: true, continues: continues)
        pending.removeSubrange(..<whole)
        return part
    }

    /// How many bytes at the end begin a UTF-8 character that is not complete.
    private static func incompleteCharacter(_ bytes: ArraySlice<UInt8>) -> Int {
        for (index, byte) in bytes.suffix(3).reversed().enumerated() {
            switch byte {
            case 0x80...0xBF: continue
            case 0xC2...0xDF: return index < 1 ? index + 1 : 0
            case 0xE0...0xEF: return index < 2 ? index + 1 : 0
            case 0xF0...0xF4: return index + 1
            default: return 0
            }
        }
        return 0
    }
}
