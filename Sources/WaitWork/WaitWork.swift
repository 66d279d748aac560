public import Engine
public import EventLoop
public import HTTPWork
import Probing

/// The work of `wait` steps.
public struct WaitWork: WorkFactory {
    /// `wait`.
    public let kinds: Set<WorkKind> = [.wait]
    private let loop: EventLoop
    private let http: HTTPWork

    /// Work that waits on `loop`, which must be running, and asks for URLs through `http`.
    public init(_ loop: EventLoop, http: HTTPWork) { (self.loop, self.http) = (loop, http) }

    /// Returns once it is so; throws `CancellationError` as soon as the task is cancelled.
    @concurrent public func perform(_ attempt: Attempt, _ emit: Emitter<StepElement>) async throws {
        guard case .wait(let wait) = attempt.step.work else { return }
        let clock = LoopClock(loop)
        switch wait.event {
        case .duration(let duration): try await clock.sleep(for: try attempt.scope.duration(duration, of: "wait"))
        case .until(let text):
            let time = try attempt.time(text)
            // The system's clock may be set while it waits: it is asked again at least once a minute.
            while let rest = attempt.rest(until: time) { try await clock.sleep(for: min(rest, .seconds(60))) }
        default:
            let every = try attempt.scope.duration(wait.every, of: "every")
            let look = try Look(wait, attempt)
            while try await !look.isOver(on: loop, http, attempt, emit) {
                try await clock.sleep(for: max(every, .milliseconds(1)))
            }
        }
    }
}

/// What is looked at, with the expressions in it evaluated.
private struct Look {
    private enum Target {
        case condition(Text)
        case probe(Probe)
        case url(Text)
    }

    private let target: Target
    private let absent: Bool

    init(_ wait: Wait, _ attempt: Attempt) throws(StepFailure) {
        let scope = attempt.scope
        absent = wait.absent
        switch wait.event {
        case .file(let text): target = .probe(.file(attempt.resolve(try scope.required(text, for: "`file`"))))
        case .http(let text): target = .url(text)
        case .port(let text):
            let place = try scope.required(text, for: "`port`")
            guard let parsed = HostPort(place) else {
                throw StepFailure(
                    .expression, "`port` must be HOST:PORT, but is '\(place)'", line: text.mark.line)
            }
            target = .probe(.port(parsed))
        case .condition(let text): target = .condition(text)
        case .duration, .until: throw StepFailure(.internal, "nothing to look at", line: attempt.step.mark.line)
        }
    }

    func isOver(
        on loop: EventLoop, _ http: HTTPWork, _ attempt: Attempt, _ emit: Emitter<StepElement>
    ) async throws -> Bool {
        try Task.checkCancellation()
        switch target {
        case .condition(let text): return try attempt.scope.condition(text, of: "condition") != absent
        case .probe(let probe): return await probe.holds(on: loop) != absent
        case .url(let url):
            let status = try await http.status(of: url, attempt, emit)
            return (status.map { (200..<300).contains($0) } ?? false) != absent
        }
    }
}

extension Attempt {
    /// The time that `text` gives.
    fileprivate func time(_ text: Text) throws(StepFailure) -> WallTime {
        let written = try scope.required(text, for: "`until`")
        guard let time = WallTime(rfc3339: written) else {
            throw StepFailure(
                .expression, "`until` must be a time such as 2026-12-24T18:00:00Z, but is '\(written)'",
                line: text.mark.line)
        }
        return time
    }

    /// How long it is until `time`; `nil` once it has come.
    fileprivate func rest(until time: WallTime) -> Duration? {
        let rest = time.microseconds - now.microseconds
        return rest > 0 ? .microseconds(rest) : nil
    }
}
