import Engine

/// Tells how much has been copied, if there is enough of it to be worth telling.
struct ByteProgress {
    private static let threshold = 1 << 20

    let total: Int
    private let report: @Sendable (Progress) -> Void
    private var completed = 0

    init(total: Int, report: @escaping @Sendable (Progress) -> Void) {
        self.total = total
        self.report = report
    }

    /// So many bytes more are done.
    mutating func add(_ count: Int) {
        completed += count
        guard total > Self.threshold else { return }
        report(Progress(completed: Double(completed), total: Double(max(total, completed)), unit: "bytes"))
    }
}
