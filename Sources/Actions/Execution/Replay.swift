/// Which of its elements an execution keeps for its readers.
///
/// One that nobody holds keeps none.
public enum Replay: Sendable, Hashable {
    /// All: each reader gets everything, also one that starts late.
    case everything
    /// The last so many: a reader that starts late, or falls further behind, skips to them.
    case last(Int)
    /// None: readers are told the end only. Elements are seen by `Action.elements`.
    case nothing

    /// How many elements are kept.
    var limit: Int {
        switch self {
        case .everything: return .max
        case .last(let count):
            precondition(count >= 0, "a replay of \(count) elements")
            return count
        case .nothing: return 0
        }
    }
}
