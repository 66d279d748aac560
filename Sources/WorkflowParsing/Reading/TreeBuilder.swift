import Expressions
import WorkflowModel

/// Puts events together to a tree, and keeps the rules that libyaml leaves to its user: anchors, limits, tags, keys.
struct TreeBuilder {
    /// A map or list that has been opened and not closed.
    struct Frame {
        /// The map or list.
        var node: Node
        /// Where its children begin in `pending`.
        var firstPending: Int
        /// How many nodes it has so far, itself and those of aliases included.
        var size = 1
        /// How many levels are below it so far.
        var height = 0
        /// The anchor that it carries.
        var anchor: String?
    }

    /// What an anchor stands for.
    private enum Anchor {
        /// A map or list that is not closed: an alias to it would have no end.
        case open
        /// A whole node, the number of its nodes, and how many levels are below it.
        case closed(Node, size: Int, height: Int)
    }

    /// The file.
    let source: SourceText
    /// What has been built.
    var tree = NodeTree()
    /// What was wrong.
    var problems: ProblemList
    /// The node that is in no other.
    private(set) var root: Node?
    /// The children of all open maps and lists.
    private(set) var pending: [Node] = []
    /// How many nodes came from aliases and merge keys.
    private var aliasedNodes = 0
    private var frames: [Frame] = []
    private var anchors: [String: Anchor] = [:]

    init(source: SourceText) {
        self.source = source
        problems = ProblemList(file: "")
    }

    /// Adds a scalar.
    mutating func scalar(_ text: String, _ style: ScalarStyle, _ properties: Properties, at mark: Mark) {
        var record = NodeRecord(kind: .scalar, style: style, line: Int32(mark.line), column: Int32(mark.column))
        record.text = text
        if !properties.areAbsent { apply(properties, to: &record) }
        let node = tree.add(record)
        if let anchor = properties.anchor { anchors[anchor] = .closed(node, size: 1, height: 0) }
        attach(node, size: 1, height: 0)
    }

    /// Begins a map or list; false when it is too deep.
    mutating func open(_ kind: NodeKind, _ properties: Properties, at mark: Mark) -> Bool {
        guard frames.count < Limits.depth else {
            problems.error(.tooLarge, mark, "maps and lists are nested deeper than \(Limits.depth) levels")
            return false
        }
        var record = NodeRecord(kind: kind, style: .plain, line: Int32(mark.line), column: Int32(mark.column))
        if !properties.areAbsent { apply(properties, to: &record) }
        let node = tree.add(record)
        if let anchor = properties.anchor { anchors[anchor] = .open }
        frames.append(Frame(node: node, firstPending: pending.count, anchor: properties.anchor))
        return true
    }

    /// Ends the innermost map or list.
    mutating func close() {
        guard let frame = frames.popLast() else { return }
        tree.moveChildren(to: frame.node, from: &pending, pending.count - frame.firstPending)
        if tree.kind(frame.node) == .mapping {
            if !checkKeys(of: frame.node) { tree.setBroken(frame.node) }
            merge(into: frame.node)
        }
        if let anchor = frame.anchor {
            anchors[anchor] = .closed(frame.node, size: frame.size, height: frame.height + 1)
        }
        attach(frame.node, size: frame.size, height: frame.height + 1)
    }

    /// Puts the node in that an anchor stands for; false when the limits are passed.
    mutating func alias(_ name: String, at mark: Mark) -> Bool {
        switch anchors[name] {
        case .closed(let node, let size, let height):
            aliasedNodes += size
            attach(node, size: size, height: height)
            return isWithinLimits(height, at: mark)
        case .open:
            problems.error(
                .badAlias, mark, "`*\(name)` stands inside of what it names, `&\(name)`: that would never end")
        case nil:
            let hint = Suggestion(for: name, among: anchors.keys).text
            problems.error(.badAlias, mark, "there is no `&\(name)` above\(hint)")
        }
        scalar("", .plain, Properties(), at: mark)
        tree.setBroken(pending.last ?? Node(index: 0))
        return true
    }

    private mutating func isWithinLimits(_ height: Int, at mark: Mark) -> Bool {
        if frames.count + height > Limits.depth {
            problems.error(
                .tooLarge, mark, "with this alias, maps and lists are nested deeper than \(Limits.depth) levels")
            return false
        }
        if aliasedNodes > Limits.aliasedNodes {
            problems.error(.tooLarge, mark, "aliases bring more than 1,000,000 nodes into the file")
            return false
        }
        return true
    }

    private mutating func attach(_ node: Node, size: Int, height: Int) {
        guard let last = frames.indices.last else {
            root = node
            return
        }
        pending.append(node)
        frames[last].size += size
        frames[last].height = max(frames[last].height, height)
    }
}
