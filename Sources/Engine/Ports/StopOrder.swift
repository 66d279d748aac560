import Actions

/// Why work is to stop, in the order of urgency.
public enum Stop: Hashable, Sendable, Comparable {
    /// A service that nobody needs any more: TERM, and that is a success.
    case unneeded
    /// The attempt's time is up: the stop signal, else TERM.
    case timeout
    /// The run is being cancelled: the stop signal, else this signal, TERM after half of the grace period.
    case cancelled(signal: Int)
    /// At once: KILL.
    case kill

    /// Less urgent comes first.
    public static func < (a: Stop, b: Stop) -> Bool { a.urgency < b.urgency }

    private var urgency: Int {
        switch self {
        case .unneeded: 0
        case .timeout: 1
        case .cancelled: 2
        case .kill: 3
        }
    }
}

/// Tells work of an attempt to stop, and how; it only ever gets more urgent.
public final class StopOrder: Sendable {
    private struct State: Sendable {
        var stop: Stop?
        var handlers: [@Sendable (Stop) -> Void] = []
    }

    private let state: Lock<State>

    /// Nothing to stop yet.
    public init() { state = Lock(State()) }

    /// The most urgent stop asked for so far.
    public var current: Stop? { state.withLock { $0.stop } }

    /// Asks for `stop`, unless something as urgent was asked for already.
    public func request(_ stop: Stop) {
        let handlers = state.withLock { state -> [@Sendable (Stop) -> Void] in
            if let current = state.stop, stop <= current { return [] }
            state.stop = stop
            return state.handlers
        }
        for handler in handlers { handler(stop) }
    }

    /// Calls `handler` with each stop from now on, and at once with the current one; on the thread that asks.
    public func onRequest(_ handler: @escaping @Sendable (Stop) -> Void) {
        let current = state.withLock { state -> Stop? in
            state.handlers.append(handler)
            return state.stop
        }
        if let current { handler(current) }
    }
}
