/// The graph of a list of steps: answers "what is ready?" and is told "this ended so".
///
/// A value without clock, processes or tasks. A step is ready once all that it needs have ended (a service: is ready).
/// ```swift
/// var plan = RunPlan(workflow.steps)
/// while !plan.isFinished {
///     for step in plan.takeReady() { … }
///     plan.finish(step, .success)
/// }
/// ```
public struct RunPlan: Sendable {
    /// What is known of one step.
    private struct Node: Sendable {
        /// How many of the steps that it names have not been released.
        var waiting: Int
        /// The steps that name it.
        var dependents: [Int] = []
        /// What it inherited, once it was ready.
        var lineage = Lineage()
        /// What it passes on: its own conclusion and what it inherited.
        var legacy = Lineage()
        /// Whether steps that need it may start.
        var isReleased = false
        /// Whether it has ended.
        var hasEnded = false
    }

    private var nodes: [Node]
    /// Whether the step at this index waits for all above it.
    private let needsAllAbove: [Bool]
    /// The steps before this index have all been released.
    private var releasedPrefix = 0
    /// What the steps before `releasedPrefix` pass on.
    private var prefixLegacy = Lineage()
    private var ready: [Int] = []
    private var ended = 0

    /// The plan of `steps`; what they need must be above them or form no cycle.
    public init(_ steps: [Step]) { self.init(steps.map(\.needs)) }

    /// The plan of so many steps, each of which needs the one before it.
    public init(inOrder count: Int) { self.init((0..<count).map { .steps($0 == 0 ? [] : [$0 - 1]) }) }

    /// The plan of steps that need `needs`, which must be above them or form no cycle.
    public init(_ needs: [Needs]) {
        nodes = needs.map { Node(waiting: $0.count) }
        needsAllAbove = needs.map { $0 == .allAbove }
        for (index, needs) in needs.enumerated() {
            guard case .steps(let needed) = needs else { continue }
            for need in needed { nodes[need].dependents.append(index) }
            if needed.isEmpty { ready.append(index) }
        }
        if needsAllAbove.first == true { ready.insert(0, at: 0) }
    }

    /// Whether every step has ended.
    public var isFinished: Bool { ended == nodes.count }

    /// The steps that have become ready since the last call, in the order of the file.
    public mutating func takeReady() -> [Int] {
        defer { ready.removeAll(keepingCapacity: true) }
        ready.sort()
        for index in ready where needsAllAbove[index] { nodes[index].lineage = prefixLegacy }
        return ready
    }

    /// What the step at `index` inherited from all that it needs; complete once it is ready.
    public func lineage(of index: Int) -> Lineage { nodes[index].lineage }

    /// The step at `index` will not start because another one failed, which it does not need: that failure counts for
    /// the steps that need it.
    public mutating func inheritFailure(of culprit: Int, at index: Int) {
        nodes[index].lineage.add(.failure, of: culprit)
    }

    /// The service at `index` is ready: steps that need it may start, though it has not ended.
    public mutating func release(_ index: Int) {
        guard !nodes[index].isReleased else { return }
        nodes[index].isReleased = true
        for dependent in nodes[index].dependents {
            nodes[dependent].lineage.formUnion(nodes[index].legacy)
            nodes[dependent].waiting -= 1
            if nodes[dependent].waiting == 0 { ready.append(dependent) }
        }
        while releasedPrefix < nodes.count, nodes[releasedPrefix].isReleased {
            prefixLegacy.formUnion(nodes[releasedPrefix].legacy)
            releasedPrefix += 1
            if releasedPrefix < nodes.count, needsAllAbove[releasedPrefix] { ready.append(releasedPrefix) }
        }
    }

    /// The step at `index` has ended with `conclusion`.
    public mutating func finish(_ index: Int, _ conclusion: Conclusion) {
        precondition(!nodes[index].hasEnded, "step \(index) ended twice")
        nodes[index].hasEnded = true
        ended += 1
        nodes[index].legacy = nodes[index].lineage
        nodes[index].legacy.add(conclusion, of: index)
        if nodes[index].isReleased {
            passOnLate(from: index)
        } else {
            release(index)
        }
    }

    /// The steps that need the step at `index`, directly or through others.
    public func descendants(of index: Int) -> Set<Int> {
        var found: Set<Int> = []
        var open = [index]
        while let next = open.popLast() {
            for dependent in nodes[next].dependents where found.insert(dependent).inserted { open.append(dependent) }
            for later in needsAllAbove.indices.dropFirst(next + 1) where needsAllAbove[later] {
                // Whatever needs all above a later step is found from the first of them.
                guard found.insert(later).inserted else { break }
                open.append(later)
            }
        }
        return found
    }

    /// A service ended after steps that need it could start: those that have not ended inherit how.
    private mutating func passOnLate(from index: Int) {
        let legacy = nodes[index].legacy
        guard !legacy.isSuccess else { return }
        if index < releasedPrefix { prefixLegacy.formUnion(legacy) }
        for dependent in descendants(of: index) where !nodes[dependent].hasEnded {
            nodes[dependent].lineage.formUnion(legacy)
        }
    }
}

extension Needs {
    /// How many steps are named.
    fileprivate var count: Int {
        switch self {
        case .allAbove: 0
        case .steps(let indices): indices.count
        }
    }
}
