import Engine

/// Tells how much has been copied, if there is enough of it to be worth telling.
struct ByteProgress {
    /// Below it nobody needs to know, and between two words so much happens.
    private static let step = 1 << 20

    let total: Int
    private let report: @Sendable (Progress) -> Void
    private var completed = 0
    private var told = 0

    init(total: Int, report: @escaping @Sendable (Progress) -> Void) {
        self.total = total
        self.report = report
    }

    /// So many bytes more are done.
    mutating func add(_ count: Int) {
        completed += count
        guard total > Self.step, completed - told >= Self.step || completed == total else { return }
        told = completed
        report(Progress(completed: Double(completed), total: Double(max(total, completed)), unit: "bytes"))
    }
}
