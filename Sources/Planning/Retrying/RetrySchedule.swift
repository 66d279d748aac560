/// The pauses between the attempts of a step.
public struct RetrySchedule: Hashable, Sendable {
    /// How many further attempts follow the first.
    public var times: Int
    /// The pause before the first further attempt.
    public var delay: Duration
    /// What each pause is multiplied with to give the next.
    public var factor: Double
    /// The longest pause.
    public var maxDelay: Duration
    /// Whether a pause is shortened by up to a half at random.
    public var jitter: Bool

    /// A schedule of `times` further attempts.
    public init(
        times: Int, delay: Duration = .seconds(1), factor: Double = 2, maxDelay: Duration = .seconds(100),
        jitter: Bool = true
    ) {
        self.times = times
        self.delay = delay
        self.factor = factor
        self.maxDelay = maxDelay
        self.jitter = jitter
    }

    /// No further attempt.
    public static let none = RetrySchedule(times: 0)

    /// The pause after the failure of `attempt` (from 1), or `nil` if that was the last.
    ///
    /// `random`, from 0 to 1, is what jitter takes. The product never overflows: it is capped while it is a double.
    public func pause(after attempt: Int, random: Double) -> Duration? {
        guard attempt <= times else { return nil }
        let limit = maxDelay.seconds
        var grown = delay.seconds
        var step = 1
        while step < attempt, grown < limit, factor > 1 {
            grown *= factor
            step += 1
        }
        if factor < 1 { for _ in 1..<max(1, min(attempt, 64)) { grown *= factor } }
        let capped = min(grown, limit)
        return .seconds(jitter ? capped * (1 - random / 2) : capped)
    }
}

extension Duration {
    /// The duration in seconds.
    public var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1_000_000_000_000_000_000
    }
}
