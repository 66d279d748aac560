import CPlatform
import Channels
import Foundation
import Testing

@testable import EventLoop

@Suite struct OutputWriterTests {
    @Test("everything arrives, in order, at a reader that is slow, and the descriptor still blocks")
    func order() async throws {
        try await onLoop { loop in
            let pipe = makePipe()
            let expected = (0..<50_000).map { "line \($0)\n" }.joined()
            async let received = readAll(pipe.read, on: loop)
            do {
                let writer = OutputWriter(pipe.write, on: loop)
                for i in 0..<50_000 { writer.write("line \(i)\n") }
                await writer.drained()
                #expect(writer.queuedBytes == 0 && !writer.isClosed)
            }
            #expect(fcntl(pipe.write, F_GETFL) & O_NONBLOCK == 0)
            close(pipe.write)
            #expect(await received == expected)
            close(pipe.read)
        }
    }

    @Test("a reader that does not read blocks nobody: the text waits")
    func stalled() async throws {
        try await onLoop { loop in
            let pipe = makePipe()
            let writer = OutputWriter(pipe.write, on: loop)
            writer.write([UInt8](repeating: 65, count: 1_000_000))
            #expect(writer.queuedBytes > 900_000)
            let task = Task(executorPreference: loop) { await writer.drained() }
            await Task.yield()
            task.cancel()
            await task.value
            close(pipe.read)
            await writer.drained()
            #expect(writer.error == EPIPE && writer.queuedBytes == 0)
            writer.write("dropped")
            #expect(writer.queuedBytes == 0)
            close(pipe.write)
        }
    }

    @Test("files get what is written, and a full device is an error that is remembered")
    func files() async throws {
        try await onLoop { loop in
            let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
            let file = open(path, O_RDWR | O_CREAT, 0o600)
            let writer = OutputWriter(file, on: loop)
            writer.write("eins ")
            writer.write("zwei")
            await writer.drained()
            let text = try String(contentsOfFile: path, encoding: .utf8)
            #expect(text == "eins zwei")
            close(file)
            unlink(path)
            let full = open("/dev/full", O_WRONLY)
            let other = OutputWriter(full, on: loop)
            other.write("x")
            await other.drained()
            #expect(other.error == ENOSPC)
            close(full)
        }
    }

    @Test("sockets take what they can at once and the rest later")
    func sockets() async throws {
        try await onLoop { loop in
            var ends: [Int32] = [0, 0]
            #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
            let (here, there) = (ends[0], ends[1])
            _ = fcntl(there, F_SETFL, O_NONBLOCK)
            let writer = OutputWriter(here, on: loop)
            writer.write([UInt8](repeating: 65, count: 1_000_000))
            #expect(writer.queuedBytes > 0)
            async let received = readAll(there, on: loop)
            await writer.drained()
            shutdown(here, Int32(SHUT_RDWR))
            #expect(await received.utf8.count == 1_000_000)
            close(here)
            close(there)
        }
    }

    @Test("small writes of one turn leave together")
    func batching() async throws {
        try await onLoop { loop in
            let pipe = makePipe()
            let writer = OutputWriter(pipe.write, on: loop)
            for _ in 0..<10 { writer.write("ab") }
            #expect(writer.queuedBytes == 20)
            await loop.readable(pipe.read)
            var bytes = [UInt8](repeating: 0, count: 100)
            #expect(read(pipe.read, &bytes, 100) == 20)
            close(pipe.read)
            close(pipe.write)
        }
    }
}
