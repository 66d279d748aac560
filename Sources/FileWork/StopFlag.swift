import Engine

/// Tells work on a helper thread that it is to stop.
final class StopFlag: Sendable {
    private let isRaised = Lock(false)

    /// Asks to stop.
    func raise() { isRaised.withLock { $0 = true } }

    /// Throws `CancellationError` once asked to stop.
    func check() throws(CancellationError) {
        if isRaised.withLock({ $0 }) { throw CancellationError() }
    }
}
