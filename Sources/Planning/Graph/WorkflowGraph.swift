/// The steps of a workflow and what each waits for, with all that is inside them: for pictures and lists.
public struct WorkflowGraph: Hashable, Sendable {
    /// A step.
    public struct Node: Hashable, Sendable {
        /// Its path: `group/step`.
        public var id: String
        /// What people see.
        public var title: String
        /// What it does.
        public var kind: WorkKind
        /// The step that it is inside of, as an index.
        public var parent: Int?
        /// Whether it is in `finally` of its list.
        public var isFinal: Bool
        /// Its guard, as it stands.
        public var guardText: String?
        /// `forEach` or `matrix`, if it has instances.
        public var expansion: String?
        /// Whether it is a service.
        public var isService: Bool
        /// The steps of its list that it waits for, as indices: the shortest list with this meaning.
        public var needs: [Int]
        /// Whether steps are inside it.
        public var hasInner = false
        /// How many steps it is inside of.
        public var depth: Int
    }

    /// The steps, each followed by what is inside it.
    public private(set) var nodes: [Node] = []

    /// The graph of `workflow`.
    public init(_ workflow: Workflow) {
        append(workflow.steps, finally: workflow.finally, insideOf: nil)
    }

    /// The steps of one list, or of its `finally`: inside the step at an index, or the workflow's own.
    public func list(insideOf parent: Int?, isFinal: Bool = false) -> [Int] {
        (isFinal ? finalLists : lists)[parent ?? -1] ?? []
    }

    /// Those of a list that no other step of it waits for.
    public func ends(insideOf parent: Int?) -> [Int] {
        let list = list(insideOf: parent)
        let needed = Set(list.flatMap { nodes[$0].needs })
        return list.filter { !needed.contains($0) }
    }

    /// By the step that they are inside of; -1: the workflow.
    private var lists: [Int: [Int]] = [:]
    private var finalLists: [Int: [Int]] = [:]

    private mutating func append(_ steps: [Step], finally: [Step], insideOf parent: Int?) {
        add(steps, isFinal: false, insideOf: parent)
        add(finally, isFinal: true, insideOf: parent)
    }

    private mutating func add(_ steps: [Step], isFinal: Bool, insideOf parent: Int?) {
        var frontier = Frontier()
        var places: [Int] = []
        for (local, step) in steps.enumerated() {
            let needs = isFinal ? places.suffix(1).map { $0 } : frontier.needs(of: step.needs, at: local).map { $0 }
            let index = nodes.count
            var guardText: String?
            if case .expression(let text)? = step.enabledIf { guardText = text.source }
            nodes.append(
                Node(
                    id: (parent.map { nodes[$0].id + "/" } ?? "") + step.id, title: step.title, kind: step.work.kind,
                    parent: parent, isFinal: isFinal, guardText: guardText, expansion: step.expansion?.key,
                    isService: step.body.work.service != nil, needs: needs,
                    depth: parent.map { nodes[$0].depth + 1 } ?? 0))
            places.append(index)
            let (inner, finally) = step.inner
            nodes[index].hasInner = !inner.isEmpty
            append(inner, finally: finally, insideOf: index)
        }
        if isFinal {
            finalLists[parent ?? -1] = places
            return
        }
        lists[parent ?? -1] = places
        // Needs are by place in the list, and may be below the step that has them.
        for index in places { nodes[index].needs = nodes[index].needs.map { places[$0] } }
    }
}
