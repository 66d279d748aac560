import Channels

/// A clock whose time passes only when a test says so.
public final class ManualClock: Clock {
    /// A time of the clock: how long after its beginning.
    public struct Instant: InstantProtocol {
        /// How long after the clock's beginning.
        public var offset: Duration

        /// So much later.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        /// How long it is until `other`.
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        /// Earlier comes first.
        public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
    }

    private struct Sleeper: Sendable {
        var number: Int
        var deadline: Instant
        var continuation: CheckedContinuation<Void, any Error>
    }

    private struct State: Sendable {
        var now = Instant(offset: .zero)
        var sleepers: [Sleeper] = []
        var cancelled: Set<Int> = []
        var next = 0
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Lock(State())

    /// A clock at its beginning.
    public init() {}

    /// The time it is.
    public var now: Instant { state.withLock { $0.now } }
    /// As fine as can be.
    public var minimumResolution: Duration { .zero }

    /// Waits until a test has let the time pass; throws `CancellationError` when the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let number = state.withLock { state in
            state.next += 1
            return state.next
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                let sleeper = Sleeper(number: number, deadline: deadline, continuation: continuation)
                enum Step { case cancelled, over, sleeping([CheckedContinuation<Void, Never>]) }
                let step = state.withLock { state -> Step in
                    if state.cancelled.remove(number) != nil { return .cancelled }
                    if deadline <= state.now { return .over }
                    state.sleepers.append(sleeper)
                    let satisfied = state.watchers.filter { $0.count <= state.sleepers.count }.map(\.continuation)
                    state.watchers.removeAll { $0.count <= state.sleepers.count }
                    return .sleeping(satisfied)
                }
                switch step {
                case .cancelled: continuation.resume(throwing: CancellationError())
                case .over: continuation.resume()
                case .sleeping(let watchers): for watcher in watchers { watcher.resume() }
                }
            }
        } onCancel: {
            let sleeper = state.withLock { state -> Sleeper? in
                guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else {
                    state.cancelled.insert(number)
                    return nil
                }
                return state.sleepers.remove(at: index)
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Lets so much time pass; wakes whoever slept for it, the earliest first.
    public func advance(by duration: Duration) {
        let due = state.withLock { state -> [Sleeper] in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.deadline <= state.now }
            state.sleepers.removeAll { $0.deadline <= state.now }
            return due.sorted { $0.deadline < $1.deadline }
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    /// Returns once at least `count` tasks sleep.
    public func sleepers(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state -> Bool in
                if state.sleepers.count >= count { return true }
                state.watchers.append((count, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }
}
