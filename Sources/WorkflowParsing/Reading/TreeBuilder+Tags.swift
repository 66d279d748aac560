import WorkflowModel

extension TreeBuilder {
    /// Moves a record to what comes after `&anchor` and `!tag`, and takes the tag.
    mutating func apply(_ properties: Properties, to record: inout NodeRecord) {
        let start = source.offset(of: Mark(line: Int(record.line), column: Int(record.column)))
        let written = WrittenProperties(source, at: start)
        if let offset = written.tagOffset {
            record.tag = properties.tag.flatMap(CoreTag.init)
            if record.tag == nil { reportTag(at: offset) } else { checkTag(record, at: offset) }
            record.isBroken = record.tag == nil
        }
        guard !properties.mayBeHidden || written.tagOffset != nil || properties.anchor != nil else { return }
        let mark = source.mark(at: written.contentOffset)
        record.line = Int32(mark.line)
        record.column = Int32(mark.column)
    }

    private mutating func checkTag(_ record: NodeRecord, at offset: Int) {
        let fits =
            switch record.tag {
            case .list: record.kind == .sequence
            case .map: record.kind == .mapping
            default: record.kind == .scalar
            }
        if !fits {
            problems.error(.badTag, source.mark(at: offset), "this tag does not fit what it stands before: remove it")
        }
    }

    /// A tag of one's own, or the trap `enabledIf: !cancelled()`.
    private mutating func reportTag(at offset: Int) {
        let mark = source.mark(at: offset)
        let written = ValueText(restOfLine: source, from: offset).text
        let isGuard = LineShape(source.line(mark.line)).key.map(KeyTable.guards.contains) ?? false
        guard isGuard || written.looksLikeExpression else {
            let tag = written.prefix { $0 != " " }
            problems.error(.badTag, mark, "unknown tag `\(tag)`: a text that begins with `!` must be in quotes")
            return
        }
        problems.error(.badTag, mark, "a `!` begins a YAML tag: write `${{ \(written) }}`")
    }
}

extension String {
    /// Whether it has a sign that only expressions have.
    var looksLikeExpression: Bool {
        let signs = ["(", "==", "!=", "&&", "||"]
        return signs.contains { contains($0) }
    }
}
