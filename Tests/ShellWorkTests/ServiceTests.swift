import Engine
import EventLoop
import Foundation
import Testing

@testable import ShellWork

@Suite("Services") struct ServiceTests {
    /// Whether the service became ready, and after which line.
    private func isReady(_ end: StepRun.End) -> Bool {
        end.elements.contains { if case .ready = $0 { true } else { false } }
    }

    private func service(_ script: String, _ ready: Readiness, shell: Shell = .sh) -> StepRun {
        StepRun(script) {
            $0.shell = shell
            var service = Service()
            service.ready = ready
            $0.process.background = service
        }
    }

    private func text(_ source: String) -> Text { Text(source, at: Mark(line: 1, column: 1)) }

    @Test("at once") func atOnce() async throws {
        #expect(isReady(try await service("true", .atOnce).end()))
    }

    @Test("once a file is there") func file() async throws {
        var run = service("rm -f it; sleep 0.05; echo made; touch it; sleep 60", .file(text("it")))
        run.stopWhenReady = .unneeded
        let end = try await run.end()
        #expect(isReady(end) && end.printed() == "made\n")
    }

    @Test("once a line matches, also one that comes in parts") func output() async throws {
        let end = try await service(
            "echo a; printf 'listening '; sleep 0.1; echo on 8080; echo b", .output(text("^listening on [0-9]+$"))
        ).end()
        #expect(isReady(end))
        #expect(!isReady(try await service("echo xlistening", .output(text("^listening"))).end()))
    }

    @Test("a value in the regular expression stands for itself, but for a pattern on purpose") func values()
        async throws
    {
        #expect(!isReady(try await service("echo listening", .output(text("^l${{ '.+' }}$"))).end()))
        #expect(isReady(try await service("echo 'l.+'", .output(text("^l${{ '.+' }}$"))).end()))
        #expect(isReady(try await service("echo listening", .output(text("^l${{ pattern('.+') }}$"))).end()))
    }

    private let server = """
        import http.server, socket, threading
        class H(http.server.BaseHTTPRequestHandler):
            tries = 0
            def do_GET(self):
                H.tries += 1
                self.send_response(503 if H.tries < 3 else 204)
                self.end_headers()
                if H.tries >= 4: threading.Thread(target=self.server.shutdown).start()
            def log_message(self, *a): pass
        s = http.server.HTTPServer(('127.0.0.1', int(__import__('os').environ['PORT'])), H)
        """

    /// A port that nobody uses now.
    private func freePort() -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                _ = bind(descriptor, pointer, size)
                _ = getsockname(descriptor, pointer, &size)
            }
        }
        return Int(address.sin_port.bigEndian)
    }

    @Test("once something listens at a port") func port() async throws {
        let port = freePort()
        var run = service(
            server + "\ns.handle_request(); print('asked')", .port(text("127.0.0.1:\(port)")), shell: .python3)
        run.env["PORT"] = "\(port)"
        #expect(isReady(try await run.end()))
    }

    @Test("once a GET gives a 2xx, not before") func http() async throws {
        let port = freePort()
        var run = service(
            server + "\nwhile H.tries < 3: s.handle_request()\nprint('tries', H.tries)",
            .http(text("http://localhost:\(port)/health")), shell: .python3)
        run.env["PORT"] = "\(port)"
        let end = try await run.end()
        #expect(isReady(end) && end.printed() == "tries 3\n")
    }

    @Test(
        "what cannot be waited for is refused before the start",
        arguments: [
            Readiness.http(Text("https://x", at: Mark(line: 7, column: 1))),
            .port(Text("nonsense", at: Mark(line: 7, column: 1))), .output(Text("(", at: Mark(line: 7, column: 1))),
        ])
    func refused(_ ready: Readiness) async throws {
        let end = try await service("echo never", ready).end()
        #expect(end.failure?.kind == .expression && end.failure?.line == 7 && end.printed() == "")
    }
}
