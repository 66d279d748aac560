/// What stands before a line about a step: a symbol, or with `--plain` a word.
struct Marks {
    let started: String
    let succeeded: String
    let failed: String
    let cancelled: String
    let skipped: String
    let retrying: String
    let waiting: String
    let ready: String
    let progress: String

    static let symbols = Marks(
        started: "▸", succeeded: "✓", failed: "✗", cancelled: "■", skipped: "↷", retrying: "↻", waiting: "…",
        ready: "●", progress: "·")
    static let words = Marks(
        started: "start:", succeeded: "done:", failed: "failed:", cancelled: "cancelled:", skipped: "skipped:",
        retrying: "retry:", waiting: "waiting:", ready: "ready:", progress: "progress:")
}
