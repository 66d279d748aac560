import Engine
import TestSupport
import Testing

@testable import HTTPWork

@Suite("redirects") struct RedirectTests {
    @Test("H1: no credential goes to another port, everything to the same origin") func credentials() async throws {
        let other = try TestServer(Reply(body: "there"))
        let server = try TestServer { [base = other.base] request, client in
            client.send(.redirect(302, to: request.path == "/first" ? "second" : "\(base)/third"))
        }
        let headers: KeyValuePairs<String, Text> = [
            "Authorization": "Bearer t", "cookie": "c=1", "X-Api-Key": "k", "X-Custom": "${{ inputs.v }}",
            "X-Plain": "p", "Accept": "${{ inputs.v }}",
        ]
        let url: Text = "http://user:pass@127.0.0.1:\(server.port)/first"
        let run = HTTPRun(.get(url, headers: headers), inputs: ["v": .string("secret")])
        #expect(try await run.step()["text"]?.text == "there")
        #expect(try await run.step()["url"]?.text == "\(other.base)/third")
        #expect(server.requests.map(\.path) == ["/first", "/second"])
        for request in server.requests {
            for name in ["authorization", "cookie", "x-api-key", "x-custom", "x-plain", "accept"] {
                #expect(request.headers[name] != nil)
            }
        }
        let seen = try #require(other.requests.first?.headers)
        #expect(Set(seen.keys) == ["host", "user-agent", "accept", "x-plain", "accept-encoding"])
        #expect(seen["host"] == "127.0.0.1:\(other.port)")
    }

    @Test("H1: user and password of a URL go to its origin only") func login() async throws {
        let other = try TestServer(Reply())
        let server = try TestServer(.redirect(302, to: "\(other.base)/"))
        _ = try await HTTPRun(.get("http://us%40er:pass@127.0.0.1:\(server.port)/")).finished()
        #expect(server.requests.first?.headers["authorization"] == "Basic dXNAZXI6cGFzcw==")
        #expect(other.requests.first.map { $0.headers["authorization"] } == .some(nil))
    }

    @Test(
        "H3: what a redirect makes of a method and its body",
        arguments: [301, 302, 303, 307, 308], ["POST", "DELETE", "HEAD", "PUT"])
    func methods(status: Int, method: String) async throws {
        let server = try TestServer { request, client in
            client.send(request.path == "/" ? .redirect(status, to: "/next") : Reply())
        }
        let request = HTTPRequest.make(Text(stringLiteral: method), "\(server.base)/") {
            if method != "HEAD" { $0.body = .text("b") }
        }
        #expect(try await HTTPRun(request).step().outcome == .success)
        let next = try #require(server.requests.last)
        let becomesGET = status == 303 ? method != "HEAD" : status < 303 && method == "POST"
        #expect(next.path == "/next")
        #expect(next.method == (becomesGET ? "GET" : method))
        #expect(next.body == (becomesGET || method == "HEAD" ? "" : "b"))
        #expect((next.headers["content-type"] == nil) == (becomesGET || method == "HEAD"))
    }

    @Test("H5: the step's time limit goes on after a redirect") func timeout() async throws {
        let arrived = Signal()
        let server = try TestServer { request, client in
            if request.path == "/" { return client.send(.redirect(302, to: "/never")) }
            arrived.send()
            client.waitForClose()
        }
        let run = HTTPRun(.get("\(server.base)/"), timeout: .seconds(1))
        try await arrived.received()
        run.clock.advance(by: .seconds(1))
        #expect(try await run.step().failure?.kind == .timeout)
    }

    @Test("H29: a long body of a redirect is not waited for") func longBody() async throws {
        let closed = Signal()
        let server = try TestServer { request, client in
            guard request.path == "/" else { return client.send(Reply(body: "done")) }
            client.send("HTTP/1.1 302 Go\r\nLocation: /next\r\nContent-Length: 10485760\r\n\r\nbegin")
            client.waitForClose()
            closed.send()
        }
        #expect(try await HTTPRun(.get("\(server.base)/")).step()["text"]?.text == "done")
        try await closed.received()
    }

    @Test("more redirects than allowed are a failure; with 0 a redirect is an answer") func limit() async throws {
        let server = try TestServer(.redirect(302, to: "/again"))
        let run = HTTPRun(.get("\(server.base)/") { $0.redirects = .value(2) })
        #expect(
            try await run.message() == "GET \(server.base)/: more than 2 redirects, the last to \(server.base)/again")
        #expect(server.requests.count == 3)
        let none = HTTPRequest.get("\(server.base)/") {
            $0.redirects = .value(0)
            $0.expectStatus = [302...302]
        }
        #expect(try await HTTPRun(none).step()["headers"]?["location"]?.text == "/again")
    }

    @Test(
        "a redirect to what is not http is a failure, without its password",
        arguments: ["file:///etc/passwd", "ftp://u:pw@h/"])
    func schemes(location: String) async throws {
        let server = try TestServer(.redirect(302, to: location))
        let message = try #require(try await HTTPRun(.get("\(server.base)/")).message())
        #expect(message.hasSuffix("which is no URL of http or https"))
        #expect(!message.contains("pw"))
    }

    @Test("a redirect to a path with spaces and umlauts is followed") func untidyLocation() async throws {
        let server = try TestServer { request, client in
            client.send(request.path == "/" ? .redirect(302, to: "/a b/ü") : Reply())
        }
        #expect(try await HTTPRun(.get("\(server.base)/")).step().outcome == .success)
        #expect(server.requests.last?.path == "/a%20b/%C3%BC")
    }

    @Test("H25: from https to http nothing is followed") func downgrade() throws {
        let secure = try #require(Address("https://h/x"))
        let open = try #require(secure.resolving("http://h/x"))
        let hop = Hop(method: "GET", address: secure, headers: [])
        #expect(hop.losesEncryption(at: open))
        #expect(!hop.losesEncryption(at: secure))
    }
}
