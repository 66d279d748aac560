import CCurl
public import Engine
public import EventLoop

/// The work of `http` steps, by libcurl, which is opened when the first one runs.
///
/// `Retry-After` of an answer is not looked at: pauses between attempts are those of the step's `retry`.
public final class HTTPWork: WorkFactory {
    /// `http`.
    public let kinds: Set<WorkKind> = [.http]
    private let pool: TransferPool
    /// Whether there may be anything to close.
    private let isUsed = Lock(false)

    /// Work whose connections are watched by `loop`, which must be running.
    public init(_ loop: EventLoop) { pool = TransferPool(loop) }

    /// Makes the request, and those that redirects lead to; a failure is of kind `http` and names method and URL, or
    /// of kind `file` if the body cannot be saved.
    @concurrent public func perform(_ attempt: Attempt, _ emit: Emitter<StepElement>) async throws {
        guard case .http(let keys) = attempt.step.work else { return }
        do {
            try await open()
            let request = try PreparedRequest(keys, in: attempt)
            let exchange = Exchange(
                request: request, pool: pool, marker: "\(attempt.run.id)-\(attempt.index)", emit: emit)
            let answer = try await exchange.run()
            let outputs = AnswerOutputs(answer: answer, request: request, attempt: attempt)
            if let changed = answer.body.changed { emit(.changed(changed)) }
            if !outputs.withheld.isEmpty { emit(.withheld(outputs.withheld)) }
            emit(.outputs(outputs.all))
            if let failure = outputs.failure { throw failure }
        } catch var failure as StepFailure {
            failure.line = failure.line ?? keys.url.mark.line
            throw failure
        }
    }

    /// The status that a GET of `url` gives, redirects followed; `nil` without an answer.
    ///
    /// Throws a failure if the URL is none, and `CancellationError` as soon as the task is cancelled.
    @concurrent public func status(
        of url: Text, _ attempt: Attempt, _ emit: Emitter<StepElement>
    ) async throws -> Int? {
        try await open()
        var keys = HTTPRequest(method: Text("GET", at: url.mark), url: url)
        keys.connectTimeout = .value(.seconds(5))
        let request = try PreparedRequest(keys, in: attempt)
        let exchange = Exchange(
            request: request, pool: pool, marker: "\(attempt.run.id)-\(attempt.index)", emit: emit)
        do {
            return try await exchange.run().head.status
        } catch let failure as StepFailure {
            return failure.status
        }
    }

    /// Closes the connections that nothing uses any more.
    @concurrent public func finish(_ report: @Sendable (LogLine) -> Void) async {
        guard isUsed.withLock({ $0 }) else { return }
        await pool.loop.call { [pool] in pool.close() }
    }

    /// Loading it takes some milliseconds, so the loop does not wait for it.
    private func open() async throws {
        isUsed.withLock { $0 = true }
        let problem = try await pool.loop.blocking { ccurl_open().map { String(cString: $0) } }
        if let problem {
            throw StepFailure(.http, "libcurl, which `http` needs, cannot be opened (install libcurl4): \(problem)")
        }
    }
}
