import Channels
public import Engine

/// Keeps the events of a run, as short lines, and lets a test wait for one.
public final class RecordingObserver: RunObserver {
    private struct State: Sendable {
        var ids: [String] = []
        var events: [RecordedEvent] = []
        var lines: [String] = []
        var watchers: [(line: String, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Lock(State())

    /// Nothing has happened.
    public init() {}

    /// What happened, a line an event: `a started`, `a success`, `b skipped need: a failed`, `run failure 1`.
    public var lines: [String] { state.withLock { $0.lines } }

    /// The events themselves.
    public var events: [RecordedEvent] { state.withLock { $0.events } }

    /// Keeps `event` and wakes whoever waits for it.
    public func receive(_ event: RecordedEvent) {
        let ready = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            if case .runStarted(let started) = event.event { state.ids = started.steps.map(\.id) }
            if case .stepExpanded(_, let instances) = event.event { state.ids += instances.map(\.id) }
            state.events.append(event)
            let line = Self.line(event.event, state.ids)
            state.lines.append(line)
            let ready = state.watchers.filter { $0.line == line }.map(\.continuation)
            state.watchers.removeAll { $0.line == line }
            return ready
        }
        for continuation in ready { continuation.resume() }
    }

    /// Returns once `line` has been told.
    public func wait(for line: String) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state -> Bool in
                if state.lines.contains(line) { return true }
                state.watchers.append((line, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }

    private static func line(_ event: RunEvent, _ ids: [String]) -> String {
        switch event {
        case .runWaiting(let holder): "waiting for \(holder.run)"
        case .log(let line): "log \(line.level.rawValue): \(line.message)"
        case .promptAnswered(let answered): "\(ids[answered.step]) answered"
        case .promptAsked(let asked): "\(ids[asked.step]) asked"
        case .promptDismissed(let step, _, let reason): "\(ids[step]) dismissed \(reason.rawValue)"
        case .promptRefused(let step, _, _, let message): "\(ids[step]) refused: \(message)"
        case .runCancelling(let cause, let signal): "cancelling \(cause.rawValue)\(signal.map { " \($0)" } ?? "")"
        case .runFinished(let end): "run \(end.outcome.rawValue) \(end.exitCode)"
        case .runStarted: "run started"
        case .stepExpanded(let step, let instances):
            "\(ids[step]) expanded: \(instances.map { $0.key ?? "" }.joined(separator: " "))"
        case .stepFinished(let end):
            "\(ids[end.step]) \(end.outcome.rawValue)\(end.isContinued ? " continued" : "")"
                + (end.failure.map { ": \($0.message)" } ?? "")
        case .stepOutput(let step, let chunk): "\(ids[step]) printed \(chunk.text ?? "bytes")"
        case .stepProgress(let step, let progress): "\(ids[step]) at \(progress.completed ?? -1)"
        case .stepReady(let step): "\(ids[step]) ready"
        case .stepRetrying(let step, let attempt, let delay, _):
            "\(ids[step]) retrying \(attempt) in \(delay.words)"
        case .stepSkipped(let step, let reason, let detail): "\(ids[step]) skipped \(reason.rawValue): \(detail)"
        case .stepStarted(let step, let attempt, _, _): "\(ids[step]) started\(attempt > 1 ? " \(attempt)" : "")"
        case .stepWaiting(let step, let cause): "\(ids[step]) waiting \(cause.rawValue)"
        }
    }
}
