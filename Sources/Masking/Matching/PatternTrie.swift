/// The patterns as a tree of bytes, its states in the order of their depth: state 0 is the root.
struct PatternTrie {
    private(set) var byte: [UInt8] = [0]
    private(set) var depth: [UInt32] = [0]
    /// The first child of each state, and the next child of its parent; 0 is none.
    private(set) var child: [UInt32] = [0]
    private(set) var sibling: [UInt32] = [0]
    /// The state of the longest proper suffix that begins a pattern too.
    private(set) var fallback: [UInt32] = [0]
    /// The length of the longest pattern that ends here; 0 if none does.
    private(set) var matchLength: [UInt32] = [0]

    /// A part of the sorted patterns that share their first bytes, which lead to `state`.
    private struct Group {
        var state: UInt32
        var patterns: Range<Int>
    }

    init(_ patterns: [[UInt8]]) {
        let sorted = patterns.sorted { $0.lexicographicallyPrecedes($1) }
        var groups = [Group(state: 0, patterns: sorted.indices)]
        var next = 0
        while next < groups.count {
            let group = groups[next]
            next += 1
            let depth = Int(self.depth[Int(group.state)])
            var start = group.patterns.lowerBound
            // Those that end here come first.
            while start < group.patterns.upperBound, sorted[start].count == depth { start += 1 }
            var last: UInt32 = 0
            while start < group.patterns.upperBound {
                let byte = sorted[start][depth]
                var end = start + 1
                while end < group.patterns.upperBound, sorted[end][depth] == byte { end += 1 }
                let state = append(byte, to: group.state, after: last, isEnd: sorted[start].count == depth + 1)
                groups.append(Group(state: state, patterns: start..<end))
                last = state
                start = end
            }
        }
    }

    private mutating func append(_ byte: UInt8, to parent: UInt32, after last: UInt32, isEnd: Bool) -> UInt32 {
        let state = UInt32(self.byte.count)
        self.byte.append(byte)
        depth.append(depth[Int(parent)] + 1)
        child.append(0)
        sibling.append(0)
        if last == 0 { child[Int(parent)] = state } else { sibling[Int(last)] = state }
        // All shallower states are complete, so that a suffix can be looked up.
        let suffix = parent == 0 ? 0 : step(from: fallback[Int(parent)], byte)
        fallback.append(suffix)
        matchLength.append(isEnd ? depth[Int(state)] : matchLength[Int(suffix)])
        return state
    }

    /// The state after `byte`.
    func step(from state: UInt32, _ byte: UInt8) -> UInt32 {
        var state = state
        while true {
            var next = child[Int(state)]
            while next != 0 {
                if self.byte[Int(next)] == byte { return next }
                next = sibling[Int(next)]
            }
            if state == 0 { return 0 }
            state = fallback[Int(state)]
        }
    }
}
