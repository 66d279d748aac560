import WorkflowModel

/// Turns the ids in `needs` into indices.
struct NeedsResolver {
    /// The ids of the workflow's steps.
    let names: StepNames

    /// Gives each step of `workflow` what it needs; ids that there are not are reported and left out.
    func resolve(_ needs: [WrittenNeeds], in workflow: inout Workflow, _ problems: inout ProblemList) {
        for index in needs.indices {
            guard let list = needs[index].list else { continue }
            var indices: [Int] = []
            for need in list {
                if let found = resolve(need, in: workflow, &problems) { indices.append(found) }
            }
            if indices.count > 1 { indices = Set(indices).sorted() }
            workflow.steps[index].needs = .steps(indices)
        }
    }

    private func resolve(_ need: Need, in workflow: Workflow, _ problems: inout ProblemList) -> Int? {
        switch names[need.id] {
        case .steps(let index) where workflow.steps[index].id == need.id:
            return index
        case .finally(let index) where workflow.finally[index].id == need.id:
            problems.error(
                need.mark, "`\(need.id)` is in `finally`, which runs after all other steps: it cannot be needed")
        default:
            let hint = names.suggestion(for: need.id, in: workflow)
            let isPlace = hint.isEmpty && Int(need.id) != nil
            problems.error(
                need.mark,
                "there is no step `\(need.id)`\(isPlace ? ": give the step an `id` to need it" : hint)")
        }
        return nil
    }
}
