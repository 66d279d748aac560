/// Deadlines in order, each with something to do; insertion, removal and the next one cost O(log n) at most.
struct TimerHeap<Payload> {
    /// Names an entry for as long as it is in the heap; a stale token names nothing.
    struct Token: Hashable, Sendable {
        fileprivate var slot: Int32
        fileprivate var generation: UInt32
    }

    private struct Entry {
        var deadline: Int64
        /// Entries with the same deadline come in the order of their insertion.
        var order: UInt64
        var slot: Int32
    }

    private struct Slot {
        var payload: Payload?
        var position: Int32
        var generation: UInt32
    }

    private var heap: [Entry] = []
    private var slots: [Slot] = []
    private var free: [Int32] = []
    private var nextOrder: UInt64 = 0

    /// How many entries wait.
    var count: Int { heap.count }

    /// The earliest deadline.
    var nextDeadline: Int64? { heap.first?.deadline }

    /// Adds an entry.
    mutating func insert(_ deadline: Int64, _ payload: Payload) -> Token {
        let slot: Int32
        if let unused = free.popLast() {
            slot = unused
        } else {
            slot = Int32(slots.count)
            slots.append(Slot(payload: nil, position: 0, generation: 0))
        }
        slots[Int(slot)].payload = payload
        heap.append(Entry(deadline: deadline, order: nextOrder, slot: slot))
        nextOrder += 1
        siftUp(heap.count - 1)
        return Token(slot: slot, generation: slots[Int(slot)].generation)
    }

    /// Takes an entry out; `nil` if it is not there any more.
    mutating func remove(_ token: Token) -> Payload? {
        let slot = Int(token.slot)
        guard slot < slots.count, slots[slot].generation == token.generation else { return nil }
        return take(at: Int(slots[slot].position))
    }

    /// Takes the earliest entry out if its deadline is not after `now`.
    mutating func popDue(_ now: Int64) -> Payload? {
        guard let first = heap.first, first.deadline <= now else { return nil }
        return take(at: 0)
    }

    private mutating func take(at position: Int) -> Payload? {
        let slot = heap[position].slot
        let payload = slots[Int(slot)].payload
        slots[Int(slot)].payload = nil
        slots[Int(slot)].generation &+= 1
        free.append(slot)
        let last = heap.removeLast()
        if position < heap.count {
            heap[position] = last
            slots[Int(last.slot)].position = Int32(position)
            siftUp(position)
            siftDown(Int(slots[Int(last.slot)].position))
        }
        return payload
    }

    private func isBefore(_ a: Entry, _ b: Entry) -> Bool { (a.deadline, a.order) < (b.deadline, b.order) }

    private mutating func siftUp(_ start: Int) {
        var position = start
        let entry = heap[position]
        while position > 0, isBefore(entry, heap[(position - 1) / 2]) {
            move(from: (position - 1) / 2, to: position)
            position = (position - 1) / 2
        }
        place(entry, at: position)
    }

    private mutating func siftDown(_ start: Int) {
        var position = start
        let entry = heap[position]
        while true {
            var child = 2 * position + 1
            guard child < heap.count else { break }
            if child + 1 < heap.count, isBefore(heap[child + 1], heap[child]) { child += 1 }
            guard isBefore(heap[child], entry) else { break }
            move(from: child, to: position)
            position = child
        }
        place(entry, at: position)
    }

    private mutating func move(from: Int, to: Int) { place(heap[from], at: to) }

    private mutating func place(_ entry: Entry, at position: Int) {
        heap[position] = entry
        slots[Int(entry.slot)].position = Int32(position)
    }
}
