import Channels
import Foundation
import Testing

@testable import EventLoop

@Suite struct LoopClockTests {
    @Test("sleeping lasts at least as long as asked for")
    func sleeps() async throws {
        try await onLoop { loop in
            let clock = LoopClock(loop)
            let taken = try await clock.measure { try await clock.sleep(for: .milliseconds(3)) }
            #expect(taken >= .milliseconds(3))
            #expect(taken < .seconds(20))
        }
    }

    @Test("a thousand sleepers wake in the order of their deadlines")
    func order() async throws {
        let order = try await onLoop { loop in
            let order = Noted<[Int]>([])
            let clock = LoopClock(loop)
            let start = clock.now
            await withTaskGroup(of: Void.self) { group in
                for i in (0..<1000).shuffled() {
                    group.addTask {
                        try? await clock.sleep(until: start.advanced(by: .milliseconds(20) + .microseconds(i)))
                        order.change { $0.append(i) }
                    }
                }
            }
            return order.value
        }
        #expect(order == Array(0..<1000))
    }

    @Test("R19: a cancelled sleeper throws at once, however long it meant to sleep")
    func cancelling() async throws {
        try await onLoop { loop in
            let task = Task(executorPreference: loop) {
                try await LoopClock(loop).sleep(for: .seconds(86_400 * 99_999))
            }
            await Task.yield()
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(loop.timers.count == 0)
        }
    }

    @Test("a moment in the past does not wait, and one beyond 64 bits is no overflow")
    func extremes() async throws {
        try await onLoop { loop in
            let clock = LoopClock(loop)
            try await clock.sleep(until: clock.now.advanced(by: .seconds(-5)))
            #expect(clock.now.advanced(by: .seconds(Int64.max)).nanoseconds == .max)
            #expect(clock.now.advanced(by: .seconds(Int64.min)).nanoseconds == .min)
        }
    }

    @Test("a cancelled callback is not called")
    func callbacks() async throws {
        let called = try await onLoop { loop in
            let called = Noted<[Int]>([])
            let timer = loop.after(.microseconds(10)) { called.change { $0.append(1) } }
            loop.after(.microseconds(20)) { called.change { $0.append(2) } }
            loop.cancel(timer)
            try await LoopClock(loop).sleep(for: .milliseconds(1))
            loop.cancel(timer)
            return called.value
        }
        #expect(called == [2])
    }
}
