public import Expressions
public import WorkflowModel

/// One instance of a step: what it is called, and what its expressions see.
public struct StepInstance: Sendable {
    /// What it is called, behind the step's id in brackets.
    public var key: String
    /// `item`, `index` or `matrix`, by their names.
    public var contexts: [String: Value]

    /// The instances for the elements of `value`, a list or a map; nothing for another kind.
    ///
    /// Throws how many there would be if these are too many.
    public static func forEach(_ value: Value) throws(TooManyInstances) -> [StepInstance]? {
        var instances: [StepInstance] = []
        switch value {
        case .array(let items):
            try check(items.count)
            for (index, item) in items.enumerated() {
                instances.append(
                    StepInstance(key: item.text, contexts: ["item": item, "index": .number(Number(index))]))
            }
        case .object(let object):
            let members = object.members
            try check(members.count)
            for (index, member) in members.enumerated() {
                let item = Object([("key", .string(member.name)), ("value", member.value)])
                instances.append(
                    StepInstance(key: member.name, contexts: ["item": .object(item), "index": .number(Number(index))]))
            }
        default: return nil
        }
        nameApart(&instances)
        return instances
    }

    /// The instances for the combinations of a matrix.
    public static func combinations(_ matrix: MatrixValues) throws(TooManyInstances) -> [StepInstance] {
        var instances = try matrix.combinations().map { combination in
            StepInstance(
                key: combination.members.map(\.value.text).joined(separator: ", "),
                contexts: ["matrix": .object(combination)])
        }
        nameApart(&instances)
        return instances
    }

    static func check(_ count: Int) throws(TooManyInstances) {
        if count > Expansion.limit { throw TooManyInstances(count: count) }
    }

    /// A key that is long, empty or not the only one of its kind gives way to the place.
    private static func nameApart(_ instances: inout [StepInstance]) {
        var counts: [String: Int] = [:]
        for instance in instances { counts[instance.key, default: 0] += 1 }
        for (index, instance) in instances.enumerated() {
            let isLine = !instance.key.utf8.contains { $0 < 0x20 || $0 == 0x7F }
            if instance.key.isEmpty || instance.key.count > 80 || counts[instance.key] != 1 || !isLine {
                instances[index].key = String(index)
            }
        }
    }
}
