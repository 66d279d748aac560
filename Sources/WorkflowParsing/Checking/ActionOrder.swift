import WorkflowModel

/// The actions of a file, each after those that it uses.
struct ActionOrder {
    private let uses: [[Int]]
    /// Actions that reach themselves, each followed by one that it uses, the last by the first.
    private(set) var cycles: [[Int]] = []
    /// All of them in order.
    private(set) var order: [Int] = []

    init(_ actions: [ReusableAction]) {
        let indices = Dictionary(actions.enumerated().map { ($1.name, $0) }) { first, _ in first }
        uses = actions.map { action in
            var open = [action.step.work]
            var found: [Int] = []
            while let work = open.popLast() {
                switch work {
                case .prompt, .steps: open += work.innerSteps.map(\.work)
                case .use(let use): if let index = indices[use.name] { found.append(index) }
                default: break
                }
            }
            return found
        }
        walk()
    }

    private mutating func walk() {
        var state = [Int](repeating: 0, count: uses.count)
        for first in uses.indices where state[first] == 0 {
            var stack = [(action: first, next: 0)]
            state[first] = 1
            while let top = stack.last {
                guard top.next < uses[top.action].count else {
                    state[top.action] = 2
                    order.append(top.action)
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].next += 1
                let used = uses[top.action][top.next]
                if state[used] == 0 {
                    state[used] = 1
                    stack.append((used, 0))
                } else if state[used] == 1, let start = stack.firstIndex(where: { $0.action == used }) {
                    cycles.append(stack[start...].map(\.action))
                }
            }
        }
    }
}
