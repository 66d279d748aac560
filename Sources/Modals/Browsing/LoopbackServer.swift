import CPlatform
import Glibc

/// A port of this machine that waits for one redirect of a browser; closed by `close`.
struct LoopbackServer: Sendable {
    let port: Int
    private let descriptor: Int32
    private let readiness: any InputReadiness

    /// Listens at `port`, or at any that is free; throws `unsupported` if that is taken.
    init(port: Int, readiness: any InputReadiness) throws(ModalError) {
        var bound: Int32 = 0
        let descriptor = cp_loopback_listen(Int32(port), &bound)
        guard descriptor >= 0 else {
            throw .unsupported("could not listen on 127.0.0.1:\(port): \(String(cString: strerror(-descriptor)))")
        }
        self.port = Int(bound)
        self.descriptor = descriptor
        self.readiness = readiness
    }

    func close() { Glibc.close(descriptor) }

    /// The URL of the first request that is `expected`; the others are refused and tell nothing.
    ///
    /// Sixteen connections are served beside one another, ten seconds each; one more ends the oldest, so that those that
    /// say nothing hold nobody up.
    func redirect(_ expected: ExpectedRedirect) async throws -> String {
        let clients = LoopbackClients()
        // By then nobody reads them any more.
        defer { clients.closeAll() }
        return try await withThrowingTaskGroup(of: Progress.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await .arrived(accept(clients)) }
            while let progress = try await group.next() {
                switch progress {
                case .arrived(let client):
                    group.addTask { try await .served(client, serve(client, expected)) }
                    group.addTask { try await .arrived(accept(clients)) }
                case .served(_, let url?): return url
                case .served(let client, nil):
                    clients.close(client)
                }
            }
            throw ModalError.cancelled
        }
    }

    private enum Progress: Sendable {
        case arrived(Int32)
        case served(Int32, String?)
    }

    private func accept(_ clients: LoopbackClients) async throws -> Int32 {
        while true {
            let client = cp_loopback_accept(descriptor)
            if client >= 0 {
                clients.add(client)
                return client
            }
            // What else is wrong, as too many open files, is not seen from the descriptor.
            if client != -EAGAIN { try await readiness.sleep(for: .milliseconds(20)) }
            try await readiness.readable(descriptor)
        }
    }

    private func serve(_ client: Int32, _ expected: ExpectedRedirect) async throws -> String? {
        guard let request = try await request(of: client) else { return nil }
        switch expected.url(of: request) {
        case .success(let url):
            answer(client, 200, "OK", "Done. You can close this window and go back to the terminal.")
            return url
        case .failure(let refusal):
            answer(client, refusal.status, "Refused", "This is not what is waited for: \(refusal.reason).")
            return nil
        }
    }

    private func request(of client: Int32) async throws -> RedirectRequest? {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        for _ in 0..<50 {
            guard try await readiness.isReadable(client, within: .milliseconds(200)) else { continue }
            let count = read(client, &chunk, chunk.count)
            guard count > 0, bytes.count + count <= 16384 else { return nil }
            bytes += chunk[..<count]
            if let request = RedirectRequest(bytes) { return request }
        }
        return nil
    }

    private func answer(_ client: Int32, _ status: Int, _ word: String, _ text: String) {
        let page = "<!doctype html><meta charset=utf-8><title>\(word)</title><p>\(text)</p>\n"
        let head = [
            "HTTP/1.1 \(status) \(word)", "Content-Type: text/html; charset=utf-8",
            "Content-Length: \(page.utf8.count)",
            "Cache-Control: no-store", "Referrer-Policy: no-referrer", "Connection: close",
        ]
        let bytes = Array((head.joined(separator: "\r\n") + "\r\n\r\n" + page).utf8)
        // It fits into the socket's buffer.
        _ = send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        shutdown(client, Int32(SHUT_WR))
    }
}
