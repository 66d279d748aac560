/// The shortest list of needs with the same meaning as "all steps above": those that no other step above waits for.
///
/// A chain of steps gives one need each, where the list itself would grow with the square of the steps.
public struct Frontier: Sendable {
    private var open: Set<Int> = []

    /// No steps above.
    public init() {}

    /// What the next step, at `index`, waits for, in the order of the file.
    public mutating func needs(of needs: Needs, at index: Int) -> [Int] {
        defer { open.insert(index) }
        switch needs {
        case .allAbove:
            defer { open.removeAll() }
            return open.sorted()
        case .steps(let indices):
            open.subtract(indices)
            return indices
        }
    }
}
