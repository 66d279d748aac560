/// The steps of a run by the indices of its events: the same as `StepOutline` has them.
struct StepTable {
    private(set) var nodes: [StepNode] = []

    subscript(index: Int) -> StepNode { nodes[index] }

    var count: Int { nodes.count }

    /// Adds `steps`, each followed by what is inside it; returns their indices.
    mutating func append(_ steps: [Step], insideOf parent: Int? = nil) -> [Int] {
        let prefix = parent.map { nodes[$0].step.id + "/" } ?? ""
        return steps.map { step in
            let index = nodes.count
            var placed = step
            if !prefix.isEmpty { placed.id = prefix + step.id }
            nodes.append(StepNode(placed, ownID: step.id, parent: parent))
            let (inner, finally) = step.inner
            guard !inner.isEmpty else { return index }
            let children = append(inner, insideOf: index)
            let finalChildren = append(finally, insideOf: index)
            nodes[index] = StepNode(
                placed, ownID: step.id, parent: parent, children: children, finalChildren: finalChildren,
                inside: nodes.count - index - 1)
            return index
        }
    }

    /// Adds the instances of the step at `index`, each followed by a copy of what is inside the step; returns their indices.
    mutating func expand(_ index: Int, _ instances: [StepInstance]) -> [Int] {
        let template = nodes[index]
        nodes.reserveCapacity(nodes.count + instances.count * (template.inside + 1))
        return instances.map { instance in
            let first = nodes.count
            let path = "\(template.step.id)[\(instance.key)]"
            for source in index...(index + template.inside) {
                let path = path + nodes[source].step.id.dropFirst(template.step.id.count)
                nodes.append(copy(source, path, movedBy: first - index, source == index ? instance : nil))
            }
            return first
        }
    }

    private func copy(_ source: Int, _ path: String, movedBy distance: Int, _ instance: StepInstance?) -> StepNode {
        let node = nodes[source]
        var step = node.step
        step.id = path
        if instance != nil {
            // What has been decided for the whole.
            step.expansion = nil
            step.enabledIf = nil
        }
        return StepNode(
            step, ownID: node.ownID, parent: instance == nil ? node.parent.map { $0 + distance } : source,
            children: node.children.map { $0 + distance }, finalChildren: node.finalChildren.map { $0 + distance },
            inside: node.inside, instance: instance)
    }
}
