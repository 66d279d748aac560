/// The operations of `file` and the keys that go with each: `format.md` §5.
enum FileKeys {
    /// The keys of one operation.
    struct Operation {
        /// The key of the operation.
        let name: String
        /// The keys beside it that work.
        let built: [String]
        /// The keys beside it that the format has and this version has not.
        let notBuilt: [String]
    }

    /// The operations that work.
    static let built: [Operation] = [
        Operation(name: "append", built: ["content", "mode"], notBuilt: ["overwrite", "owner", "group"]),
        Operation(name: "copy", built: ["to", "overwrite", "recursive", "mode"], notBuilt: ["owner", "group"]),
        Operation(name: "delete", built: ["recursive", "onMissing"], notBuilt: []),
        Operation(name: "makeFolder", built: ["mode"], notBuilt: ["owner", "group", "recursive"]),
        Operation(name: "move", built: ["to", "overwrite"], notBuilt: ["recursive", "mode", "owner", "group"]),
        Operation(name: "read", built: ["maxSize"], notBuilt: []),
        Operation(name: "write", built: ["content", "overwrite", "mode"], notBuilt: ["owner", "group"]),
    ]

    /// The operations that the format has and this version has not.
    static let notBuilt = [
        "archive", "edit", "extract", "find", "hash", "link", "makeTemporary", "render", "setMode", "stat", "touch",
    ]

    /// What to do instead, for keys that people know from elsewhere.
    static let advice: KeyValuePairs = [
        "dest": "write `to`", "target": "write `to`", "src": "write `copy: PATH` or `move: PATH`",
        "path": "write it at the operation",
        "mkdir": "write `makeFolder`", "remove": "write `delete`", "text": "write `content`",
    ]

    /// The table of one operation.
    static func table(of operation: Operation) -> KeyTable { tables[operation.name] ?? anyOperation }

    private static let tables: [String: KeyTable] = Dictionary(
        uniqueKeysWithValues: built.map { operation in
            let table = KeyTable(
                "`\(operation.name)`", [operation.name] + operation.built, notBuilt: operation.notBuilt + notBuilt,
                advice: advice)
            return (operation.name, table)
        })

    /// The keys of all operations, for a map that has none.
    static let anyOperation = KeyTable("`file`", built.map(\.name), notBuilt: notBuilt, advice: advice)
}
