import WorkflowModel

extension Decoder {
    /// What makes several instances of a step, and the limits of these.
    mutating func takeExpansion(_ map: Node, into step: inout Step) {
        let (forEach, matrix) = (self[map, "forEach"], self[map, "matrix"])
        if let forEach { step.expansion = items(forEach).map { .forEach($0) } }
        if let matrix {
            if let forEach {
                let line = tree.mark(forEach).line
                problems.error(
                    .exclusiveKeys,
                    keyMark(map, "matrix"), "a step takes `forEach` (line \(line)) or `matrix`, not both")
            }
            step.expansion = self.matrix(matrix).map { .matrix($0) } ?? step.expansion
        }
        for key in ["failFast", "maxParallel"] where self[map, key] != nil && forEach == nil && matrix == nil {
            if key == "failFast", self[map, "steps"] != nil { continue }
            let others = key == "failFast" ? "for a group, or " : ""
            problems.error(
                .misplacedKey,
                keyMark(map, key),
                "`\(key)` is \(others)for the instances of `forEach` or `matrix`: this step has none")
        }
        if let node = self[map, "maxParallel"] { step.maxParallel = count(node, "maxParallel", from: 1) }
        if let node = self[map, "failFast"] {
            step.failFast = setting(node, "failFast", Written.boolean)
        }
    }

    /// A list, a map, or an expression that gives one.
    private mutating func items(_ node: Node) -> FreeForm? {
        let value = freeForm(node)
        switch value {
        case .list(let list): checkCount(list.count, node, "forEach")
        case .map(let entries): checkCount(entries.count, node, "forEach")
        case .text(let text) where text.isSoleExpression: break
        default:
            error(.wrongKind, node, "`forEach` must be a list, a map, or an expression in `${{ }}` that gives one")
            return nil
        }
        return value
    }

    private mutating func checkCount(_ count: Int, _ node: Node, _ key: String) {
        if count > Expansion.limit { error(.tooManyInstances, node, "`\(key)` \(TooManyInstances(count: count))") }
    }

    private mutating func matrix(_ node: Node) -> Matrix? {
        var matrix = Matrix()
        if case .text(let text) = freeForm(node), text.isSoleExpression {
            matrix.whole = text
            return matrix
        }
        guard tree.kind(node) == .mapping else {
            error(.wrongKind, node, "`matrix` must be a map of axes, or an expression in `${{ }}` that gives one")
            return nil
        }
        var product = 1
        forEachPair(node, "matrix") { decoder, key, value in
            switch key.name {
            case "include": matrix.include = decoder.combinations(value, "include")
            case "exclude": matrix.exclude = decoder.combinations(value, "exclude")
            default:
                if let message = NameRule.problem(with: key.name, of: "the name of an axis") {
                    decoder.problems.error(.badName, key.mark, message)
                }
                guard let values = decoder.axis(value, key.name) else { return }
                matrix.axes.append(Matrix.Axis(name: key.name, values: values))
                if case .list(let list) = values {
                    product = product.multipliedReportingOverflow(by: list.count).overflow ? .max : product * list.count
                }
            }
        }
        if matrix.axes.isEmpty, matrix.include == nil { error(.empty, node, "`matrix` must have an axis or `include`") }
        checkCount(product, node, "matrix")
        return matrix
    }

    private mutating func axis(_ node: Node, _ name: String) -> FreeForm? {
        let value = freeForm(node)
        switch value {
        case .list: return value
        case .text(let text) where text.isSoleExpression: return value
        default:
            error(.wrongKind, node, "`\(name)` must be a list, or an expression in `${{ }}` that gives one")
            return nil
        }
    }

    /// The maps of `include` or `exclude`.
    private mutating func combinations(_ node: Node, _ name: String) -> FreeForm? {
        let value = freeForm(node)
        if case .text(let text) = value, text.isSoleExpression { return value }
        guard case .list = value else {
            error(.wrongKind, node, "`\(name)` must be a list of maps, or an expression in `${{ }}` that gives one")
            return nil
        }
        for element in tree.elements(node) where tree.kind(element) != .mapping {
            if case .text(let text) = freeForm(element), text.isSoleExpression { continue }
            error(.wrongKind, element, "an entry of `\(name)` must be a map, not \(kindName(element))")
        }
        return value
    }
}

extension Text {
    /// Whether it is nothing but one `${{ }}`.
    fileprivate var isSoleExpression: Bool { !isPlain && soleExpression != nil }
}
