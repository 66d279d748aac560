import WorkflowModel

extension Decoder {
    /// A free-form value: unquoted scalars get their type of YAML 1.2's core schema, quoted ones are texts.
    func freeForm(_ node: Node) -> FreeForm {
        switch tree.kind(node) {
        case .sequence: .list(tree.elements(node).map { freeForm($0) })
        case .mapping: .map(freeFormEntries(node))
        case .scalar: freeFormScalar(node)
        }
    }

    /// The pairs of a map.
    func freeFormEntries(_ node: Node) -> [FreeForm.Entry] {
        (0..<tree.pairCount(node)).map { pair in
            FreeForm.Entry(key: tree.text(tree.key(node, pair)), value: freeForm(tree.value(node, pair)))
        }
    }

    private func freeFormScalar(_ node: Node) -> FreeForm {
        let record = tree[node]
        let isTyped = record.tag == nil ? record.style == .plain : record.tag != .string
        if isTyped {
            if CoreSchema.isNull(record.text) { return .null }
            if let boolean = CoreSchema.boolean(record.text) { return .boolean(boolean) }
            if CoreSchema.isNumber(record.text) { return .number(record.text) }
        }
        return .text(Text(record.text, at: tree.mark(node)))
    }
}
