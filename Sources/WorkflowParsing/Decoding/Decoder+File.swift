import WorkflowModel

extension Decoder {
    /// `file`: one operation.
    mutating func fileOperation(_ node: Node) -> FileOperation? {
        guard tree.kind(node) == .mapping else {
            error(
                .wrongKind, node, "`file` must be a map, not \(kindName(node)): write `file: { write: …, content: … }`")
            return nil
        }
        let operations = FileKeys.built.filter { self[node, $0.name] != nil }
        if let other = FileKeys.notBuilt.first(where: { self[node, $0] != nil }) {
            problems.error(.notBuilt, keyMark(node, other), KeyTable.isNotBuilt("file: \(other)"))
            return nil
        }
        guard let operation = operations.first else {
            guard isMap(node, "`file`", .anyFileOperation), tree.pairCount(node) == 0 else { return nil }
            error(.missingKey, node, "`file` must have one of \(Listed(FileKeys.built.map(\.name)))")
            return nil
        }
        if let other = operations.dropFirst().first {
            problems.error(
                .exclusiveKeys,
                keyMark(node, other.name),
                "`file` does one thing, but has `\(operation.name)` and `\(other.name)`: make two steps")
            return nil
        }
        guard isMap(node, "`file`", FileKeys.table(of: operation)), let path = self[node, operation.name] else {
            return nil
        }
        return filledText(path, operation.name).flatMap { fileOperation(operation.name, $0, node) }
    }

    private mutating func fileOperation(_ name: String, _ path: Text, _ map: Node) -> FileOperation? {
        let mode = self[map, "mode"].flatMap { value($0, "mode", Written.mode) }
        switch name {
        case "append":
            return required(map, "content", of: name).map { .append(path: path, content: $0, mode: mode) }
        case "write":
            let overwrite = flag(map, "overwrite", or: true)
            return required(map, "content", of: name).map {
                .write(path: path, content: $0, overwrite: overwrite, mode: mode)
            }
        case "read":
            let size = self[map, "maxSize"].flatMap { value($0, "maxSize", Written.size) }
            return .read(path: path, maxSize: size ?? 1 << 20)
        case "copy":
            let (overwrite, recursive) = (flag(map, "overwrite", or: false), flag(map, "recursive", or: false))
            return required(map, "to", of: name).map {
                .copy(path: path, to: $0, overwrite: overwrite, recursive: recursive, mode: mode)
            }
        case "move":
            let overwrite = flag(map, "overwrite", or: false)
            return required(map, "to", of: name).map { .move(path: path, to: $0, overwrite: overwrite) }
        case "delete":
            let onMissing = self[map, "onMissing"].flatMap { choice($0, "onMissing", OnMissing.self) }
            return .delete(path: path, recursive: flag(map, "recursive", or: false), onMissing: onMissing ?? .fail)
        default:
            return .makeFolder(path: path, mode: mode)
        }
    }

    /// A text that an operation cannot do without; a path must not be empty, a content may.
    private mutating func required(_ map: Node, _ key: String, of operation: String) -> Text? {
        guard let node = self[map, key] else {
            error(.missingKey, map, "`\(operation)` needs `\(key)`")
            return nil
        }
        return key == "to" ? filledText(node, key) : text(node, key)
    }

    private mutating func flag(_ map: Node, _ key: String, or standard: Bool) -> Setting<Bool> {
        self[map, key].flatMap { setting($0, key, Written.boolean) } ?? .value(standard)
    }
}

extension KeyTable {
    /// `file` without an operation.
    static let anyFileOperation = FileKeys.anyOperation
}
