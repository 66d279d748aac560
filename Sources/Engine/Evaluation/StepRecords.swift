import Actions

/// How a step ended and what it gave, for the expressions of others.
struct StepRecord: Sendable {
    var outcome: Conclusion
    var conclusion: Conclusion
    var outputs = Object()
    var failure: StepFailure?
    /// The instances of a step that has them.
    var items: [InstanceRecord]?
    /// What is inside a group.
    var steps: StepRecords?
}

/// How an instance ended, as an element of `steps.ID.items`.
struct InstanceRecord: Sendable {
    var instance: StepInstance
    var attempts: Int
    var record: StepRecord

    var value: Value {
        let contexts = instance.contexts
        var members: [(name: String, value: Value)] =
            [
                ("key", .string(instance.key)), ("item", contexts["item"] ?? .null),
                ("matrix", contexts["matrix"] ?? .null), ("index", contexts["index"] ?? .null),
                ("outcome", .string(record.outcome.rawValue)), ("conclusion", .string(record.conclusion.rawValue)),
                ("attempts", .number(Number(attempts))), ("failure", record.failure?.value ?? .null),
                ("outputs", .object(record.outputs)),
            ]
        if let steps = record.steps { members.append(("steps", steps.value)) }
        return .object(Object(members))
    }
}

/// The steps of a list that have ended, by their ids; safe from any thread.
final class StepRecords: Sendable {
    /// The ids that expressions may refer to, in the order of the file.
    let ids: [String]
    private let records: Lock<[String: StepRecord]>

    init(ids: [String]) {
        self.ids = ids
        records = Lock([:])
    }

    subscript(id: String) -> StepRecord? {
        get { records.withLock { $0[id] } }
        set { records.withLock { $0[id] = newValue } }
    }

    /// The record of the first step, for lists that have one.
    var only: StepRecord? { ids.first.flatMap { self[$0] } }

    /// The records as the context `steps`.
    var value: Value { .object(Object(lazy: { self.ids }, member: { self[$0]?.value })) }
}

extension StepRecord {
    /// The record as `steps.ID`.
    var value: Value { .object(Object(lazy: { names }, member: member)) }

    private var names: [String] {
        var own = ["outcome", "conclusion", "failure"]
        if items == nil || !outputs.members.isEmpty { own.insert("outputs", at: 0) }
        if items != nil { own.append("items") }
        return steps == nil ? own : own + ["steps"]
    }

    private func member(_ name: String) -> Value? {
        switch name {
        case "outputs": .object(outputs)
        case "outcome": .string(outcome.rawValue)
        case "conclusion": .string(conclusion.rawValue)
        case "failure": failure?.value ?? .null
        case "items": items.map { .array($0.map(\.value)) }
        case "steps": steps?.value
        default: nil
        }
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
