import Testing

@testable import Channels

@Suite struct ChannelTests {
    private func all<Element>(_ observed: Observed<Element>) async -> [Element] {
        var all: [Element] = []
        for await element in observed { all.append(element) }
        return all
    }

    @Test("what was sent before the end is read, in order; what comes after it is not")
    func order() async {
        let channel = Channel<Int>()
        let observed = Observed(channel)
        for i in 0..<5 { channel.send(i) }
        channel.finish()
        channel.send(5)
        #expect(await all(observed) == [0, 1, 2, 3, 4])
    }

    @Test("nextBatch hands out all that waits, without what has been read one by one")
    func batches() async {
        let channel = Channel<Int>()
        var reader = Observed(channel).makeAsyncIterator()
        for i in 0..<5 { channel.send(i) }
        #expect(await reader.next() == 0)
        channel.send(5)
        #expect(await reader.nextBatch() == [1, 2, 3, 4])
        #expect(await reader.nextBatch() == [5])
        channel.finish()
        #expect(await reader.nextBatch() == nil)
        #expect(await reader.next() == nil)
    }

    @Test(
        "a buffer keeps what its policy says",
        arguments: [
            (Buffering.newest(0), []), (.newest(1), [9]), (.newest(4), [6, 7, 8, 9]), (.newest(20), Array(0..<10)),
            (.oldest(0), []), (.oldest(3), [0, 1, 2]), (.oldest(20), Array(0..<10)), (.unbounded, Array(0..<10)),
        ])
    func buffering(buffering: Buffering, expected: [Int]) async {
        let before = Channel<Int>(buffering: buffering)
        let read = Observed(before)
        let after = Channel<Int>()
        for i in 0..<10 {
            before.send(i)
            after.send(i)
        }
        before.finish()
        after.finish()
        #expect(await all(read) == expected)
        #expect(await all(Observed(after).buffering(buffering)) == expected)
    }

    @Test("a reader that waits is woken by an element, by the end and by its cancellation")
    func waking() async {
        let channel = Channel<Int>()
        let observed = Observed(channel)
        // Immediate: it waits when this returns.
        let reader = Task.immediate { await all(observed) }
        channel.send(1)
        channel.finish()
        #expect(await reader.value == [1])
        let silent = Observed(Channel<Int>())
        let cancelled = Task.immediate { await all(silent) }
        cancelled.cancel()
        #expect(await cancelled.value == [])
    }

    @Test("a channel that nobody reads any more keeps nothing, and its hub forgets it")
    func abandoned() {
        let channel = Channel<Int>()
        var hub = Hub<Int>()
        var wakeups = Wakeups()
        do {
            let observed = Observed(channel)
            hub.add(channel)
            hub.send(1, &wakeups)
            #expect(!hub.isEmpty)
            withExtendedLifetime(observed) {}
        }
        #expect(channel.isAbandoned)
        hub.send(2, &wakeups)
        #expect(hub.isEmpty)
    }

    @Test("observers that come and go leave nothing in a hub that sends nothing")
    func comingAndGoing() {
        var hub = Hub<Int>()
        weak var last: Channel<Int>?
        for _ in 0..<1000 {
            let channel = Channel<Int>()
            last = channel
            hub.add(channel)
            _ = Observed(channel)
        }
        #expect(last != nil)
        #expect(hub.channels.count < 10)
    }

    @Test("an element that a full buffer drops may use the channel when it goes")
    func droppedOutsideTheLock() async {
        final class Element: Sendable {
            let channel: Channel<Element?>
            init(_ channel: Channel<Element?>) { self.channel = channel }
            deinit { channel.send(nil) }
        }
        let channel = Channel<Element?>(buffering: .newest(1))
        let observed = Observed(channel)
        for _ in 0..<10 { channel.send(Element(channel)) }
        channel.finish()
        #expect(await all(observed).count == 1)
    }
}
