import Engine
import EventLoop
import FileWork

extension Exchange {
    /// How much of the body of an error is kept when the answer was meant for a file.
    private static let errorBody = 64 << 10
    /// Less is there at once: nobody needs to see it come.
    private static let worthTelling = 64 << 10

    /// Takes the body, into the file that the step names or into memory.
    func keep(_ hop: Hop, _ transfer: Transfer, _ head: AnswerHead) async throws -> KeptBody {
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
}
