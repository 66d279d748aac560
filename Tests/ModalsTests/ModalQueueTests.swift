import Channels
import Synchronization
import Testing

@testable import Modals

@Suite(.timeLimit(.minutes(1))) struct ModalQueueTests {
    @Test("one at a time: modals are shown in the order in which they were asked for")
    func order() async throws {
        let queue = ModalQueue()
        let shown = Shown()
        let (gate, opener) = AsyncStream<Void>.makeStream()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<5 {
                group.addImmediateTask {
                    try await queue.enter { () throws(ModalError) in
                        if number == 0 { for await _ in gate { break } }
                        shown.add(number)
                    }
                }
            }
            #expect(shown.numbers == [])
            opener.yield()
            try await group.waitForAll()
        }
        #expect(shown.numbers == [0, 1, 2, 3, 4])
    }

    @Test("one at a time: whoever is cancelled while waiting is not shown, and the others are")
    func cancelled() async throws {
        let queue = ModalQueue()
        let (gate, opener) = AsyncStream<Void>.makeStream()
        let first = Task.immediate { try await queue.enter { () throws(ModalError) in for await _ in gate { break } } }
        let second = Task.immediate { try await queue.enter { () throws(ModalError) in 2 } }
        let third = Task.immediate { try await queue.enter { () throws(ModalError) in 3 } }
        second.cancel()
        await #expect(throws: ModalError.cancelled) { try await second.value }
        opener.yield()
        try await first.value
        #expect(try await third.value == 3)
        #expect(try await queue.enter { () throws(ModalError) in 4 } == 4)
    }

    @Test("one at a time: a presenter is an Action, and tells when it is executing") func isPresenting() async throws {
        let queue = ModalQueue()
        var presenting = queue.isPresenting.makeAsyncIterator()
        #expect(await presenting.next() == false)
        try await queue.enter { () throws(ModalError) in }
        #expect(await presenting.next() == true)
        #expect(await presenting.next() == false)
    }

    @Test("one at a time: a modal that fails lets the next one through")
    func failing() async throws {
        let queue = ModalQueue()
        await #expect(throws: ModalError.interrupted) {
            try await queue.enter { () throws(ModalError) -> Int in throw .interrupted }
        }
        #expect(try await queue.enter { () throws(ModalError) in 1 } == 1)
    }
}

/// What was shown, in order.
private final class Shown: Sendable {
    private let list = Mutex([Int]())
    var numbers: [Int] { list.withLock { $0 } }
    func add(_ number: Int) { list.withLock { $0.append(number) } }
}
