import Engine
import Glibc

/// The folders that `delete` never removes: the root, the home, project and working folders, and what contains one.
struct GuardedFolders: Sendable {
    /// A folder and what people call it.
    struct Folder: Sendable {
        var path: Path
        var name: String
    }

    let folders: [Folder]

    /// Throws if removing `path` would remove one of the folders.
    func check(_ path: Path, _ status: FileStatus, _ task: FileTask) throws(StepFailure) {
        guard let real = path.resolvedParent else { return }
        for folder in [Folder(path: Path("/"), name: "root")] + folders {
            let isAsked = holds(real, folder.path) || folder.path.resolved.map { holds(real, $0) } ?? false
            // A bind mount has another path, but is the same folder.
            let isSame = try isAncestor(status.identity, of: folder.path, task)
            guard isAsked || (status.kind == .folder && isSame) else { continue }
            throw task.failure(path, because: "it is or contains the \(folder.name) folder, which is never removed")
        }
    }

    private func holds(_ path: Path, _ folder: Path) -> Bool { folder == path || folder.isInside(path) }

    private func isAncestor(
        _ identity: FileStatus.Identity, of folder: Path, _ task: FileTask
    ) throws(StepFailure) -> Bool {
        guard var path = folder.resolved else { return false }
        while true {
            if try task.status(path)?.identity == identity { return true }
            let parent = path.parent
            if parent == path { return false }
            path = parent
        }
    }
}
