import Actions

/// How a step ended and what it gave, for the expressions of others.
struct StepRecord: Sendable {
    var outcome: Conclusion
    var conclusion: Conclusion
    var outputs: Object
    var failure: StepFailure?
    /// The instances of a step that has them.
    var items: [InstanceRecord]?
}

/// How an instance ended, as an element of `steps.ID.items`.
struct InstanceRecord: Sendable {
    var instance: StepInstance
    var attempts: Int
    var record: StepRecord

    var value: Value {
        let contexts = instance.contexts
        return .object(
            Object([
                ("key", .string(instance.key)), ("item", contexts["item"] ?? .null),
                ("matrix", contexts["matrix"] ?? .null), ("index", contexts["index"] ?? .null),
                ("outcome", .string(record.outcome.rawValue)), ("conclusion", .string(record.conclusion.rawValue)),
                ("attempts", .number(Number(attempts))), ("failure", record.failure?.value ?? .null),
                ("outputs", .object(record.outputs)),
            ]))
    }
}

/// The steps of a run that have ended, by their ids; safe from any thread.
final class StepRecords: Sendable {
    private let records: Lock<[String: StepRecord]>

    init() { records = Lock([:]) }

    subscript(id: String) -> StepRecord? {
        get { records.withLock { $0[id] } }
        set { records.withLock { $0[id] = newValue } }
    }
}

extension StepRecord {
    /// The record as `steps.ID`.
    var value: Value {
        .object(
            Object([
                ("outputs", .object(outputs)),
                ("outcome", .string(outcome.rawValue)),
                ("conclusion", .string(conclusion.rawValue)),
                ("failure", failure?.value ?? .null),
                ("items", .array(items?.map(\.value) ?? [])),
            ]))
    }
}

extension StepFailure {
    /// The failure as the context `failure`.
    var value: Value {
        .object(
            Object([
                ("kind", .string(kind.rawValue)),
                ("message", .string(message)),
                ("exitCode", exitCode.map { .number(Number($0)) } ?? .null),
                ("signal", signal.map { .number(Number($0)) } ?? .null),
                ("status", status.map { .number(Number($0)) } ?? .null),
            ]))
    }
}
