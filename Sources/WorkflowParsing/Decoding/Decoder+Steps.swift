import WorkflowModel

extension Decoder {
    /// `steps`: of the workflow, of a group, or of what can be done in a dialog; `prefix` stands before their places.
    mutating func steps(_ node: Node, prefix: String = "") -> [Step] {
        guard let nodes = list(node, "steps", hint: ": write each step as `- run: …`") else { return [] }
        if nodes.isEmpty { error(.empty, node, "`steps` must have at least one step") }
        var steps: [Step] = []
        steps.reserveCapacity(nodes.count)
        for (index, node) in nodes.enumerated() {
            let step = step(node, place: "\(prefix)\(index + 1)")
            steps.append(step)
            guard tree.kind(node) == .mapping, let written = self[node, "needs"] else { continue }
            needs[step] = needs(written)
        }
        return steps
    }

    /// `finally` of the workflow.
    mutating func finally(_ node: Node) -> [Step] {
        guard let nodes = list(node, "finally", hint: ": write each step as `- run: …`") else { return [] }
        var steps: [Step] = []
        for (index, node) in nodes.enumerated() {
            steps.append(step(node, place: "finally.\(index + 1)"))
            guard tree.kind(node) == .mapping, self[node, "needs"] != nil else { continue }
            problems.error(
                .misplacedKey,
                keyMark(node, "needs"),
                "a step of `finally` takes no `needs`: they run one after another, after all others")
        }
        return steps
    }
}
