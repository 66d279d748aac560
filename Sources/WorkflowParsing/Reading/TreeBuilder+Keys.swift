import WorkflowModel

extension TreeBuilder {
    /// Reports keys that are no text, and keys that are given twice; false when a key is no text.
    mutating func checkKeys(_ children: ArraySlice<Node>) -> Bool {
        let keys = stride(from: children.startIndex, to: children.endIndex, by: 2)
        if children.count <= 32 {
            for key in keys { checkKey(children[key], earlier: firstTwin(of: key, in: children)) }
        } else {
            var seen: [String: Node] = [:]
            for key in keys {
                let node = children[key]
                checkKey(node, earlier: isMergeKey(node) ? nil : seen[tree.text(node)])
                if seen[tree.text(node)] == nil { seen[tree.text(node)] = node }
            }
        }
        return keys.allSatisfy { tree.kind(children[$0]) == .scalar }
    }

    private func firstTwin(of key: Int, in children: ArraySlice<Node>) -> Node? {
        let text = tree.text(children[key])
        var other = children.startIndex
        while other < key {
            if tree.text(children[other]) == text, !isMergeKey(children[key]) { return children[other] }
            other += 2
        }
        return nil
    }

    private mutating func checkKey(_ key: Node, earlier: Node?) {
        let mark = tree.mark(key)
        guard tree.kind(key) == .scalar else {
            let line = source.line(mark.line).unicodeScalars.dropFirst(mark.column - 1)
            problems.error(
                mark,
                line.starts(with: "{".unicodeScalars)
                    ? "a key must be a text: an expression is written `${{ … }}`, in quotes"
                    : "a key must be a text, not a list or a map")
            return
        }
        guard let earlier, tree.kind(earlier) == .scalar else { return }
        problems.error(mark, "`\(tree.text(key))` is given twice: here and in line \(tree.mark(earlier).line)")
    }

    private func isMergeKey(_ node: Node) -> Bool {
        let record = tree[node]
        return record.kind == .scalar && record.style == .plain && record.tag == nil && record.text == "<<"
    }

    /// The children with those of `<<` in its place; `nil` when there is none.
    ///
    /// A key of the map itself wins over a merged one, and of two merged maps the first.
    mutating func merging(_ children: ArraySlice<Node>) -> [Node]? {
        let keys = Array(stride(from: children.startIndex, to: children.endIndex, by: 2))
        guard keys.contains(where: { isMergeKey(children[$0]) }) else { return nil }
        var names = Set(keys.filter { !isMergeKey(children[$0]) }.map { tree.text(children[$0]) })
        var merged: [Node] = []
        for key in keys {
            guard isMergeKey(children[key]) else {
                merged.append(children[key])
                merged.append(children[key + 1])
                continue
            }
            for map in mergedMaps(children[key + 1]) {
                for pair in 0..<tree.pairCount(map) where names.insert(tree.text(tree.key(map, pair))).inserted {
                    merged.append(tree.key(map, pair))
                    merged.append(tree.value(map, pair))
                }
            }
        }
        return merged
    }

    private mutating func mergedMaps(_ value: Node) -> [Node] {
        let maps = tree.kind(value) == .sequence ? Array(tree.elements(value)) : [value]
        for map in maps where tree.kind(map) != .mapping {
            problems.error(tree.mark(map), "`<<` takes a map, or a list of maps")
        }
        return maps.filter { tree.kind($0) == .mapping }
    }
}
