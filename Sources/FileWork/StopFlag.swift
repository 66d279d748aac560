import Synchronization

/// Tells work on a helper thread that it is to stop.
final class StopFlag: Sendable {
    private let isRaised = Atomic(false)

    /// Asks to stop.
    func raise() { isRaised.store(true, ordering: .relaxed) }

    /// Throws `CancellationError` once asked to stop.
    func check() throws(CancellationError) {
        if isRaised.load(ordering: .relaxed) { throw CancellationError() }
    }
}
