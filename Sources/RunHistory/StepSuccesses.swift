public import Engine
import Glibc

/// The last successes of steps with `sources` or `generates`, in the index over runs.
public final class StepSuccesses: SuccessRecords {
    private let folder: StateFolder
    private let database: IndexDatabase
    private let firstProblem = Lock<StateProblem?>(nil)

    /// Those in `database`, which is in `folder`.
    public init(in folder: StateFolder, _ database: IndexDatabase) {
        self.folder = folder
        self.database = database
    }

    /// What went wrong first, if anything did.
    public var problem: StateProblem? { firstProblem.withLock { $0 } }

    /// The last success of `step`, unless it has begun since.
    public func last(of step: StepKey) -> SuccessRecord? {
        guard database.exists else { return nil }
        var record: SuccessRecord?
        attempt { () throws(StateProblem) in
            try database.query(
                """
                SELECT sources, definition, step_values, environment, outputs, withheld FROM successes
                WHERE workflow = ? AND step = ?
                """, [.text(step.workflow), .text(step.step)]
            ) { row in
                guard let outputs = row.object(4), let withheld = row.object(5) else { return }
                record = SuccessRecord(
                    StepFingerprint(
                        sources: row.text(0), definition: row.text(1) ?? "", values: row.text(2) ?? "",
                        environment: row.text(3) ?? ""),
                    outputs: outputs.members.map { NamedValue($0.name, $0.value) },
                    withheld: Dictionary(withheld.members.map { ($0.name, $0.value.text) }) { $1 })
            }
        }
        return record
    }

    /// The step begins.
    public func forget(_ step: StepKey) {
        guard database.exists else { return }
        attempt { () throws(StateProblem) in
            try database.query(
                "DELETE FROM successes WHERE workflow = ? AND step = ?", [.text(step.workflow), .text(step.step)])
        }
    }

    /// The step has succeeded.
    public func remember(_ record: SuccessRecord, of step: StepKey) {
        let outputs = Object(record.outputs.map { ($0.name, $0.value) })
        let withheld = Object(record.withheld.sorted { $0.key < $1.key }.map { ($0.key, Value.string($0.value)) })
        attempt { () throws(StateProblem) in
            try folder.makeFolder()
            try database.query(
                "INSERT OR REPLACE INTO successes VALUES (?,?,?,?,?,?,?,?)",
                [
                    .text(step.workflow), .text(step.step), record.fingerprint.sources.map { .text($0) } ?? .null,
                    .text(record.fingerprint.definition), .text(record.fingerprint.values),
                    .text(record.fingerprint.environment), .text(Value.object(outputs).json(pretty: false)),
                    .text(Value.object(withheld).json(pretty: false)),
                ])
        }
    }

    private func attempt(_ body: () throws(StateProblem) -> Void) {
        do throws(StateProblem) {
            try body()
        } catch { firstProblem.withLock { $0 = $0 ?? error } }
    }
}

extension Database.Row {
    /// The JSON object in a column.
    fileprivate func object(_ column: Int32) -> Object? {
        guard let text = text(column), let value = try? Value(json: text), case .object(let object) = value else {
            return nil
        }
        return object
    }
}
