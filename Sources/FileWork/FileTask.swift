import Engine

/// What an operation needs beside its own keys, while it runs on a helper thread.
struct FileTask: Sendable {
    /// The key of the operation, which is also its verb in messages.
    let operation: String
    /// Names the temporary files of this attempt.
    let marker: String
    let stop: StopFlag
    /// Is told how far the operation is; on the helper thread.
    let report: @Sendable (Progress) -> Void

    /// Throws `CancellationError` once the step is to stop.
    func checkStop() throws(CancellationError) { try stop.check() }

    /// The same for what must be put in order whether the step is to stop or not.
    var unstoppable: FileTask {
        FileTask(operation: operation, marker: marker, stop: StopFlag(), report: report)
    }

    func failure(_ path: Path, because reason: String) -> StepFailure {
        StepFailure(cannot: operation, path, because: reason)
    }

    /// What is at `path`, a link itself and not what it leads to.
    func status(_ path: Path) throws(StepFailure) -> FileStatus? {
        try FileStatus.find(Place(path), followsLinks: false, for: operation)
    }

    /// What is at `path`, links followed.
    func statusFollowingLinks(_ path: Path) throws(StepFailure) -> FileStatus? {
        try FileStatus.find(Place(path), followsLinks: true, for: operation)
    }
}

/// An operation with the values of its keys.
protocol FileRequest: Sendable {
    /// Does it; blocks the calling thread.
    func perform(_ task: FileTask) throws -> FileOutcome
}

/// What an operation did.
struct FileOutcome: Sendable {
    /// What it worked on, absolute.
    var path: Path
    var changed: Bool
    /// The outputs beside `path` and `changed`.
    var outputs: [NamedValue] = []
}
