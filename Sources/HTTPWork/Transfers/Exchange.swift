import Engine
import EventLoop

/// The requests of one attempt, from the first to the answer that no redirect leads on from.
struct Exchange: Sendable {
    /// The answer.
    struct Answer: Sendable {
        var hop: Hop
        var head: AnswerHead
        var body: KeptBody
    }

    /// A redirect whose body is at most so long is read to its end, so that the connection can be used again.
    private static let shortRedirect = 16 << 10

    let request: PreparedRequest
    let pool: TransferPool
    /// Names the temporary file.
    let marker: String
    let emit: Emitter<StepElement>

    /// Makes the requests; throws `CancellationError` as soon as the task is cancelled.
    @concurrent func run() async throws -> Answer {
        var hop = request.first
        for count in 0... {
            let transfer = try await start(hop)
            let step: Step
            do {
                step = try await withTaskCancellationHandler {
                    try await answer(hop, transfer, redirects: count)
                } onCancel: {
                    transfer.cancel()
                }
            } catch {
                transfer.cancel()
                throw error
            }
            switch step {
            case .answer(let answer): return answer
            case .redirect(let next): hop = next
            }
        }
        throw CancellationError()
    }

    private enum Step: Sendable {
        case answer(Answer)
        case redirect(Hop)
    }

    private func start(_ hop: Hop) async throws -> Transfer {
        try Task.checkCancellation()
        let options = TransferOptions(
            connectTimeout: request.connectTimeout, environment: request.environment,
            acceptsCompression: request.target == nil)
        let transfer = await pool.loop.call { [pool] in Transfer(hop, options, in: pool) }
        guard let transfer else { throw StepFailure(.http, "\(hop.title): libcurl has no memory left") }
        return transfer
    }

    private func answer(_ hop: Hop, _ transfer: Transfer, redirects: Int) async throws -> Step {
        let head: AnswerHead
        switch await transfer.next() {
        case .head(let first): head = first
        case .bytes: throw StepFailure(.http, "\(hop.title): a body came without a head")
        case .end(let problem):
            try Task.checkCancellation()
            throw failure(problem, hop, nil, received: 0)
        }
        if request.redirects > 0, let location = head.location {
            let next = try follow(location, hop, head, redirects: redirects)
            if let length = head.contentLength, length <= Self.shortRedirect {
                while case .bytes = await transfer.next() {}
            } else {
                transfer.cancel()
            }
            return .redirect(next)
        }
        return .answer(Answer(hop: hop, head: head, body: try await keep(hop, transfer, head)))
    }

    private func follow(_ location: String, _ hop: Hop, _ head: AnswerHead, redirects: Int) throws -> Hop {
        guard let address = hop.address.resolving(location) else {
            throw StepFailure(
                .http, "\(hop.title): redirected to '\(location.withoutLogin)', which is no URL of http or https",
                status: head.status)
        }
        if hop.losesEncryption(at: address) {
            throw StepFailure(
                .http,
                "\(hop.title): redirected from https to \(address.text), which is not encrypted; "
                    + "request that URL if it is what you want", status: head.status)
        }
        guard redirects < request.redirects else {
            throw StepFailure(
                .http, "\(request.first.title): more than \(request.redirects) redirects, the last to \(address.text)",
                status: head.status)
        }
        return hop.redirected(to: address, status: head.status)
    }

    func failure(_ problem: TransferProblem?, _ hop: Hop, _ head: AnswerHead?, received: Int) -> StepFailure {
        let what = problem?.message(for: hop.address, head: head, received: received) ?? "no answer"
        return StepFailure(.http, "\(hop.title): \(what)")
    }
}
