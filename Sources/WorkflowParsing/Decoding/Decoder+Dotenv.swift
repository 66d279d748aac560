import WorkflowModel

extension KeyTable {
    /// An entry of `dotenv` that is more than a path.
    static let dotenvFile = KeyTable(
        "an entry of `dotenv`", ["path", "optional"],
        advice: ["file": "write `path`", "required": "write `optional: true`"])
}

extension Decoder {
    /// The files of `dotenv`: a list, or one without a list around it.
    mutating func dotenvFiles(_ node: Node) -> [DotenvFile] {
        guard !tree.isNull(node) else {
            error(.empty, node, "`dotenv` is empty: write a path, or a list of them")
            return []
        }
        let nodes = tree.kind(node) == .sequence ? Array(tree.elements(node)) : [node]
        return nodes.compactMap { dotenvFile($0) }
    }

    private mutating func dotenvFile(_ node: Node) -> DotenvFile? {
        guard tree.kind(node) == .mapping else { return filledText(node, "dotenv").map { DotenvFile(path: $0) } }
        guard isMap(node, "an entry of `dotenv`", .dotenvFile) else { return nil }
        guard let path = self[node, "path"] else {
            error(.missingKey, node, "an entry of `dotenv` must have a `path`")
            return nil
        }
        let isOptional = self[node, "optional"].flatMap { boolean($0, "optional") } ?? false
        return filledText(path, "path").map { DotenvFile(path: $0, isOptional: isOptional) }
    }
}
