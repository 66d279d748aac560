import Engine

/// Tells how much has been copied, if there is enough of it to be worth telling.
struct ByteProgress {
    private static let threshold = 1 << 20

    let total: Int
    let emit: Emitter<StepElement>
    private var completed = 0

    init(total: Int, emit: Emitter<StepElement>) {
        self.total = total
        self.emit = emit
    }

    /// So many bytes more are done.
    mutating func add(_ count: Int) {
        completed += count
        guard total > Self.threshold else { return }
        emit(.progress(Progress(completed: Double(completed), total: Double(max(total, completed)), unit: "bytes")))
    }
}
