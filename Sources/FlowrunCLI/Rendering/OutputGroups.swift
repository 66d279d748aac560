import FlowRunner

/// Holds what there is to show of a step until it has ended, so that it comes out as one piece: `--show group`.
///
/// A step that prints more than is worth holding goes on in the open, and what others have to show waits for its end.
struct OutputGroups {
    /// How much of a step is held, in bytes.
    private static let limit = 256 << 10

    /// The step that goes on in the open.
    private var open: Int?
    private var held: [Int: TextPieces] = [:]
    /// What waits for the end of the open step, in the order in which it was complete.
    private var complete = TextPieces()

    /// Takes what there is to show of `step` (`nil`: of none that is held), and returns what can be shown now.
    mutating func take(_ pieces: TextPieces, of step: Int?, isEnd: Bool) -> TextPieces {
        guard let step else { return show(pieces) }
        if step == open {
            guard isEnd else { return pieces }
            open = nil
            defer { complete = TextPieces() }
            return pieces + complete
        }
        held[step, default: TextPieces()].add(pieces)
        let isLarge = open == nil && held[step].map { $0.count > Self.limit } == true
        guard isEnd || isLarge, let whole = held.removeValue(forKey: step) else { return TextPieces() }
        if isEnd { return show(whole) }
        open = step
        return whole
    }

    /// The step has instances, which have what is to be shown: what was held of it goes on as that of none.
    mutating func letGo(_ step: Int) -> TextPieces {
        held.removeValue(forKey: step).map { show($0) } ?? TextPieces()
    }

    /// All that is still held, in the order of the steps.
    mutating func finish() -> TextPieces {
        let rest = held.sorted { $0.key < $1.key }.reduce(complete) { $0 + $1.value }
        (held, complete, open) = ([:], TextPieces(), nil)
        return rest
    }

    private mutating func show(_ pieces: TextPieces) -> TextPieces {
        guard open != nil else { return pieces }
        complete.add(pieces)
        return TextPieces()
    }
}
