import Testing

@testable import EventLoop

@Suite struct TimerHeapTests {
    @Test("entries come in the order of their deadlines, equal ones in the order of insertion")
    func order() {
        var heap = TimerHeap<String>()
        for (deadline, name) in [(5, "e"), (1, "a"), (3, "c"), (1, "b"), (4, "d")] {
            _ = heap.insert(Int64(deadline), name)
        }
        var taken = ""
        while let next = heap.popDue(10) { taken += next }
        #expect(taken == "abcde")
    }

    @Test("only what is due is taken")
    func due() {
        var heap = TimerHeap<Int>()
        _ = heap.insert(10, 1)
        #expect(heap.popDue(9) == nil)
        #expect(heap.nextDeadline == 10)
        #expect(heap.popDue(10) == 1)
        #expect(heap.nextDeadline == nil)
    }

    @Test("a removed entry is gone, and its token names nothing afterwards, even when its place is used again")
    func removal() {
        var heap = TimerHeap<Int>()
        let first = heap.insert(1, 1)
        #expect(heap.remove(first) == 1)
        let second = heap.insert(2, 2)
        #expect(heap.remove(first) == nil)
        #expect(heap.count == 1)
        #expect(heap.remove(second) == 2)
    }

    @Test("a thousand insertions and removals in any order leave the rest sorted")
    func many() {
        var heap = TimerHeap<Int>()
        var generator = SystemRandomNumberGenerator()
        var kept: [Int] = []
        var tokens: [(TimerHeap<Int>.Token, Int)] = []
        for _ in 0..<1000 {
            let deadline = Int.random(in: 0..<500, using: &generator)
            tokens.append((heap.insert(Int64(deadline), deadline), deadline))
        }
        for (token, deadline) in tokens.shuffled(using: &generator) {
            if Bool.random(using: &generator) {
                #expect(heap.remove(token) == deadline)
            } else {
                kept.append(deadline)
            }
        }
        var taken: [Int] = []
        while let next = heap.popDue(.max) { taken.append(next) }
        #expect(taken == kept.sorted())
    }
}
