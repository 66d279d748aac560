/// A step with instances between its beginning and the end of the last of them.
struct ActiveExpansion: Sendable {
    /// What each of them is, in their order.
    let instances: [StepInstance]
    /// The index of the first one among all steps.
    let first: Int
    /// What the expressions of all of them see.
    let admission: Admission
    let name: String
    let stopwatch: Stopwatch
    /// How many may run at once.
    let limit: Int
    let failFast: Bool
    /// How many have begun, or were skipped.
    var begun = 0
    /// How many have begun and not ended.
    var running = 0
    /// How the ones that have ended did, in their order.
    var ends: [InstanceRecord?]
    var ended = 0
    /// The first one that failed.
    var failed: Int?
    /// Whether those that have not begun must not begin any more.
    var isStopped = false

    /// The instance at `index` has ended.
    mutating func take(_ index: Int, _ record: StepRecord, _ attempts: Int) {
        let place = index - first
        ends[place] = InstanceRecord(instance: instances[place], attempts: attempts, record: record)
        ended += 1
        running -= 1
        if record.conclusion == .failure { failed = failed ?? index }
    }
}
