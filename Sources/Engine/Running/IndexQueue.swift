/// Steps that are ready, the first of the file first: a binary heap of indices.
struct IndexQueue: Sendable {
    private var heap: [Int] = []

    var isEmpty: Bool { heap.isEmpty }
    var first: Int? { heap.first }

    mutating func insert(_ index: Int) {
        heap.append(index)
        var child = heap.count - 1
        while child > 0, heap[child] < heap[(child - 1) / 2] {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func popFirst() -> Int? {
        guard let first = heap.first else { return nil }
        let last = heap.removeLast()
        guard !heap.isEmpty else { return first }
        heap[0] = last
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child] < heap[least] {
                least = child
            }
            if least == parent { return first }
            heap.swapAt(parent, least)
            parent = least
        }
    }
}
