import Engine
import TestSupport
import Testing

@Suite("requests") struct RequestTests {
    @Test("a GET gives status, headers, body, JSON, URL and size") func get() async throws {
        let server = try TestServer(Reply(headers: ["Content-Type: application/json"], body: #"{"a": [1]}"#))
        let step = try await HTTPRun(.get("\(server.base)/x?y=1#part")).step()
        #expect(step.outcome == .success)
        #expect(step["status"]?.text == "200")
        #expect(step["headers"]?["content-type"]?.text == "application/json")
        #expect(step["text"]?.text == #"{"a": [1]}"#)
        #expect(step["json"]?.json() == #"{"a":[1]}"#)
        #expect(step["url"]?.text == "\(server.base)/x?y=1")
        #expect(step["bytes"]?.text == "10")
        #expect(step["attempts"]?.text == "1")
        let request = try #require(server.requests.first)
        #expect(request.method == "GET")
        #expect(request.path == "/x?y=1")
        #expect(request.headers["user-agent"] == "flowrun/\(Runner.version)")
        #expect(request.headers["accept-encoding"]?.contains("gzip") == true)
        #expect(request.headers["content-type"] == nil)
    }

    @Test("a body that is no JSON has no output json") func noJSON() async throws {
        let server = try TestServer(Reply(body: "plain"))
        let step = try await HTTPRun(.get("\(server.base)")).step()
        #expect(step["json"] == nil)
        #expect(step["text"]?.text == "plain")
    }

    @Test("json and body are sent with a type of theirs unless one is given") func bodies() async throws {
        let server = try TestServer(Reply())
        let url: Text = "\(server.base)/"
        let json = FreeForm.map([
            .init(key: "n", value: .number("1.50")), .init(key: "t", value: .text("${{ inputs.t }}")),
        ])
        let run = HTTPRun(
            .make("POST", url) { $0.body = .json(json) },
            .make("PATCH", url) { $0.body = .text("${{ inputs.t }}") },
            .make("PUT", url, headers: ["content-type": "text/x"]) { $0.body = .text("x") },
            inputs: ["t": .string("ü\n")])
        #expect(try await run.finished().outcome == .success)
        let requests = server.requests
        #expect(requests.map(\.method) == ["POST", "PATCH", "PUT"])
        #expect(requests.map(\.body) == [#"{"n":1.50,"t":"ü\n"}"#, "ü\n", "x"])
        #expect(
            requests.map { $0.headers["content-type"] } == [
                "application/json", "text/plain; charset=utf-8", "text/x",
            ])
    }

    @Test("methods without a body", arguments: ["POST", "PUT", "DELETE", "OPTIONS", "HEAD"])
    func noBody(method: String) async throws {
        let server = try TestServer(Reply())
        let run = HTTPRun(.make(Text(stringLiteral: method), "\(server.base)/"))
        #expect(try await run.step().outcome == .success)
        let request = try #require(server.requests.first)
        #expect(request.method == method)
        #expect(request.headers["content-type"] == nil)
        #expect(request.headers["content-length"] == (["POST", "PUT"].contains(method) ? "0" : nil))
    }

    @Test("headers are sent as they are set, empty ones too") func headers() async throws {
        let server = try TestServer(Reply())
        let headers: KeyValuePairs<String, Text> = [
            "X-Value": "${{ inputs.v }}", "X-Empty": "", "User-Agent": "mine", "Accept": "text/x",
        ]
        _ = try await HTTPRun(.get("\(server.base)/", headers: headers), inputs: ["v": .string("a: b, ü")]).finished()
        let sent = try #require(server.requests.first?.headers)
        #expect(sent["x-value"] == "a: b, ü")
        #expect(sent["x-empty"] == "")
        #expect(sent["user-agent"] == "mine")
        #expect(sent["accept"] == "text/x")
    }

    @Test(
        "I13: a line break in a header is refused before anything is sent",
        arguments: [("X", "a\r\nEvil: 1"), ("X", "a\nb"), ("X", "a\0b"), ("X\r\nEvil", "1"), ("X Y", "1"), ("", "1")])
    func lineBreaks(name: String, value: String) async throws {
        let server = try TestServer(Reply())
        var request = HTTPRequest.get("\(server.base)/")
        request.headers = [NamedText(name: name, mark: Mark(line: 9, column: 1), text: "${{ inputs.v }}")]
        let step = try await HTTPRun(request, inputs: ["v": .string(value)]).step()
        #expect(step.failure?.kind == .http)
        #expect(step.failure?.message.contains("Evil: 1") == false)
        #expect(server.connections == 0)
    }

    @Test("an unexpected status is a failure with the beginning of the body, and keeps its outputs") func status()
        async throws
    {
        let long = String(repeating: "x", count: 300)
        let server = try TestServer(Reply("404 Not Found", body: "{\n \"why\": \"\(long)\"}"))
        let step = try await HTTPRun(.get("\(server.base)/p")).step()
        let failure = try #require(step.failure)
        #expect(failure.kind == .http)
        #expect(failure.status == 404)
        #expect(failure.line == 7)
        #expect(
            failure.message
                == "GET \(server.base)/p: answered 404 Not Found, expected 200-299: { \"why\": \"\(long.prefix(190))…")
        #expect(step["status"]?.text == "404")
    }

    @Test("expect says which codes are a success") func expecting() async throws {
        let server = try TestServer(Reply("404 Not Found"))
        let fine = HTTPRequest.get("\(server.base)/") { $0.expectStatus = [200...299, 404...404] }
        #expect(try await HTTPRun(fine).step().outcome == .success)
        let wrong = HTTPRequest.get("\(server.base)/") { $0.expectStatus = [201...201, 300...399] }
        #expect(
            try await HTTPRun(wrong).message()
                == "GET \(server.base)/: answered 404 Not Found, expected 201, 300-399")
    }

    @Test("H23: repeated headers are all there, whatever their case") func repeatedHeaders() async throws {
        let server = try TestServer(
            Reply(headers: ["X-A: 1", "x-a: 2", "Set-Cookie: a=1; Path=/", "Set-Cookie: b=2", "One:  w  "]))
        let step = try await HTTPRun(.get("\(server.base)/")).step()
        #expect(step["headers"]?["x-a"]?.json() == #"["1","2"]"#)
        #expect(step["headers"]?["set-cookie"]?.json() == #"["a=1; Path=/","b=2"]"#)
        #expect(step["headers"]?["one"]?.text == "w")
    }

    @Test("interim answers, chunks and compressed bodies are understood") func forms() async throws {
        let gzip: [UInt8] = [
            0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1, 5, 0, 0xFA, 0xFF, 0x68, 0x65, 0x6C, 0x6C, 0x6F, 0x86, 0xA6, 0x10,
            0x36, 5, 0, 0, 0,
        ]
        let server = try TestServer { request, client in
            client.send("HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\n")
            if request.path == "/gzip" {
                client.send("Content-Encoding: gzip\r\nContent-Length: \(gzip.count)\r\n\r\n")
                client.send(gzip)
            } else {
                client.send("Transfer-Encoding: chunked\r\n\r\n3\r\nhel\r\n2\r\nlo\r\n0\r\nTrailer: t\r\n\r\n")
            }
        }
        let run = HTTPRun(.get("\(server.base)/gzip"), .get("\(server.base)/chunked"))
        #expect(try await run.step(0)["text"]?.text == "hello")
        #expect(try await run.step(1)["text"]?.text == "hello")
        #expect(try await run.step(1)["headers"]?["link"] == nil)
        #expect(try await run.step(1)["headers"]?["trailer"] == nil)
    }

    @Test("a body over maxBody is a failure that names saveTo") func maxBody() async throws {
        let server = try TestServer(Reply(body: "123456"))
        #expect(try await HTTPRun(.get("\(server.base)/") { $0.maxBody = 6 }).step().outcome == .success)
        #expect(
            try await HTTPRun(.get("\(server.base)/") { $0.maxBody = 5 }).message()
                == "GET \(server.base)/: the body is larger than 5 bytes; `saveTo` puts it into a file, "
                + "`maxBody` allows more")
    }

    @Test("using a body that is no text is an error that names saveTo") func bytes() async throws {
        let server = try TestServer { _, client in
            client.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n")
            client.send([0xFF, 0xFE])
        }
        let run = HTTPRun(.get("\(server.base)/"))
        #expect(try await run.step()["bytes"]?.text == "2")
        // The run shows the body as an output of its own.
        let message = try #require(try await run.message())
        #expect(message.hasPrefix("output `text`: the body of") && message.contains("saveTo"))
    }
}
