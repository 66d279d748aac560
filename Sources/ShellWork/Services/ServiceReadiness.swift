import Engine
import EventLoop
import Probing

/// When a service is ready, with the expressions in it evaluated.
enum ServiceReadiness: Sendable {
    case atOnce
    /// A line that this matches has been printed.
    case output(RegularExpression)
    case probe(Probe)

    /// What the workflow file says, checked.
    init(_ readiness: Readiness, of attempt: Attempt) throws(StepFailure) {
        let scope = attempt.scope
        switch readiness {
        case .atOnce: self = .atOnce
        case .file(let text): self = .probe(.file(attempt.resolve(try scope.required(text, for: "`ready.file`"))))
        case .http(let text):
            let url = try scope.text(text)
            guard let plain = PlainURL(url) else {
                throw StepFailure(
                    .expression, "`ready.http` must be a http:// URL, but is '\(url)'; for others use `ready.port`",
                    line: text.mark.line)
            }
            self = .probe(.http(plain))
        case .output(let text):
            self = .output(try scope.regularExpression(text, of: "ready.output"))
        case .port(let text):
            let place = try scope.text(text)
            guard let parsed = HostPort(place) else {
                throw StepFailure(
                    .expression, "`ready.port` must be HOST:PORT, but is '\(place)'", line: text.mark.line)
            }
            self = .probe(.port(parsed))
        }
    }

    private var probe: Probe? {
        if case .probe(let probe) = self { probe } else { nil }
    }

    /// Waits until the service is ready by what it does to the world; `false` if the task is cancelled before.
    ///
    /// For `output` it waits for nothing: the output itself tells.
    func wait(on loop: EventLoop) async -> Bool {
        let clock = LoopClock(loop)
        var pause = Duration.milliseconds(5)
        while !Task.isCancelled {
            if await probe?.holds(on: loop) ?? true { return true }
            guard (try? await clock.sleep(for: pause)) != nil else { return false }
            pause = min(pause * 2, .milliseconds(100))
        }
        return false
    }
}
