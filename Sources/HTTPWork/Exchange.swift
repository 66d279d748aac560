import CCurl
import Engine
import EventLoop
import FileWork

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
    /// How much of the body of an error is kept when the answer was meant for a file.
    private static let errorBody = 64 << 10
    /// Less is there at once: nobody needs to see it come.
    private static let worthTelling = 64 << 10

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

    private func keep(_ hop: Hop, _ transfer: Transfer, _ head: AnswerHead) async throws -> KeptBody {
        let isExpected = request.expects(head.status)
        guard isExpected, let target = request.target else {
            let limit = request.target == nil ? request.maxBody : Self.errorBody
            return try await keepInMemory(hop, transfer, head, limit: limit)
        }
        let marker = marker
        let file = try await pool.loop.blocking { try AtomicFile(replacing: target, marker: marker, for: "save") }
        do {
            return try await keep(in: file, hop, transfer, head)
        } catch {
            // Not left to the end of the value: nothing may be there once the step has ended.
            _ = try? await pool.loop.blocking { file.discard() }
            throw error
        }
    }

    private func keepInMemory(
        _ hop: Hop, _ transfer: Transfer, _ head: AnswerHead, limit: Int
    ) async throws -> KeptBody {
        var body = KeptBody()
        try await read(hop, transfer, head) { bytes in
            body.count += bytes.count
            body.bytes += bytes.prefix(limit - body.bytes.count)
            body.isCut = body.count > limit
            return !body.isCut
        }
        return body
    }

    private func keep(
        in file: AtomicFile, _ hop: Hop, _ transfer: Transfer, _ head: AnswerHead
    ) async throws -> KeptBody {
        var body = KeptBody()
        try await read(hop, transfer, head) { bytes in
            body.count += bytes.count
            try await pool.loop.blocking { try file.write(bytes) }
            return true
        }
        try Task.checkCancellation()
        body.changed = try await pool.loop.blocking {
            defer { file.discard() }
            if try file.isUnchanged() { return false }
            try file.commit()
            return true
        }
        return body
    }

    /// Hands each piece of the body to `take`, until that has had enough; throws unless the body came whole.
    private func read(
        _ hop: Hop, _ transfer: Transfer, _ head: AnswerHead, _ take: ([UInt8]) async throws -> Bool
    ) async throws {
        var received = 0
        let total = head.expectedBytes
        while true {
            switch await transfer.next() {
            case .head: break
            case .bytes(let bytes):
                received += bytes.count
                if max(received, total ?? 0) > Self.worthTelling {
                    emit(
                        .progress(
                            Progress(completed: Double(received), total: total.map(Double.init), unit: "bytes")))
                }
                guard try await take(bytes) else { return transfer.cancel() }
            case .end(nil): return
            case .end(let problem):
                try Task.checkCancellation()
                throw failure(problem, hop, head, received: received)
            }
        }
    }

    private func failure(_ problem: TransferProblem?, _ hop: Hop, _ head: AnswerHead?, received: Int) -> StepFailure {
        let what = problem?.message(for: hop.address, head: head, received: received) ?? "no answer"
        return StepFailure(.http, "\(hop.title): \(what)")
    }
}

extension EventLoop {
    /// Calls `body` on the loop's thread and returns what it returns.
    func call<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withUnsafeContinuation { continuation in
            perform { continuation.resume(returning: body()) }
        }
    }
}
