/// `concurrency`: single execution across all processes of this user.
public struct Concurrency: Hashable, Sendable {
    /// What must not be done twice at once; `nil`: the file with the values of its inputs and its `args`.
    public var group: Text?
    /// What happens when it is being done already.
    public var onBusy: OnBusy = .fail

    /// The default.
    public init() {}

    /// What happens to a run when the same work is being done already.
    public enum OnBusy: String, CaseIterable, Hashable, Sendable {
        /// It begins all the same.
        case allow
        /// It is refused.
        case fail
        /// It cancels those before it, and begins when they have ended.
        case replace
        /// It waits for those before it.
        case wait
    }
}
