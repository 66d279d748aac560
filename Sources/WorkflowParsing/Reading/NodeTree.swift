import WorkflowModel

/// The nodes of one YAML document, in two flat lists: no allocation for a node but for a long text.
///
/// Aliases share nodes, so it is a graph without cycles: at most `Limits.depth` deep and, walked as a tree, at most
/// `Limits.aliasedNodes` larger than the file.
struct NodeTree: Sendable {
    /// What is known of each node.
    private(set) var records: [NodeRecord] = []
    /// The children of all nodes, each node's side by side.
    private(set) var children: [Node] = []

    /// Adds a node.
    mutating func add(_ record: NodeRecord) -> Node {
        records.append(record)
        return Node(index: Int32(records.count - 1))
    }

    /// Moves the last `count` of `list` into a map or list that has been added.
    mutating func moveChildren(to node: Node, from list: inout [Node], _ count: Int) {
        records[Int(node.index)].firstChild = Int32(children.count)
        records[Int(node.index)].childCount = Int32(count)
        for index in (list.count - count)..<list.count { children.append(list[index]) }
        list.removeLast(count)
    }

    /// Says that a node is not what the file means.
    mutating func setBroken(_ node: Node) { records[Int(node.index)].isBroken = true }

    /// What it is.
    func kind(_ node: Node) -> NodeKind { records[Int(node.index)].kind }

    /// Where its first character stands.
    func mark(_ node: Node) -> Mark {
        let record = records[Int(node.index)]
        return Mark(line: Int(record.line), column: Int(record.column))
    }

    /// The text of a scalar, as it was written.
    func text(_ node: Node) -> String { records[Int(node.index)].text }

    /// What is known of it.
    subscript(_ node: Node) -> NodeRecord { records[Int(node.index)] }

    /// The elements of a list.
    func elements(_ node: Node) -> ArraySlice<Node> {
        let record = records[Int(node.index)]
        return children[Int(record.firstChild)..<Int(record.firstChild + record.childCount)]
    }

    /// How many keys a map has.
    func pairCount(_ node: Node) -> Int { Int(records[Int(node.index)].childCount) / 2 }

    /// The key of a map's pair.
    func key(_ node: Node, _ pair: Int) -> Node { children[Int(records[Int(node.index)].firstChild) + pair * 2] }

    /// The value of a map's pair.
    func value(_ node: Node, _ pair: Int) -> Node { children[Int(records[Int(node.index)].firstChild) + pair * 2 + 1] }

    /// Whether nothing is written where a value might be, or an unquoted null.
    func isNull(_ node: Node) -> Bool {
        let record = records[Int(node.index)]
        return record.kind == .scalar && record.style == .plain && record.tag != .string
            && CoreSchema.isNull(record.text)
    }
}
