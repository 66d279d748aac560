/// The parts of a piece of bytes that belong to secrets, in order, without overlaps.
struct Coverage: Equatable {
    private(set) var ranges: [Range<Int>] = []

    /// Whether nothing is covered.
    var isEmpty: Bool { ranges.isEmpty }

    /// Covers `length` bytes up to `end`, which is not before any end so far; what would lie before 0 is cut off.
    mutating func add(end: Int, length: Int) {
        var start = max(0, end - length)
        while let last = ranges.last, last.upperBound >= start {
            start = min(start, last.lowerBound)
            ranges.removeLast()
        }
        if start < end { ranges.append(start..<end) }
    }

    /// Forgets the first `count` bytes; the others move up.
    mutating func removeFirst(_ count: Int) {
        guard count > 0, !ranges.isEmpty else { return }
        ranges = ranges.compactMap { range in
            range.upperBound > count ? max(0, range.lowerBound - count)..<(range.upperBound - count) : nil
        }
    }

    /// Where the first byte from `index` on stands that is neither covered nor a newline of `bytes`.
    func firstBare(in bytes: [UInt8], from index: Int) -> Int {
        var index = index
        var next = ranges.firstIndex { $0.upperBound > index } ?? ranges.count
        while index < bytes.count {
            if next < ranges.count, ranges[next].contains(index) {
                index = ranges[next].upperBound
                next += 1
            } else if bytes[index] == UInt8(ascii: "\n") {
                index += 1
            } else {
                break
            }
        }
        return index
    }
}
