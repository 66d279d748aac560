extension Workflow {
    /// The workflow with no steps but those called `ids`, and those that they need if `withNeeds`; `finally` stays.
    ///
    /// The order stays, also where a step was needed through one that is left out.
    public func keeping(only ids: [String], withNeeds: Bool) throws(UnknownStep) -> Workflow {
        var chosen: Set<Int> = []
        for id in ids {
            guard let index = steps.firstIndex(where: { $0.id == id }) else {
                throw UnknownStep(id: id, known: steps.map(\.id))
            }
            chosen.insert(index)
        }
        let order = (withNeeds ? chosen.union(ancestors(of: chosen)) : chosen).sorted()
        let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
        var workflow = self
        workflow.steps = order.map { index in
            var step = steps[index]
            guard case .steps(let own) = step.needs else { return step }
            let needs = withNeeds ? Set(own) : ancestors(of: [index])
            step.needs = .steps(needs.compactMap { places[$0] }.sorted())
            return step
        }
        return workflow
    }

    /// The steps that those at `indices` need, directly and through others.
    private func ancestors(of indices: Set<Int>) -> Set<Int> {
        var found: Set<Int> = []
        var open = Array(indices)
        while let index = open.popLast() {
            let needs = if case .steps(let own) = steps[index].needs { own } else { Array(0..<index) }
            for need in needs where found.insert(need).inserted { open.append(need) }
        }
        return found
    }
}

/// A step that a person asks for and that is not there.
public struct UnknownStep: Error, Hashable, Sendable {
    /// What was asked for.
    public var id: String
    /// The steps that there are.
    public var known: [String]
}
