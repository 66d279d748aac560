/// Lets at most ten progress events a second through, and the last one always.
struct ProgressThrottle: Sendable {
    private static let interval = Duration.milliseconds(100)
    private var last: Duration?
    private var held: Progress?

    /// What to show now, `elapsed` after the attempt began; `nil`: it is held back.
    mutating func admit(_ progress: Progress, elapsed: Duration) -> Progress? {
        if let last, elapsed - last < Self.interval {
            held = progress
            return nil
        }
        last = elapsed
        held = nil
        return progress
    }

    /// What was held back, at the end.
    mutating func flush() -> Progress? {
        defer { held = nil }
        return held
    }
}
