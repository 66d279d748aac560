import FlowRunner
import Glibc

extension RunEvent {
    /// The step that it tells of, if it is one.
    var step: Int? {
        switch self {
        case .log(let line): line.step
        case .promptAnswered(let answered): answered.step
        case .promptAsked(let asked): asked.step
        case .promptDismissed(let step, _, _), .promptRefused(let step, _, _, _): step
        case .runCancelling, .runFinished, .runStarted, .runWaiting: nil
        case .stepExpanded(let step, _), .stepOutput(let step, _), .stepProgress(let step, _), .stepReady(let step):
            step
        case .stepFinished(let finished): finished.step
        case .stepRetrying(let step, _, _, _), .stepSkipped(let step, _, _), .stepStarted(let step, _, _, _): step
        case .stepWaiting(let step, _): step
        }
    }

    /// Whether nothing more comes of an attempt of its step.
    var endsAttempt: Bool {
        switch self {
        case .stepFinished, .stepRetrying, .stepSkipped: true
        default: false
        }
    }
}

extension WallTime {
    /// The time of day here, to the millisecond: `12:34:56.789`.
    var clockText: String {
        var seconds = time_t(microseconds / 1_000_000)
        var local = tm()
        localtime_r(&seconds, &local)
        func digits(_ value: Int, _ count: Int) -> String {
            let text = String(value)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        let milliseconds = Int(microseconds % 1_000_000) / 1000
        return [Int(local.tm_hour), Int(local.tm_min), Int(local.tm_sec)].map { digits($0, 2) }.joined(separator: ":")
            + "." + digits(milliseconds, 3)
    }
}
