import WorkflowModel

/// Where a step stands: in which list, and its index there.
enum StepPlace: Hashable, Sendable {
    /// In `finally`.
    case finally(Int)
    /// In `steps`.
    case steps(Int)

    /// The step at this place.
    func step(in steps: [Step], _ finally: [Step]) -> Step {
        switch self {
        case .finally(let index): finally[index]
        case .steps(let index): steps[index]
        }
    }
}
