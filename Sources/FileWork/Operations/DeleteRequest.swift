import Engine
import Glibc

/// `delete`: removes a file, a folder, or what a pattern matches; of a link only the link.
struct DeleteRequest: FileRequest {
    let selection: FileSelection
    let isRecursive: Bool
    let acceptsMissing: Bool
    let guarded: GuardedFolders

    func perform(_ task: FileTask) throws -> FileOutcome {
        var removed: [Path] = []
        for match in try selection.matches(includesFolders: isRecursive, task) {
            let path = match.path.trimmed
            guard let status = try task.status(path) else { continue }
            try guarded.check(path, status, task)
            if status.kind == .folder, !isRecursive {
                throw task.failure(path, because: "it is a folder; `recursive: true` removes it with all that is in it")
            }
            removed.append(path)
        }
        if removed.isEmpty, !acceptsMissing {
            let what = selection.pattern.isPattern ? "nothing matches it" : "it does not exist"
            throw task.failure(selection.path, because: "\(what); `onMissing: ok` accepts that")
        }
        let remover = TreeRemover(task: task)
        for path in removed { try remover.remove(Place(path)) }
        return FileOutcome(path: selection.path, changed: !removed.isEmpty, outputs: [.files(removed)])
    }
}

extension NamedValue {
    /// The output `files`.
    static func files(_ paths: [Path]) -> NamedValue {
        NamedValue("files", .array(paths.map { .string($0.text) }))
    }
}
