/// Finds every occurrence of many patterns in one pass over bytes that may come in parts (Aho and Corasick 1975).
///
/// The shallow states, in which almost all time is spent, have a table each; the deep ones step along the tree, so that
/// long secrets cost a few bytes a byte.
final class PatternMatcher: @unchecked Sendable {
    // Unchecked: nothing changes after `init`.

    /// Where in the patterns a stream is: the longest end of it that begins one.
    typealias State = UInt32

    private static let mostTables = 256
    /// Set in a table's entry when a pattern ends there.
    private static let match: State = 1 << 31

    private let trie: PatternTrie
    private let tables: UnsafeMutablePointer<State>
    private let tableCount: State

    /// A matcher for patterns that are not empty.
    init(_ patterns: [[UInt8]]) {
        trie = PatternTrie(patterns)
        let count = min(trie.byte.count, Self.mostTables)
        tableCount = State(count)
        tables = .allocate(capacity: count * 256)
        for state in 0..<count {
            for byte in 0..<256 {
                let next = trie.step(from: State(state), UInt8(byte))
                let isMatch = trie.matchLength[Int(next)] > 0
                tables[state << 8 | byte] = next | (isMatch ? Self.match : 0)
            }
        }
    }

    deinit { tables.deallocate() }

    /// How many of the last bytes may be the beginning of a pattern.
    func pending(_ state: State) -> Int { Int(trie.depth[Int(state)]) }

    /// Takes in `bytes`; `found` is told where in them a pattern ends, and how long the longest such pattern is.
    @inline(__always)
    func scan(
        _ bytes: UnsafeBufferPointer<UInt8>, from state: inout State, _ found: (_ end: Int, _ length: Int) -> Void
    ) {
        var current = state
        var index = 0
        while index < bytes.count {
            if current == 0 {
                // Between two candidates nothing depends on the byte before.
                while index < bytes.count, tables[Int(bytes[index])] == 0 { index += 1 }
                guard index < bytes.count else { break }
            }
            var next =
                current < tableCount
                ? tables[Int(current) << 8 | Int(bytes[index])] : step(from: current, bytes[index])
            index += 1
            if next & Self.match != 0 {
                next &= ~Self.match
                found(index, Int(trie.matchLength[Int(next)]))
            }
            current = next
        }
        state = current
    }

    private func step(from state: State, _ byte: UInt8) -> State {
        let next = trie.step(from: state, byte)
        return trie.matchLength[Int(next)] > 0 ? next | Self.match : next
    }
}
