import Engine
import Foundation
import TestSupport
import Testing

@testable import HTTPWork

@Suite("failures of connections") struct FailureTests {
    @Test("a refused connection names host and port, but no password") func refused() async throws {
        let (listener, port) = try listen(backlog: 1)
        close(listener)
        let message = try await HTTPRun(.get("http://u:pw@127.0.0.1:\(port)/")).message()
        #expect(message == "GET http://127.0.0.1:\(port)/: connection refused by 127.0.0.1:\(port)")
    }

    @Test("a name that is not known") func unknownName() async throws {
        #expect(
            try await HTTPRun(.get("http://nope.invalid/")).message()
                == "GET http://nope.invalid/: cannot resolve host nope.invalid")
    }

    @Test("H17: a proxy that is not known is named, without its password") func unknownProxy() async throws {
        let run = HTTPRun(.get("http://host.test/"), environment: ["http_proxy": "http://u:pw@nope.invalid:1"])
        #expect(
            try await run.message()
                == "GET http://host.test/: cannot resolve the proxy http://***@nope.invalid:1")
    }

    @Test("H15: a proxy is asked for what is not excepted") func proxy() async throws {
        let proxy = try TestServer(Reply(body: "by proxy"))
        let server = try TestServer(Reply(body: "direct"))
        let run = HTTPRun(
            .get("http://host.test/x"), .get("\(server.base)/y"),
            environment: ["http_proxy": proxy.base, "no_proxy": "127.0.0.1"])
        #expect(try await run.step(0)["text"]?.text == "by proxy")
        #expect(proxy.requests.map(\.path) == ["http://host.test/x"])
        #expect(try await run.step(1)["text"]?.text == "direct")
    }

    @Test("H15: which variables choose the proxy")
    func proxyVariables() {
        func url(_ scheme: String, _ environment: [String: String]) -> String {
            ProxyChoice(scheme: scheme, environment: environment).url
        }
        #expect(url("http", ["HTTP_PROXY": "evil", "REQUEST_METHOD": "GET"]) == "")
        #expect(url("http", ["HTTP_PROXY": "evil", "http_proxy": "good"]) == "good")
        #expect(url("https", ["HTTPS_PROXY": "upper", "http_proxy": "no"]) == "upper")
        #expect(url("https", ["HTTPS_PROXY": "upper", "https_proxy": "lower"]) == "lower")
        #expect(url("http", ["ALL_PROXY": "all"]) == "all")
    }

    @Test("connectTimeout limits the making of the connection") func connectTimeout() async throws {
        // A queue of one that is full: the kernel answers nobody any more.
        let (listener, port) = try listen(backlog: 0)
        defer { close(listener) }
        let fillers = (0..<4).map { _ in connecting(to: port) }
        defer { for filler in fillers { close(filler) } }
        let run = HTTPRun(.get("http://127.0.0.1:\(port)/") { $0.connectTimeout = .value(.milliseconds(50)) })
        #expect(
            try await run.message()
                == "GET http://127.0.0.1:\(port)/: connecting to 127.0.0.1:\(port) took longer than 50ms "
                + "(`connectTimeout`)")
    }

    @Test("H19: no TLS where it is expected") func noTLS() async throws {
        let server = try TestServer(greeting: "HTTP/1.1 400 Bad Request\r\n\r\n")
        let url = "https://127.0.0.1:\(server.port)/"
        #expect(
            try await HTTPRun(.get(Text(stringLiteral: url))).message()?.hasPrefix(
                "GET \(url): TLS: no secure connection to 127.0.0.1:\(server.port): ") == true)
    }

    @Test("H19: a certificate that nobody vouches for", .enabled(if: TLSServer.isAvailable))
    func selfSigned() async throws {
        let server = try TLSServer()
        let url = "https://127.0.0.1:\(server.port)/"
        let message = try #require(try await HTTPRun(.get(Text(stringLiteral: url))).message())
        #expect(message.hasPrefix("GET \(url): TLS: the certificate of 127.0.0.1:\(server.port) is not accepted: "))
        #expect(message.contains("self-signed") || message.contains("self signed"))
    }

    @Test("a server that closes without an answer, or answers otherwise than in HTTP") func noAnswer() async throws {
        let silent = try TestServer { _, client in client.close() }
        #expect(
            try await HTTPRun(.get("\(silent.base)/")).message()
                == "GET \(silent.base)/: 127.0.0.1:\(silent.port) closed the connection without an answer")
        let odd = try TestServer { _, client in
            client.send("220 mail ready\r\n")
            client.close()
        }
        #expect(
            try await HTTPRun(.get("\(odd.base)/")).message()?.hasPrefix(
                "GET \(odd.base)/: 127.0.0.1:\(odd.port) does not answer in HTTP: ") == true)
    }

    @Test("H7: a short body is a failure") func shortBody() async throws {
        let server = try TestServer { request, client in
            let length = request.path == "/length"
            client.send("HTTP/1.1 200 OK\r\n\(length ? "Content-Length: 1000" : "Transfer-Encoding: chunked")\r\n\r\n")
            client.send(length ? String(repeating: "x", count: 500) : "1f4\r\nxx")
            client.close()
        }
        #expect(
            try await HTTPRun(.get("\(server.base)/length")).message()
                == "GET \(server.base)/length: short body: 500 of 1000 bytes")
        #expect(
            try await HTTPRun(.get("\(server.base)/chunks")).message()
                == "GET \(server.base)/chunks: short body: the connection was closed after 2 bytes")
    }

    @Test("H31: of the addresses of a name the one that answers is taken") func localhost() async throws {
        let server = try TestServer(Reply(body: "x"))
        #expect(try await HTTPRun(.get("http://localhost:\(server.port)/")).step().outcome == .success)
    }

    @Test("S27: a cancelled request whose server never answers ends at once", .timeLimit(.minutes(1)))
    func cancelling() async throws {
        let (arrived, closed) = (Signal(), Signal())
        let server = try TestServer { _, client in
            arrived.send()
            client.waitForClose()
            closed.send()
        }
        let run = HTTPRun(.get("\(server.base)/"))
        try await arrived.received()
        let start = ContinuousClock.now
        run.runner.cancel(.signal, signal: 2)
        let end = try await run.finished()
        #expect(ContinuousClock.now - start < .seconds(20))
        #expect(end.exitCode == 130)
        #expect(try await run.step().outcome == .cancelled)
        try await closed.received()
    }

    @Test("C11: no event shows the password of a URL") func noPasswordInEvents() async throws {
        let server = try TestServer(Reply("500 Oops"))
        let run = HTTPRun(.get("http://us:pw-of-mine@127.0.0.1:\(server.port)/@?x=//@"))
        #expect(try await run.step().failure?.status == 500)
        for event in run.observer.events { #expect(!"\(event)".contains("pw-of-mine")) }
    }

    @Test(
        "C11: a URL that cannot be read is shown without its password",
        arguments: [
            "http://u:pw@", "ftp://u:pw@h/", "u:pw@h", "http://u:pw@h:port/", "http://u:p w@h o/", "http://u:pw/x@h:y/",
        ])
    func badURLs(url: String) async throws {
        let step = try await HTTPRun(.get("${{ inputs.url }}"), inputs: ["url": .string(url)]).step()
        #expect(step.failure?.kind == .http)
        #expect(step.failure?.message.contains("pw") == false)
        #expect(step.failure?.message.contains("p w") == false)
    }
}

/// A socket that is being connected to a port of this machine.
private func connecting(to port: Int) -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            _ = connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
    }
    return descriptor
}
