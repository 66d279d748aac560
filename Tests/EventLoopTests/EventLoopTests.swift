import Channels
import Foundation
import Testing

@testable import EventLoop

@Suite struct EventLoopTests {
    @Test("task groups, async let, actors and sleeping stay on the loop's thread")
    func oneThread() async throws {
        actor Counter {
            var threads: Set<UInt> = []
            func note() { threads.insert(threadNumber()) }
        }
        let threads = try await onLoop { loop in
            let counter = Counter()
            await counter.note()
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<100 {
                    group.addTask {
                        await Task.yield()
                        try? await LoopClock(loop).sleep(for: .microseconds(10))
                        await counter.note()
                    }
                }
            }
            async let other: Void = counter.note()
            await other
            return await counter.threads.union([threadNumber()])
        }
        #expect(threads.count == 1)
    }

    @Test("run returns what its body returns, and throws what it throws")
    func result() async throws {
        struct Failure: Error {}
        #expect(try await onLoop { _ in 42 } == 42)
        await #expect(throws: Failure.self) { try await onLoop { _ in throw Failure() } }
    }

    @Test("jobs and bodies from other threads arrive, each once, in the order of their thread")
    func foreign() async throws {
        let seen = try await onLoop { loop in
            let seen = Noted<[Int]>([])
            let threads = Noted(4)
            await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
                for thread in 0..<4 {
                    Thread.detachNewThread {
                        for i in 0..<1000 { loop.perform { seen.change { $0.append(thread * 1000 + i) } } }
                        loop.perform {
                            if threads.change({ $0 -= 1 }) == 0 { continuation.resume() }
                        }
                    }
                }
            }
            return seen.value
        }
        #expect(seen.count == 4000)
        for thread in 0..<4 {
            #expect(seen.filter { $0 / 1000 == thread } == Array(thread * 1000..<thread * 1000 + 1000))
        }
    }

    @Test("a task on another executor may wait on the loop and goes on where it was")
    func fromElsewhere() async throws {
        try await onLoop { loop in
            let pipe = makePipe()
            defer { [pipe.read, pipe.write].forEach { close($0) } }
            await withCheckedContinuation { continuation in
                // Not on the loop: the test's own pool.
                Task.detached {
                    poke(pipe.write)
                    await loop.readable(pipe.read)
                    try? await LoopClock(loop).sleep(for: .milliseconds(1))
                    #expect(!loop.isCurrent)
                    continuation.resume()
                }
            }
        }
    }

    @Test("jobs that never run out do not keep descriptors and timers from their turn")
    func starvation() async throws {
        try await onLoop { loop in
            let isDone = Noted(false)
            loop.after(.microseconds(100)) { isDone.change { $0 = true } }
            while !isDone.value { await Task.yield() }
        }
    }

    @Test("what is put at the end of a turn runs once, after the jobs of the turn")
    func endOfTurn() async throws {
        let order = try await onLoop { loop in
            let order = Noted<[String]>([])
            loop.atEndOfTurn { order.change { $0.append("end") } }
            for _ in 0..<3 {
                await Task.yield()
                order.change { $0.append("job") }
            }
            try await LoopClock(loop).sleep(for: .milliseconds(1))
            return order.value
        }
        #expect(order == ["job", "job", "job", "end"])
    }

    @Test("blocking work runs on other threads, more than one at a time, and its result comes back to the loop")
    func blocking() async throws {
        let threads = try await onLoop { loop in
            let here = threadNumber()
            let meeting = DispatchSemaphore(value: 0)
            async let first = loop.blocking {
                meeting.wait()
                return threadNumber()
            }
            async let second = loop.blocking {
                meeting.signal()
                return threadNumber()
            }
            let helpers = try await [first, second]
            #expect(loop.isCurrent)
            return helpers + [here]
        }
        #expect(Set(threads).count == 3)
    }

    @Test("errors of blocking work are thrown, and hundreds of pieces of it all end")
    func manyBlocking() async throws {
        struct Failure: Error {}
        let failures = try await onLoop { loop in
            await withTaskGroup(of: Int.self) { group in
                for i in 0..<300 {
                    group.addTask {
                        do {
                            return try await loop.blocking { if i.isMultiple(of: 3) { throw Failure() } else { 0 } }
                        } catch { return 1 }
                    }
                }
                return await group.reduce(0, +)
            }
        }
        #expect(failures == 100)
    }
}
