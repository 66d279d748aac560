import Engine
import Glibc

/// Which signals a process that is to stop gets, and when: `cli.md` §3.
struct StopSchedule: Equatable {
    /// A signal, so long after the stop was asked for.
    struct Entry: Equatable {
        var after: Duration
        var signal: Int32
    }

    /// In the order of time; the last is always KILL.
    var entries: [Entry]

    /// What `stop` means for a process with this `stopSignal` and `gracePeriod`.
    init(_ stop: Stop, stopSignal: Int32?, gracePeriod: Duration) {
        let kill = Entry(after: gracePeriod, signal: SIGKILL)
        switch stop {
        case .cancelled(let signal):
            let first = stopSignal ?? Int32(clamping: signal)
            let terminate = Entry(after: gracePeriod / 2, signal: SIGTERM)
            entries =
                first == SIGTERM
                ? [Entry(after: .zero, signal: first), kill]
                : [Entry(after: .zero, signal: first), terminate, kill]
        case .kill: entries = [Entry(after: .zero, signal: SIGKILL)]
        case .timeout, .unneeded: entries = [Entry(after: .zero, signal: stopSignal ?? SIGTERM), kill]
        }
    }
}

extension StopSignal {
    /// Its number.
    var number: Int32 {
        switch self {
        case .hangUp: SIGHUP
        case .interrupt: SIGINT
        case .kill: SIGKILL
        case .quit: SIGQUIT
        case .terminate: SIGTERM
        case .user1: SIGUSR1
        case .user2: SIGUSR2
        }
    }
}
