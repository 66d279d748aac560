/// What a step inherits from all that it needs, directly or through others: `format.md` §4, *Outcome*.
public struct Lineage: Hashable, Sendable {
    /// One of them has the conclusion `failure`.
    public var hasFailure = false
    /// One of them has the conclusion `cancelled`.
    public var hasCancellation = false
    /// The index of the first of them that failed, else of the first that was cancelled.
    public var culprit: Int?

    /// Nothing inherited.
    public init() {}

    /// `success()`: none of them failed or was cancelled.
    public var isSuccess: Bool { !hasFailure && !hasCancellation }

    /// Adds what `other` inherited.
    mutating func formUnion(_ other: Lineage) {
        if let blamed = other.culprit, culprit == nil || (other.hasFailure && !hasFailure) { culprit = blamed }
        hasFailure = hasFailure || other.hasFailure
        hasCancellation = hasCancellation || other.hasCancellation
    }

    /// Adds the conclusion of the step at `index`.
    mutating func add(_ conclusion: Conclusion, of index: Int) {
        var own = Lineage()
        own.hasFailure = conclusion == .failure
        own.hasCancellation = conclusion == .cancelled
        own.culprit = own.isSuccess ? nil : index
        formUnion(own)
    }
}
