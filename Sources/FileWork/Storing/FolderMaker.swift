import Engine
import Glibc

/// Makes folders with their parents.
struct FolderMaker {
    let operation: String

    /// Makes the folder that `path` is in, if it is missing.
    func makeParents(of path: Path) throws(StepFailure) {
        _ = try make(path.parent)
    }

    /// Makes the folder at `path` and its parents with the mode that the umask leaves; returns whether it was missing.
    func make(_ path: Path) throws(StepFailure) -> Bool {
        var missing: [Path] = []
        var path = path.trimmed
        while true {
            if let status = try FileStatus.find(Place(path), followsLinks: true, for: operation) {
                guard status.kind == .folder else {
                    throw StepFailure(cannot: operation, path, because: String(cString: strerror(ENOTDIR)))
                }
                break
            }
            missing.append(path)
            let parent = path.parent
            if parent == path { break }
            path = parent
        }
        for path in missing.reversed() {
            // Another step may have made it meanwhile.
            guard path.withCString({ mkdir($0, 0o777) }) == 0 || errno == EEXIST else {
                throw StepFailure(cannot: operation, path)
            }
        }
        return !missing.isEmpty
    }
}
