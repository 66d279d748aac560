import Engine
import EventLoop
import Glibc

/// When a service is ready, with the expressions in it evaluated.
enum ServiceReadiness: Sendable {
    case atOnce
    case file(String)
    case http(PlainURL)
    /// A line that this matches has been printed.
    case output(RegularExpression)
    case port(HostPort)

    /// What the workflow file says, checked.
    init(_ readiness: Readiness, of attempt: Attempt) throws(StepFailure) {
        let scope = attempt.scope
        switch readiness {
        case .atOnce: self = .atOnce
        case .file(let text): self = .file(attempt.resolve(try scope.required(text, for: "`ready.file`")))
        case .http(let text):
            let url = try scope.text(text)
            guard let plain = PlainURL(url) else {
                throw StepFailure(
                    .expression, "`ready.http` must be a http:// URL, but is '\(url)'; for others use `ready.port`",
                    line: text.mark.line)
            }
            self = .http(plain)
        case .output(let text):
            self = .output(try scope.regularExpression(text, of: "ready.output"))
        case .port(let text):
            let place = try scope.text(text)
            guard let parsed = HostPort(place) else {
                throw StepFailure(
                    .expression, "`ready.port` must be HOST:PORT, but is '\(place)'", line: text.mark.line)
            }
            self = .port(parsed)
        }
    }

    /// Waits until the service is ready by what it does to the world; `false` if the task is cancelled before.
    ///
    /// For `output` it waits for nothing: the output itself tells.
    func wait(on loop: EventLoop) async -> Bool {
        let clock = LoopClock(loop)
        var pause = Duration.milliseconds(5)
        while !Task.isCancelled {
            if await isReady(on: loop) { return true }
            guard (try? await clock.sleep(for: pause)) != nil else { return false }
            pause = min(pause * 2, .milliseconds(100))
        }
        return false
    }

    private func isReady(on loop: EventLoop) async -> Bool {
        switch self {
        case .atOnce, .output: return true
        case .file(let path): return access(path, F_OK) == 0
        case .http(let url):
            guard let connection = await Connection.open(url.place, on: loop) else { return false }
            defer { connection.close() }
            return await Self.status(of: url, connection, on: loop).map { (200..<300).contains($0) } ?? false
        case .port(let place):
            guard let connection = await Connection.open(place, on: loop) else { return false }
            connection.close()
            return true
        }
    }

    /// The status code, or `nil` after five seconds: a service that accepts and then says nothing is asked again.
    private static func status(of url: PlainURL, _ connection: Connection, on loop: EventLoop) async -> Int? {
        await withTaskGroup(of: Int?.self) { group in
            group.addTask { await connection.status(of: url) }
            group.addTask {
                try? await LoopClock(loop).sleep(for: .seconds(5))
                return nil
            }
            let first = await group.next() ?? nil
            group.cancelAll()
            return first
        }
    }
}
