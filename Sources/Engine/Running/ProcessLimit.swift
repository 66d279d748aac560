/// How many processes may run at once: what is wanted, or else what the limit of open files leaves room for.
struct ProcessLimit {
    /// How many; at least 1.
    let processes: Int
    /// What is told when that is fewer than what is wanted.
    let notice: LogLine?

    /// What a run has open beside its processes: standard streams, the loop, the journal, the index, files of steps.
    private static let ownFiles = 32
    /// What a process takes: the two pipes of its output, and what tells of its end.
    private static let filesOfProcess = 3

    /// `wanted` processes, with so many files that may be open.
    init(wanted: Int, openFiles: Int) {
        let possible = max(1, (openFiles - Self.ownFiles) / Self.filesOfProcess)
        processes = min(max(1, wanted), possible)
        notice =
            wanted <= possible
            ? nil
            : LogLine(
                .warning,
                "at most \(possible) processes run at once, not \(wanted): no more than \(openFiles) files may be open "
                    + "(`ulimit -n`)")
    }
}
