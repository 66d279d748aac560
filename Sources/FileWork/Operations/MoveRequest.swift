import Engine
import Glibc

/// `move`: moves a file, a folder, or what a pattern matches.
///
/// A single source that is gone while its target is there has been moved already: nothing is changed.
struct MoveRequest: FileRequest {
    let selection: FileSelection
    let destination: Destination
    let overwrites: Bool

    func perform(_ task: FileTask) throws -> FileOutcome {
        let matches = try selection.matches(includesFolders: true, task)
        if matches.isEmpty { throw task.failure(selection.path, because: "nothing matches it") }
        let pairs = try destination.pairs(for: matches, isPattern: selection.pattern.isPattern, task)
        var changed = false
        for pair in pairs {
            try task.checkStop()
            if try move(pair, task) { changed = true }
        }
        return FileOutcome(path: destination.path, changed: changed, outputs: [.files(pairs.map(\.target))])
    }

    private func move(_ pair: Destination.Pair, _ task: FileTask) throws -> Bool {
        let (source, target) = (pair.source, pair.target.trimmed)
        guard let status = try task.status(source) else {
            if try task.status(target) != nil { return false }
            throw task.failure(source, because: "it does not exist")
        }
        if status.kind == .folder { try source.refuse(target, inside: source, task) }
        if let present = try task.status(target) {
            if source.resolvedParent == target.resolvedParent { return false }
            guard try prepare(source, status, target, present, task) else {
                try TreeRemover(task: task).remove(Place(source))
                return true
            }
        } else {
            try FolderMaker(operation: task.operation).makeParents(of: target)
        }
        try rename(source, status, to: target, task)
        target.parent.synchronizeFolder()
        return true
    }

    /// Whether `source` must still be put in the place of what is there; throws if that must stay.
    private func prepare(
        _ source: Path, _ status: FileStatus, _ target: Path, _ present: FileStatus, _ task: FileTask
    ) throws -> Bool {
        if status.identity == present.identity { return false }
        if status.kind == .file, present.kind == .file, status.size == present.size {
            let content = try FileContent(Place(source), for: task.operation)
            let other = try FileContent(Place(target), for: task.operation)
            if try content.equals(other, check: task.checkStop) { return false }
        }
        if overwrites { return true }
        throw task.failure(target, because: "it exists and is different; `overwrite: true` replaces it")
    }

    private func rename(_ source: Path, _ status: FileStatus, to target: Path, _ task: FileTask) throws {
        let result = source.withCString { from in target.withCString { Glibc.rename(from, $0) } }
        if result == 0 { return }
        guard errno == EXDEV else {
            let why = String(cString: strerror(errno))
            throw task.failure(source, because: "it cannot become \(target.text): \(why)")
        }
        try copyAcross(source, status, to: target, task)
        try TreeRemover(task: task).remove(Place(source))
    }

    /// To another file system: a copy beside the target first, then the name.
    private func copyAcross(_ source: Path, _ status: FileStatus, to target: Path, _ task: FileTask) throws {
        let total = try TreeSize(task: task).measure(Place(source))
        var copier = TreeCopier(
            task: task, overwrites: true, keepsEverything: true,
            progress: ByteProgress(total: total, report: task.report))
        guard status.kind == .folder else {
            _ = try copier.copy(Place(source), to: Place(target))
            return
        }
        try StagedFolder(task: task, target: target).copy(source, with: &copier)
    }
}
