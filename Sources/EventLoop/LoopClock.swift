import CPlatform

/// The time of an event loop: it only runs forward, and stands still while the machine sleeps.
///
/// Sleeping on it starts no thread, which `Task.sleep` does.
public struct LoopClock: Clock {
    /// A moment of a `LoopClock`; all loops share them.
    public struct Instant: InstantProtocol {
        /// The time since the machine started.
        public var sinceStart: Duration

        /// The moment `sinceStart` after the machine started.
        public init(sinceStart: Duration) { self.sinceStart = sinceStart }

        /// The moment a while later.
        public func advanced(by duration: Duration) -> Instant { Instant(sinceStart: sinceStart + duration) }

        /// The time from this moment to another.
        public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

        /// Whether a moment is before another.
        public static func < (a: Instant, b: Instant) -> Bool { a.sinceStart < b.sinceStart }

        /// In nanoseconds, cut off at what 64 bits hold: 292 years.
        var nanoseconds: Int64 { Int64(clamping: sinceStart.attoseconds / 1_000_000_000) }
    }

    private let loop: EventLoop

    /// The clock of a loop.
    public init(_ loop: EventLoop) { self.loop = loop }

    /// The present moment.
    public var now: Instant { Instant(sinceStart: .nanoseconds(cp_monotonic_nanoseconds())) }

    /// The smallest difference that the clock can show.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// Waits until `deadline` on the loop; throws `CancellationError` as soon as the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await loop.sleep(until: deadline)
    }
}
