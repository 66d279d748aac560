import CPlatform
import Engine

/// Takes the commands out of standard output; the lines between them stay together.
struct CommandFilter {
    /// What a piece of output consists of, in order.
    enum Part: Equatable {
        case command(CommandLine)
        case output(LineSplitter.Piece)
    }

    /// Takes `piece` apart.
    func parts(of piece: LineSplitter.Piece) -> [Part] {
        guard Self.mayHoldCommands(piece) else { return [.output(piece)] }
        var parts: [Part] = []
        var plain = piece.bytes.startIndex
        var start = plain
        var continues = piece.continues
        while start <= piece.bytes.endIndex {
            let end = piece.bytes[start...].firstIndex(of: 10) ?? piece.bytes.endIndex
            let isWhole = end < piece.bytes.endIndex || !piece.isPartial || piece.isLast
            let isFirst = start == piece.bytes.startIndex
            if isWhole, !(isFirst && piece.continues), let command = CommandLine(piece.bytes[start..<end]) {
                if plain < start {
                    parts.append(.output(.init(bytes: Array(piece.bytes[plain..<start - 1]), continues: continues)))
                    continues = false
                }
                parts.append(.command(command))
                plain = end + 1
            }
            start = end + 1
        }
        if plain <= piece.bytes.endIndex, !(plain == piece.bytes.endIndex && piece.isPartial) {
            var rest = piece
            rest.bytes = Array(piece.bytes[plain...])
            rest.continues = continues
            parts.append(.output(rest))
        }
        return parts
    }

    private static func mayHoldCommands(_ piece: LineSplitter.Piece) -> Bool {
        if !piece.continues && piece.bytes.starts(with: [58, 58]) { return true }
        return piece.bytes.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return false }
            return cp_has_command_line(base, bytes.count) != 0
        }
    }
}
