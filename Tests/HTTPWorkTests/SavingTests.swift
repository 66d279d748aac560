import Engine
import Foundation
import TestSupport
import Testing

@Suite("saveTo") struct SavingTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    private func request(_ server: TestServer, _ path: Text = "sub/file") -> HTTPRequest {
        .get("\(server.base)/") { $0.saveTo = path }
    }

    @Test("a body goes into a file with its folders; the second time nothing is changed") func saves() async throws {
        let server = try TestServer(Reply(body: "content"))
        let first = try await HTTPRun(request(server), folder: folder.path).step()
        #expect(first.changed == true)
        #expect(first["changed"]?.text == "true")
        #expect(first["path"]?.text == "\(folder.path)/sub/file")
        #expect(first["bytes"]?.text == "7")
        #expect(first["text"]?.text ?? "" == "")
        #expect(folder.text("sub/file") == "content")
        let second = try await HTTPRun(request(server), folder: folder.path).step()
        #expect(second.changed == false)
        #expect(folder.all == ["sub", "sub/file"])
        #expect(server.requests[0].headers["accept-encoding"] == nil)
    }

    @Test("an error's body does not go into the file") func errors() async throws {
        try folder.write("file", "old")
        let server = try TestServer(Reply("500 Oops", body: "no"))
        let step = try await HTTPRun(request(server, "file"), folder: folder.path).step()
        #expect(step.failure?.message == "GET \(server.base)/: answered 500 Oops, expected 200-299: no")
        #expect(folder.text("file") == "old")
        #expect(folder.all == ["file"])
    }

    @Test("H7, H9: a body that breaks off leaves the file as it was") func breaksOff() async throws {
        try folder.write("file", "old")
        let server = try TestServer { _, client in
            client.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n" + String(repeating: "x", count: 500))
            client.close()
        }
        let step = try await HTTPRun(request(server, "file"), folder: folder.path).step()
        #expect(step.failure?.message == "GET \(server.base)/: short body: 500 of 1000 bytes")
        #expect(folder.text("file") == "old")
        #expect(folder.all == ["file"])
    }

    @Test("H9, F19: a cancelled download leaves nothing behind") func cancelled() async throws {
        let server = try TestServer { _, client in
            client.send("HTTP/1.1 200 OK\r\nContent-Length: 200000\r\n\r\nx")
            client.waitForClose()
        }
        let run = HTTPRun(request(server), folder: folder.path)
        await run.observer.wait(for: "a at 1.0")
        run.runner.cancel(.person)
        #expect(try await run.step().outcome == .cancelled)
        #expect(folder.all == ["sub"])
    }

    @Test("a large body comes whole, by way of a sender that is held back") func large() async throws {
        let chunk = [UInt8](repeating: 0x61, count: 1 << 20)
        let server = try TestServer { _, client in
            client.send("HTTP/1.1 200 OK\r\nContent-Length: \(32 << 20)\r\n\r\n")
            for _ in 0..<32 { client.send(chunk) }
        }
        let step = try await HTTPRun(request(server), folder: folder.path).step()
        #expect(step["bytes"]?.text == "\(32 << 20)")
        #expect(folder.text("sub/file")?.utf8.allSatisfy { $0 == 0x61 } == true)
    }

    @Test("a target that is a folder, or below a file, is a failure of kind file") func badTargets() async throws {
        try folder.write("file", "old")
        let server = try TestServer(Reply(body: "x"))
        let below = try await HTTPRun(request(server, "file/x"), folder: folder.path).step()
        #expect(below.failure?.kind == .file)
        #expect(below.failure?.message == "cannot save \(folder.path)/file: Not a directory")
        let itself = try await HTTPRun(request(server, "."), folder: folder.path).step()
        #expect(itself.failure?.message == "cannot save \(folder.path): it is a folder")
        #expect(try await HTTPRun(request(server, "x/"), folder: folder.path).step().failure?.kind == .file)
        #expect(folder.all == ["file"])
    }
}
