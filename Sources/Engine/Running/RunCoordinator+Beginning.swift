extension RunCoordinator {
    /// What is told when the run begins.
    var started: RunStarted {
        let workflow = contexts.workflow
        var summaries = summaries(0..<nodes.count)
        tellNeeds(of: main.nodes, in: &summaries)
        for index in 0..<nodes.count where !nodes[index].children.isEmpty {
            tellNeeds(of: nodes[index].children, in: &summaries)
        }
        var inputs: [NamedValue] = []
        if case .object(let object) = contexts.inputs { inputs = object.members.map { NamedValue($0.name, $0.value) } }
        for field in workflow.inputs where field.kind == .secret {
            for index in inputs.indices where inputs[index].name == field.name {
                if case .null = inputs[index].value { continue }
                inputs[index].value = .string("***")
            }
        }
        return RunStarted(
            version: Runner.version, workflow: (workflow.name, workflow.file, workflow.hash), folder: workflow.folder,
            args: options.args, pid: contexts.surroundings.pid, inputs: inputs, steps: summaries)
    }

    /// What is known of steps before they start, but for what they need.
    func summaries(_ range: Range<Int>) -> [StepSummary] {
        range.map { index in
            let step = nodes[index].step
            return StepSummary(
                id: step.id, name: step.title, kind: step.work.kind, parent: nodes[index].parent,
                isFinal: isFinal(index),
                isBackground: nodes[index].body.work.service != nil,
                isInteractive: nodes[index].body.work.isInteractive, line: step.mark.line)
        }
    }

    /// Whether the step at `index` belongs to `finally`, or is inside one that does.
    private func isFinal(_ index: Int) -> Bool {
        guard let first = finalNodes.first else { return false }
        var root = index
        while let parent = nodes[root].parent { root = parent }
        return root >= first
    }

    /// Adds what the steps of `list` need to their summaries, the first of which is that of the step at `first`.
    func tellNeeds(of list: [Int], in summaries: inout [StepSummary], from first: Int = 0) {
        var frontier = Frontier()
        for (local, index) in list.enumerated() {
            summaries[index - first].needs = frontier.needs(of: nodes[index].step.needs, at: local).map {
                nodes[list[$0]].step.id
            }
        }
    }
}
