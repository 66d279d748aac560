/// What an observer keeps of the elements that come while it does not read.
public enum Buffering: Sendable, Hashable {
    /// The newest so many; older ones are dropped.
    case newest(Int)
    /// The oldest so many; newer ones are dropped.
    case oldest(Int)
    /// Everything.
    case unbounded
}
