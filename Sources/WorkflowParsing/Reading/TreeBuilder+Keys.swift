import WorkflowModel

extension TreeBuilder {
    /// Reports keys that are no text, and keys that are given twice; false when a key is no text.
    mutating func checkKeys(of map: Node) -> Bool {
        let count = tree.pairCount(map)
        var areTexts = true
        if count <= 16 {
            for pair in 0..<count {
                if !checkKey(tree.key(map, pair), earlier: firstTwin(of: pair, in: map)) { areTexts = false }
            }
            return areTexts
        }
        var seen: [String: Node] = [:]
        for pair in 0..<count {
            let key = tree.key(map, pair)
            if !checkKey(key, earlier: isMergeKey(key) ? nil : seen[tree.text(key)]) { areTexts = false }
            if seen[tree.text(key)] == nil { seen[tree.text(key)] = key }
        }
        return areTexts
    }

    private func firstTwin(of pair: Int, in map: Node) -> Node? {
        let key = tree.key(map, pair)
        let text = tree.text(key)
        for other in 0..<pair where tree.text(tree.key(map, other)) == text && !isMergeKey(key) {
            return tree.key(map, other)
        }
        return nil
    }

    private mutating func checkKey(_ key: Node, earlier: Node?) -> Bool {
        let mark = tree.mark(key)
        guard tree.kind(key) == .scalar else {
            let line = source.line(mark.line).unicodeScalars.dropFirst(mark.column - 1)
            problems.error(
                .badKey,
                mark,
                line.starts(with: "{".unicodeScalars)
                    ? "a key must be a text: an expression is written `${{ … }}`, in quotes"
                    : "a key must be a text, not a list or a map")
            return false
        }
        guard let earlier, tree.kind(earlier) == .scalar else { return true }
        problems.error(
            .duplicateKey, mark, "`\(tree.text(key))` is given twice: here and in line \(tree.mark(earlier).line)")
        return true
    }

    private func isMergeKey(_ node: Node) -> Bool {
        let record = tree[node]
        return record.kind == .scalar && record.style == .plain && record.tag == nil && record.text == "<<"
    }

    /// Puts the children of what `<<` names in its place.
    ///
    /// A key of the map itself wins over a merged one, and of two merged maps the first.
    mutating func merge(into map: Node) {
        let pairs = 0..<tree.pairCount(map)
        guard pairs.contains(where: { isMergeKey(tree.key(map, $0)) }) else { return }
        var names = Set(pairs.map { tree.key(map, $0) }.filter { !isMergeKey($0) }.map { tree.text($0) })
        var merged: [Node] = []
        for pair in pairs {
            guard isMergeKey(tree.key(map, pair)) else {
                merged += [tree.key(map, pair), tree.value(map, pair)]
                continue
            }
            for other in mergedMaps(tree.value(map, pair)) {
                for pair in 0..<tree.pairCount(other) where names.insert(tree.text(tree.key(other, pair))).inserted {
                    merged += [tree.key(other, pair), tree.value(other, pair)]
                }
            }
        }
        tree.moveChildren(to: map, from: &merged, merged.count)
    }

    private mutating func mergedMaps(_ value: Node) -> [Node] {
        let maps = tree.kind(value) == .sequence ? Array(tree.elements(value)) : [value]
        for map in maps where tree.kind(map) != .mapping {
            problems.error(.badKey, tree.mark(map), "`<<` takes a map, or a list of maps")
        }
        return maps.filter { tree.kind($0) == .mapping }
    }
}
