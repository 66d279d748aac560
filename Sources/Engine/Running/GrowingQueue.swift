/// Indices in the order in which they came; taking one from the front costs the same however many there are.
struct GrowingQueue: Sendable {
    private var indices: [Int] = []
    private var next = 0

    var isEmpty: Bool { next == indices.count }

    mutating func append(_ index: Int) { indices.append(index) }

    mutating func popFirst() -> Int? {
        guard next < indices.count else {
            indices.removeAll(keepingCapacity: true)
            next = 0
            return nil
        }
        defer { next += 1 }
        return indices[next]
    }
}
