/// Where a step stands: in which list, and its index there.
enum StepPlace: Hashable, Sendable {
    /// In `finally`.
    case finally(Int)
    /// In `steps`.
    case steps(Int)
}
