public import Expressions
import WorkflowModel

/// A matrix with its values: GitHub's algorithm of combinations, `exclude`, then `include`.
public struct MatrixValues: Sendable {
    /// The axes with their values, in their order.
    public var axes: [(name: String, values: [Value])]
    /// What is added, in order.
    public var include: [Object]
    /// What is left out.
    public var exclude: [Object]

    /// A matrix of `axes`.
    public init(axes: [(name: String, values: [Value])], include: [Object] = [], exclude: [Object] = []) {
        self.axes = axes
        self.include = include
        self.exclude = exclude
    }

    /// The combinations, in the order in which the last axis changes fastest.
    ///
    /// An entry of `exclude` takes out what has all its values. An entry of `include` is added to every combination of the
    /// axes whose own values it does not change; if there is none, it is a combination of its own.
    func combinations() throws(TooManyInstances) -> [Object] {
        var product = axes.isEmpty ? 0 : 1
        for axis in axes {
            let (next, overflows) = product.multipliedReportingOverflow(by: axis.values.count)
            product = overflows ? .max : next
        }
        // Said before they are made.
        try StepInstance.check(product)
        var original = axes.isEmpty ? [] : [[(name: String, value: Value)]()]
        for axis in axes {
            original = original.flatMap { start in axis.values.map { start + [(axis.name, $0)] } }
        }
        original.removeAll { combination in
            exclude.contains { entry in
                entry.members.allSatisfy { member in
                    Self.value(of: member.name, in: combination)?.isSame(as: member.value) ?? false
                }
            }
        }
        var merged = original
        var added: [[(name: String, value: Value)]] = []
        for entry in include {
            let members = entry.members.map { (name: $0.name, value: $0.value) }
            var isAdded = false
            for index in original.indices where Self.fits(members, original[index]) {
                for member in members {
                    if let place = merged[index].firstIndex(where: { $0.name == member.name }) {
                        merged[index][place] = member
                    } else {
                        merged[index].append(member)
                    }
                }
                isAdded = true
            }
            if !isAdded { added.append(members) }
        }
        try StepInstance.check(merged.count + added.count)
        return (merged + added).map { Object($0.map { ($0.name, $0.value) }) }
    }

    private static func value(of name: String, in combination: [(name: String, value: Value)]) -> Value? {
        combination.first { $0.name == name }?.value
    }

    /// Whether an entry changes no value of the axes.
    private static func fits(
        _ members: [(name: String, value: Value)], _ combination: [(name: String, value: Value)]
    ) -> Bool {
        members.allSatisfy { member in
            value(of: member.name, in: combination)?.isSame(as: member.value) ?? true
        }
    }
}

extension Value {
    /// Whether both are the same, deep inside too.
    fileprivate func isSame(as other: Value) -> Bool { json() == other.json() }
}
