public import Engine

/// The index over runs, in `index.sqlite` of the state folder: one row a run.
///
/// It can be lost: the journals have everything. So what goes wrong is remembered for a warning and ends the index, not
/// the run. It is opened after the first process of the run has been started, or at the end of a run without one, so
/// that no process waits for it.
public final class RunIndex: RunObserver {
    private struct State {
        var started: (event: RunStarted, run: String, time: WallTime)?
        /// Whether an attempt has begun: its process is started before the next event arrives.
        var hasBegun = false
        var isRecorded = false
        var problem: StateProblem?
    }

    private let database: IndexDatabase
    private let state = Lock(State())

    /// The index in `database`.
    public init(in database: IndexDatabase) { self.database = database }

    /// What went wrong first, if anything did.
    public var problem: StateProblem? { state.withLock { $0.problem } }

    /// Takes in the beginning and the end of the run.
    public func receive(_ event: RecordedEvent) {
        state.withLock { state in
            switch event.event {
            case .runStarted(let started): state.started = (started, event.run, event.time)
            case .runFinished(let finished): record(&state, finished)
            case .stepStarted: state.hasBegun = true
            default: if state.hasBegun, !state.isRecorded { record(&state, nil) }
            }
        }
    }

    private func record(_ state: inout State, _ finished: RunFinished?) {
        guard state.problem == nil, let started = state.started else { return }
        state.isRecorded = true
        do throws(StateProblem) {
            try database.query(
                "INSERT OR REPLACE INTO runs (id, name, file, started, outcome, exit_code, duration) VALUES (?,?,?,?,?,?,?)",
                [
                    .text(started.run), .text(started.event.workflow.name), .text(started.event.workflow.file),
                    .integer(started.time.microseconds),
                    finished.map { .text($0.outcome.rawValue) } ?? .null,
                    finished.map { .integer(Int64($0.exitCode)) } ?? .null,
                    finished.map { .real($0.duration / .seconds(1)) } ?? .null,
                ])
        } catch {
            state.problem = error
        }
    }

    /// The runs of the index, the newest first; none if there is no index.
    public func newest(_ count: Int) throws(StateProblem) -> [RunRecord] {
        var runs: [RunRecord] = []
        guard database.exists else { return runs }
        let sql = "SELECT id, name, file, started, outcome, exit_code, duration FROM runs ORDER BY started DESC LIMIT ?"
        try database.query(sql, [.integer(Int64(count))]) { row in
            runs.append(
                RunRecord(
                    id: row.text(0) ?? "", name: row.text(1) ?? "", file: row.text(2) ?? "",
                    started: WallTime(microseconds: Int64(row.integer(3) ?? 0)),
                    outcome: row.text(4).flatMap(RunFinished.Outcome.init), exitCode: row.integer(5),
                    duration: row.real(6).map { .seconds($0) }))
        }
        return runs
    }
}

/// A run as the index knows it.
public struct RunRecord: Hashable, Sendable {
    /// Its id.
    public var id: String
    /// The workflow's name.
    public var name: String
    /// The workflow's file.
    public var file: String
    /// When it began.
    public var started: WallTime
    /// How it ended; `nil` while it runs, or if it was killed.
    public var outcome: RunFinished.Outcome?
    /// The exit code.
    public var exitCode: Int?
    /// How long it took.
    public var duration: Duration?
}
