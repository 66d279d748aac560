import Engine
import Glibc

/// `append`: adds a text at the end of a file, each time.
///
/// The file grows in place, as others may have it open; if not all can be written, it gets its old length back.
struct AppendRequest: FileRequest {
    let path: Path
    let content: [UInt8]
    let mode: mode_t?

    func perform(_ task: FileTask) throws -> FileOutcome {
        if path.endsInSlash { throw task.failure(path, because: "it names a folder") }
        try FolderMaker(operation: task.operation).makeParents(of: path)
        try task.checkStop()
        let changed = try append(task)
        return FileOutcome(path: path, changed: changed, outputs: [NamedValue("bytes", .number(Number(content.count)))])
    }

    private func append(_ task: FileTask) throws(StepFailure) -> Bool {
        let isNew = try task.statusFollowingLinks(path) == nil
        let flags = O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
        let descriptor = path.withCString { open($0, flags, mode ?? 0o666) }
        guard descriptor >= 0 else { throw StepFailure(cannot: task.operation, path) }
        defer { close(descriptor) }
        let status = try FileStatus(descriptor: descriptor, path: path, for: task.operation)
        guard status.kind == .file else { throw task.failure(path, because: "it is no regular file") }
        let hasNewMode = mode.map { $0 != status.mode } ?? false
        if let mode, hasNewMode, fchmod(descriptor, mode) != 0 { throw StepFailure(cannot: task.operation, path) }
        if content.isEmpty { return isNew || hasNewMode }
        let isWritten = content.withUnsafeBytes { writeAll($0, to: descriptor) && fsync(descriptor) == 0 }
        guard isWritten else {
            let failure = StepFailure(cannot: task.operation, path)
            takeBack(descriptor, to: status.size, isNew: isNew)
            throw failure
        }
        if isNew { path.parent.synchronizeFolder() }
        return true
    }

    private func takeBack(_ descriptor: Int32, to size: Int, isNew: Bool) {
        _ = ftruncate(descriptor, off_t(size))
        if isNew { _ = path.withCString { unlink($0) } }
    }
}
