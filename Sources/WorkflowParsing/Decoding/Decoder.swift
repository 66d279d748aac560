import WorkflowModel

/// Turns the tree of a file into the model, and collects what does not fit; extensions have one kind of map each.
///
/// What is decoded of a broken map is good enough to go on looking for problems, never to be run.
struct Decoder {
    /// The nodes of the file.
    let tree: NodeTree
    /// The file.
    let source: SourceText
    /// What has been found.
    var problems: ProblemList
    /// What the steps that have been decoded need.
    var needs = WrittenNeeds()

    /// The value of `key` in a map; `nil` when the key is absent.
    subscript(map: Node, key: String) -> Node? {
        for pair in 0..<tree.pairCount(map) where tree.text(tree.key(map, pair)) == key { return tree.value(map, pair) }
        return nil
    }

    /// Where `key` stands in a map.
    func keyMark(_ map: Node, _ key: String) -> Mark {
        for pair in 0..<tree.pairCount(map) where tree.text(tree.key(map, pair)) == key {
            return tree.mark(tree.key(map, pair))
        }
        return tree.mark(map)
    }

    /// Adds an error at a node, unless enough has been said of it.
    mutating func error(_ code: ProblemCode, _ node: Node, _ message: String) {
        guard !tree[node].isBroken else { return }
        problems.error(code, tree.mark(node), message)
    }

    /// Whether `node` is a map, whose keys are checked then; `hint` is for a node that is none.
    mutating func isMap(_ node: Node, _ name: String, _ table: KeyTable, hint: String = "") -> Bool {
        guard tree.kind(node) == .mapping else {
            error(.wrongKind, node, "\(name) must be a map, not \(kindName(node))\(hint)")
            return false
        }
        for pair in 0..<tree.pairCount(node) {
            let key = tree.key(node, pair)
            guard tree.kind(key) == .scalar, let message = table.problem(with: tree.text(key)) else { continue }
            error(table.notBuilt.contains(tree.text(key)) ? .notBuilt : .unknownKey, key, message)
        }
        return true
    }

    /// The elements of a list.
    mutating func list(_ node: Node, _ name: String, hint: String = "") -> ArraySlice<Node>? {
        guard tree.kind(node) == .sequence else {
            error(.wrongKind, node, "`\(name)` must be a list, not \(kindName(node))\(hint)")
            return nil
        }
        return tree.elements(node)
    }

    /// A text, `${{ }}` allowed.
    mutating func text(_ node: Node, _ name: String, hint: String = "") -> Text? {
        guard tree.kind(node) == .scalar else {
            error(.wrongKind, node, "`\(name)` must be a text, not \(kindName(node))\(hint)")
            return nil
        }
        return Text(tree.text(node), at: tree.mark(node))
    }

    /// A text that may not be empty.
    mutating func filledText(_ node: Node, _ name: String, hint: String = "") -> Text? {
        guard let text = text(node, name, hint: hint) else { return nil }
        guard !tree.isNull(node), !text.source.isEmpty else {
            error(.empty, node, "`\(name)` is empty")
            return nil
        }
        return text
    }

    /// A text that is known from the file.
    mutating func constant(_ node: Node, _ name: String) -> String? {
        guard let text = text(node, name) else { return nil }
        guard text.isPlain else {
            error(.constantWanted, node, "`\(name)` takes no `${{ }}`: write a constant")
            return nil
        }
        return text.source
    }

    /// What a node is, for messages.
    func kindName(_ node: Node) -> String {
        switch tree.kind(node) {
        case .mapping: "a map"
        case .sequence: "a list"
        case .scalar: tree.isNull(node) ? "nothing" : "a text"
        }
    }
}
