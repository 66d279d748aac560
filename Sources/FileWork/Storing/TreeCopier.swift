import Engine
import Glibc

/// Copies files, links and whole folders; files appear whole or not at all.
struct TreeCopier {
    let task: FileTask
    let overwrites: Bool
    /// The mode of the copied files; `nil`: that of the source.
    var mode: mode_t?
    /// Whether it copies into a folder that has still to appear, as a whole.
    var isStaging = false
    /// Whether copies also have the owner and the times of the source.
    var keepsEverything = false
    var progress: ByteProgress

    /// Copies what is at `source` to `target`; returns whether anything there had to be changed.
    mutating func copy(_ source: Place, to target: Place) throws -> Bool {
        try task.checkStop()
        guard let status = try find(source) else { throw task.failure(source.path, because: "it does not exist") }
        switch status.kind {
        case .file: return try copyFile(source, to: target)
        case .folder: return try copyFolder(source, status, to: target)
        case .link: return try copyLink(source, to: target)
        case .special: throw task.failure(source.path, because: "it is no file, folder or link")
        }
    }

    private mutating func copyFile(_ source: Place, to target: Place) throws -> Bool {
        let content = try FileContent(source, for: task.operation)
        if let present = try find(target) {
            if present.identity == content.status.identity { return false }
            if try hasSameContent(target, present, as: content) {
                progress.add(content.status.size)
                return try target.change(mode: mode, of: present, for: task.operation)
            }
            try checkOverwriting(target)
        }
        // Opened again: comparing has read it.
        let source = try FileContent(source, for: task.operation)
        let file = try AtomicFile(
            target, mode: mode, fallback: source.status.mode & 0o777, marker: isStaging ? nil : task.marker,
            for: task.operation)
        while true {
            try task.checkStop()
            let chunk = try source.next()
            if chunk.isEmpty { break }
            try file.write(chunk)
            progress.add(chunk.count)
        }
        if keepsEverything { file.resemble(source.status) }
        try file.commit()
        return true
    }

    private func hasSameContent(_ target: Place, _ present: FileStatus, as content: FileContent) throws -> Bool {
        guard present.kind == .file, present.size == content.status.size,
            let other = try? FileContent(target, for: task.operation)
        else { return false }
        return try content.equals(other) { try task.checkStop() }
    }

    private mutating func copyFolder(_ source: Place, _ status: FileStatus, to target: Place) throws -> Bool {
        let from = try OpenFolder(source, for: task.operation)
        let isNew = try makeFolder(target)
        let to = try OpenFolder(target, for: task.operation)
        var changed = isNew
        for name in try from.names(for: task.operation) {
            if try copy(Place(name, in: from), to: Place(name, in: to)) { changed = true }
        }
        if isNew {
            if keepsEverything {
                _ = fchown(to.descriptor, status.owner, status.group)
                _ = fchmod(to.descriptor, status.mode)
                _ = futimens(to.descriptor, [status.accessed, status.modified])
            } else {
                _ = fchmod(to.descriptor, status.mode & 0o777)
            }
        }
        if changed, !isStaging { to.synchronize() }
        return changed
    }

    /// Writable until all is in it; its real mode comes at the end.
    private func makeFolder(_ target: Place) throws(StepFailure) -> Bool {
        switch try find(target)?.kind {
        case nil: break
        case .folder: return false
        default: throw task.failure(target.path, because: "it exists and is no folder")
        }
        guard target.name.withCString({ mkdirat(target.folder, $0, 0o700) }) == 0 else {
            throw StepFailure(cannot: task.operation, target.path)
        }
        return true
    }

    private func copyLink(_ source: Place, to target: Place) throws(StepFailure) -> Bool {
        guard let text = try source.linkTarget(for: task.operation) else {
            throw task.failure(source.path, because: "it was changed meanwhile")
        }
        if let present = try find(target) {
            if try target.linkTarget(for: task.operation) == text { return false }
            if present.kind == .folder { throw task.failure(target.path, because: "it is a folder") }
            try checkOverwriting(target)
        }
        let temporary = target.beside(Array(".flowrun-\(task.marker)-link".utf8))
        let isMade = Path(bytes: text).withCString { text in
            temporary.name.withCString { symlinkat(text, temporary.folder, $0) == 0 }
        }
        guard isMade else { throw StepFailure(cannot: task.operation, target.path) }
        let isPlaced = temporary.name.withCString { from in
            target.name.withCString { renameat(temporary.folder, from, target.folder, $0) == 0 }
        }
        guard isPlaced else {
            let failure = StepFailure(cannot: task.operation, target.path)
            _ = temporary.name.withCString { unlinkat(temporary.folder, $0, 0) }
            throw failure
        }
        return true
    }

    private func checkOverwriting(_ target: Place) throws(StepFailure) {
        if overwrites { return }
        throw task.failure(target.path, because: "it exists and is different; `overwrite: true` replaces it")
    }

    private func find(_ place: Place) throws(StepFailure) -> FileStatus? {
        try FileStatus.find(place, followsLinks: false, for: task.operation)
    }
}
