import WorkflowModel

/// The ids of a workflow's steps, looked up as expressions do: without regard to case.
struct StepNames {
    private var places: [String: StepPlace] = [:]

    /// The ids of `workflow`; two that are the same are reported.
    init(_ workflow: Workflow, _ problems: inout ProblemList) {
        if workflow.steps.count > 16 { places.reserveCapacity(workflow.steps.count) }
        for index in workflow.steps.indices where workflow.steps[index].hasOwnID {
            add(workflow.steps[index], .steps(index), workflow, &problems)
        }
        for index in workflow.finally.indices where workflow.finally[index].hasOwnID {
            add(workflow.finally[index], .finally(index), workflow, &problems)
        }
    }

    private mutating func add(_ step: Step, _ place: StepPlace, _ workflow: Workflow, _ problems: inout ProblemList) {
        let name = step.id.lowercased()
        guard let earlier = places[name] else {
            places[name] = place
            return
        }
        let other = workflow[earlier]
        let line = other.mark.line
        problems.error(
            step.mark,
            other.id == step.id
                ? "two steps have the id `\(step.id)`: this one and the one in line \(line)"
                : "the ids `\(other.id)` (line \(line)) and `\(step.id)` differ only in case: expressions cannot tell")
    }

    /// The step that expressions call `name`.
    subscript(name: String) -> StepPlace? { places[name.lowercased()] }

    /// A hint for a name that there is not.
    func suggestion(for name: String, in workflow: Workflow) -> String {
        guard places.count <= 2_000 else { return "" }
        let steps = workflow.steps + workflow.finally
        return Suggestion(for: name, among: steps.filter(\.hasOwnID).map(\.id)).text
    }
}

extension Workflow {
    /// The step at `place`.
    subscript(place: StepPlace) -> Step {
        switch place {
        case .finally(let index): finally[index]
        case .steps(let index): steps[index]
        }
    }
}
