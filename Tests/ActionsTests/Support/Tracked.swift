import Channels

/// Counts the tracked objects that live.
final class Living: Sendable {
    private let number = Lock(0)
    var count: Int { number.withLock { $0 } }
    fileprivate func add(_ change: Int) { number.withLock { $0 += change } }
}

/// An object whose life is counted.
final class Tracked: Sendable {
    private let living: Living

    init(_ living: Living) {
        self.living = living
        living.add(1)
    }

    deinit { living.add(-1) }
}
