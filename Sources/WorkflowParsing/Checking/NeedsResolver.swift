import Expressions
import WorkflowModel

/// Turns the ids in `needs` of the steps of one list into indices.
struct NeedsResolver {
    /// The ids of the list.
    let names: StepNames
    /// The steps of `finally` behind it.
    let finally: [Step]
    /// The lists around it.
    let outer: [ListScope]

    /// Gives each of `steps` what it needs; ids that there are not are reported and left out.
    func resolve(_ needs: WrittenNeeds, in steps: inout [Step], _ problems: inout ProblemList) {
        for index in steps.indices {
            guard let list = needs[steps[index]] else { continue }
            var indices: [Int] = []
            for need in list {
                if let found = resolve(need, in: steps, &problems) { indices.append(found) }
            }
            if indices.count > 1 { indices = Set(indices).sorted() }
            steps[index].needs = .steps(indices)
        }
    }

    private func resolve(_ need: Need, in steps: [Step], _ problems: inout ProblemList) -> Int? {
        switch names[need.id] {
        case .steps(let index) where steps[index].id == need.id:
            return index
        case .finally(let index) where finally[index].id == need.id:
            problems.error(
                .stepNotBefore,
                need.mark, "`\(need.id)` is in `finally`, which runs after all other steps: it cannot be needed")
        default:
            problems.error(.unknownStep, need.mark, problem(with: need, steps))
        }
        return nil
    }

    private func problem(with need: Need, _ steps: [Step]) -> String {
        if outer.contains(where: { $0.names[need.id] != nil }) {
            return "`\(need.id)` is not in this group's list: the group can need it, its steps then come after it"
        }
        let ids = names.areMany ? [] : (steps + finally).filter(\.hasOwnID).map(\.id)
        let hint = Suggestion(for: need.id, among: ids).text
        let isPlace = hint.isEmpty && Int(need.id) != nil
        return "there is no step `\(need.id)`\(isPlace ? ": give the step an `id` to need it" : hint)"
    }
}
