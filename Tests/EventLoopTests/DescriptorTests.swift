import CPlatform
import Channels
import Foundation
import Testing

@testable import EventLoop

@Suite struct DescriptorTests {
    @Test("a reader goes on once there is something to read, and at the end of the file")
    func readable() async throws {
        try await onLoop { loop in
            let pipe = makePipe()
            loop.after(.milliseconds(1)) { poke(pipe.write) }
            await loop.readable(pipe.read)
            var byte: UInt8 = 0
            #expect(read(pipe.read, &byte, 1) == 1)
            loop.after(.milliseconds(1)) { close(pipe.write) }
            await loop.readable(pipe.read)
            #expect(read(pipe.read, &byte, 1) == 0)
            close(pipe.read)
        }
    }

    @Test("no wake-up is lost over a hundred thousand bytes, one wait each")
    func manyWaits() async throws {
        try await onLoop { loop in
            let pipe = makePipe()
            for _ in 0..<10_000 {
                poke(pipe.write)
                await loop.readable(pipe.read)
                var byte: UInt8 = 0
                #expect(read(pipe.read, &byte, 1) == 1)
            }
            close(pipe.read)
            close(pipe.write)
        }
    }

    @Test("a thousand readers of two hundred pipes all go on, several of one pipe included")
    func manyWaiters() async throws {
        try await onLoop { loop in
            let pipes = (0..<200).map { _ in makePipe() }
            await withTaskGroup(of: Void.self) { group in
                for i in 0..<1000 { group.addTask { await loop.readable(pipes[i % 200].read) } }
                group.addTask { for pipe in pipes { poke(pipe.write) } }
            }
            for pipe in pipes {
                close(pipe.read)
                close(pipe.write)
            }
        }
    }

    @Test("a cancelled waiter returns, while the others wait on")
    func cancelling() async throws {
        try await onLoop { loop in
            let pipe = makePipe()
            let order = Noted<[String]>([])
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    await loop.readable(pipe.read)
                    order.change { $0.append("woken") }
                }
                let cancelled = Task(executorPreference: loop) {
                    await loop.readable(pipe.read)
                    order.change { $0.append("cancelled") }
                }
                try? await LoopClock(loop).sleep(for: .milliseconds(1))
                cancelled.cancel()
                await cancelled.value
                poke(pipe.write)
            }
            #expect(order.value == ["cancelled", "woken"])
            close(pipe.read)
            close(pipe.write)
        }
    }

    @Test("a task that was cancelled before does not wait at all")
    func cancelledBefore() async throws {
        try await onLoop { loop in
            let pipe = makePipe()
            let task = Task(executorPreference: loop) { await loop.readable(pipe.read) }
            task.cancel()
            await task.value
            close(pipe.read)
            close(pipe.write)
        }
    }

    @Test("one descriptor may be waited for in both directions")
    func bothDirections() async throws {
        try await onLoop { loop in
            var ends: [Int32] = [0, 0]
            #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
            let (here, there) = (ends[0], ends[1])
            async let reading: Void = loop.readable(here)
            await loop.writable(here)
            poke(there)
            await reading
            ends.forEach { close($0) }
        }
    }

    @Test("a regular file is always ready, and a closed descriptor makes nobody wait")
    func alwaysReady() async throws {
        try await onLoop { loop in
            let file = open("/proc/self/exe", O_RDONLY)
            await loop.readable(file)
            #expect(!loop.watch(file, for: .readable) { _ in })
            close(file)
            await loop.readable(-1)
            await loop.readable(30_000)
        }
    }

    @Test("a number that was closed and is used again is watched anew")
    func reuse() async throws {
        try await onLoop { loop in
            for _ in 0..<10 {
                let pipe = makePipe()
                loop.after(.microseconds(50)) { poke(pipe.write) }
                await loop.readable(pipe.read)
                close(pipe.read)
                close(pipe.write)
            }
        }
    }

    @Test("an event of a file whose copy lives on is not taken for one of the file that has its number now")
    func staleEvents() async throws {
        try await onLoop { loop in
            let old = makePipe()
            let calls = Noted(0)
            loop.watch(old.read, for: .readable) { _ in calls.change { $0 += 1 } }
            let copy = dup(old.read)
            let new = makePipe()
            // Closes the old file's number and gives it to the new one, before another test can have it.
            dup2(new.read, old.read)
            loop.watch(old.read, for: .readable) { _ in calls.change { $0 += 100 } }
            poke(old.write)
            try await LoopClock(loop).sleep(for: .milliseconds(1))
            #expect(calls.value == 0)
            loop.closeDescriptor(old.read)
            [copy, old.write, new.read, new.write].forEach { close($0) }
        }
    }

    @Test("a handler is called until it is taken away, also when it does so itself")
    func watching() async throws {
        try await onLoop { loop in
            let pipe = makePipe()
            let calls = Noted(0)
            await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
                loop.watch(pipe.read, for: .readable) { ready in
                    #expect(ready == .readable)
                    guard calls.change({ $0 += 1 }) == 3 else { return }
                    loop.unwatch(pipe.read)
                    continuation.resume()
                }
                poke(pipe.write)
            }
            try await LoopClock(loop).sleep(for: .milliseconds(1))
            #expect(calls.value == 3)
            close(pipe.read)
            close(pipe.write)
        }
    }

    @Test("closing through the loop lets those who wait go on")
    func closing() async throws {
        try await onLoop { loop in
            let pipe = makePipe()
            loop.after(.microseconds(50)) { loop.closeDescriptor(pipe.read) }
            await loop.readable(pipe.read)
            close(pipe.write)
        }
    }
}
