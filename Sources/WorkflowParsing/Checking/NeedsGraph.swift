import WorkflowModel

/// The steps of `steps` and what they need, walked without recursion: a chain may be as long as memory allows.
///
/// "All steps above" is one edge to a *prefix*: prefix `k` stands for the steps 0 ..< k, and needs step k-1 and prefix k-1.
/// So a list in which each step waits for all above has 2 n edges and not n².
struct NeedsGraph {
    /// What each step needs.
    let needs: [Needs]
    /// Every step after all that it needs; not to be used when there are cycles.
    private(set) var order: [Int] = []
    /// Steps that wait for each other, each followed by one that it needs, the last by the first.
    private(set) var cycles: [[Int]] = []

    /// How far the walk has come with a node.
    private enum Visit: UInt8 {
        case new, open, done
    }

    /// A node on the way from where the walk began, and its next edge.
    private struct Frame {
        var node: Int
        var edge = 0
    }

    private var visits: [Visit] = []
    private var stack: [Frame] = []
    private var reported: Set<Int> = []

    init(_ needs: [Needs]) {
        self.needs = needs
        if needs.allSatisfy({ $0 == .allAbove }) {
            order = Array(needs.indices)
            return
        }
        order.reserveCapacity(needs.count)
        visits = Array(repeating: .new, count: needs.count * 2 + 1)
        for step in needs.indices where visits[step] == .new { walk(from: step) }
        visits = []
    }

    private mutating func walk(from step: Int) {
        open(step)
        while let frame = stack.last {
            guard let next = edge(frame.edge, of: frame.node) else {
                visits[frame.node] = .done
                if frame.node < needs.count { order.append(frame.node) }
                stack.removeLast()
                continue
            }
            stack[stack.count - 1].edge += 1
            switch visits[next] {
            case .new: open(next)
            case .open: noteCycle(to: next)
            case .done: break
            }
        }
    }

    private mutating func open(_ node: Int) {
        visits[node] = .open
        stack.append(Frame(node: node))
    }

    /// What a node needs, one by one; of a prefix the smaller prefix first, so that cycles are short.
    private func edge(_ edge: Int, of node: Int) -> Int? {
        guard node < needs.count else {
            let length = node - needs.count
            guard length > 0, edge < 2 else { return nil }
            return edge == 0 ? node - 1 : length - 1
        }
        switch needs[node] {
        case .allAbove: return edge == 0 ? needs.count + node : nil
        case .steps(let indices): return edge < indices.count ? indices[edge] : nil
        }
    }

    private mutating func noteCycle(to node: Int) {
        guard let start = stack.lastIndex(where: { $0.node == node }) else { return }
        let steps = stack[start...].map(\.node).filter { $0 < needs.count }
        guard !steps.isEmpty, reported.isDisjoint(with: steps) else { return }
        reported.formUnion(steps)
        // It is told from a step on that says itself what it needs.
        let first = steps.indices.filter { needs[steps[$0]] != .allAbove }.min { steps[$0] < steps[$1] } ?? 0
        cycles.append(Array(steps[first...] + steps[..<first]))
    }
}
