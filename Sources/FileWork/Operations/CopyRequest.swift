import Engine

/// `copy`: copies a file, what a pattern matches, or with `recursive` folders.
///
/// A folder whose target is missing appears whole or not at all; into one that is there each file does. Copies have the
/// source's mode and new times. A link that is named is followed unless `recursive`; links in folders
/// are copied as links.
struct CopyRequest: FileRequest {
    let selection: FileSelection
    let destination: Destination
    let overwrites: Bool
    let isRecursive: Bool
    /// The mode of the copied files.
    let mode: UInt32?

    func perform(_ task: FileTask) throws -> FileOutcome {
        let matches = try selection.matches(includesFolders: isRecursive, task)
        if matches.isEmpty { throw task.failure(selection.path, because: "nothing matches it") }
        let pairs = try destination.pairs(for: matches, isPattern: selection.pattern.isPattern, task)
        var sources: [Path] = []
        var total = 0
        for pair in pairs {
            let source = try resolve(pair.source, task)
            sources.append(source)
            total += try TreeSize(task: task).measure(Place(source))
        }
        var copier = TreeCopier(
            task: task, overwrites: overwrites, mode: mode, progress: ByteProgress(total: total, report: task.report))
        var changed = false
        for (pair, source) in zip(pairs, sources) {
            if try copy(source, to: pair.target, with: &copier, task) { changed = true }
        }
        return FileOutcome(path: destination.path, changed: changed, outputs: [.files(pairs.map(\.target))])
    }

    /// The path to read from; throws if it is missing, or a folder that must not be copied.
    private func resolve(_ source: Path, _ task: FileTask) throws(StepFailure) -> Path {
        guard let status = try task.status(source) else { throw task.failure(source, because: "it does not exist") }
        var path = source
        var kind = status.kind
        if kind == .link, !isRecursive {
            guard let target = source.resolved else { throw StepFailure(cannot: task.operation, source) }
            path = target
            kind = try task.status(target)?.kind ?? kind
        }
        if kind == .folder, !isRecursive {
            throw task.failure(source, because: "it is a folder; `recursive: true` copies it with all that is in it")
        }
        return path
    }

    private func copy(
        _ source: Path, to target: Path, with copier: inout TreeCopier, _ task: FileTask
    ) throws -> Bool {
        let isFolder = try task.status(source)?.kind == .folder
        if isFolder { try source.refuse(target, inside: source, task) }
        // A link that leads to a file keeps leading there; one that is copied as a link replaces it.
        let isFile = try task.status(source)?.kind == .file
        let target = try isFile ? target.followingLinks(for: task.operation) : target.trimmed
        try FolderMaker(operation: task.operation).makeParents(of: target)
        if isFolder, try task.status(target) == nil {
            try StagedFolder(task: task, target: target).copy(source, with: &copier)
            target.parent.synchronizeFolder()
            return true
        }
        let changed = try copier.copy(Place(source), to: Place(target))
        if changed { target.parent.synchronizeFolder() }
        return changed
    }
}

extension Path {
    /// Throws if `target` lies in the folder `folder`, which would then have to hold itself.
    func refuse(_ target: Path, inside folder: Path, _ task: FileTask) throws(StepFailure) {
        guard let identity = try task.status(folder)?.identity else { return }
        var path = target.trimmed
        while path != path.parent {
            path = path.parent
            if try task.statusFollowingLinks(path)?.identity == identity {
                throw task.failure(folder, because: "\(target.text) lies in it")
            }
        }
    }
}
