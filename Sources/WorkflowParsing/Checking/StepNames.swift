import Expressions
import WorkflowModel

/// The ids of the steps of a list, looked up as expressions do: without regard to case.
struct StepNames {
    private var places: [String: StepPlace] = [:]

    /// The ids of `steps`, and of `finally` behind them; two that are the same are reported.
    init(_ steps: [Step], finally: [Step], _ problems: inout ProblemList) {
        if steps.count > 16 { places.reserveCapacity(steps.count) }
        for index in steps.indices where steps[index].hasOwnID {
            add(steps[index], .steps(index), steps, finally, &problems)
        }
        for index in finally.indices where finally[index].hasOwnID {
            add(finally[index], .finally(index), steps, finally, &problems)
        }
    }

    private mutating func add(
        _ step: Step, _ place: StepPlace, _ steps: [Step], _ finally: [Step], _ problems: inout ProblemList
    ) {
        let name = step.id.lowercased()
        guard let earlier = places[name] else {
            places[name] = place
            return
        }
        let other = earlier.step(in: steps, finally)
        let line = other.mark.line
        problems.error(
            .duplicateName,
            step.mark,
            other.id == step.id
                ? "two steps have the id `\(step.id)`: this one and the one in line \(line)"
                : "the ids `\(other.id)` (line \(line)) and `\(step.id)` differ only in case: expressions cannot tell")
    }

    /// The step that expressions call `name`.
    subscript(name: String) -> StepPlace? { places[name.lowercased()] }

    /// Whether there are too many of them to look for a near one.
    var areMany: Bool { places.count > 2_000 }
}
