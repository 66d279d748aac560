import Engine
import Glibc

/// `write`: puts a text into a file.
struct WriteRequest: FileRequest {
    let path: Path
    let content: [UInt8]
    let overwrites: Bool
    let mode: mode_t?

    func perform(_ task: FileTask) throws -> FileOutcome {
        if path.endsInSlash { throw task.failure(path, because: "it names a folder") }
        let changed = try store(task)
        return FileOutcome(path: path, changed: changed, outputs: [NamedValue("bytes", .number(Number(content.count)))])
    }

    private func store(_ task: FileTask) throws -> Bool {
        let target = try path.followingLinks(for: task.operation)
        let place = Place(target)
        if let status = try task.status(target), status.kind == .file {
            // What may be written but not read cannot be compared.
            if let present = try? FileContent(place, for: task.operation), try present.equals(content) {
                return try place.change(mode: mode, of: status, for: task.operation)
            }
            if !overwrites {
                throw task.failure(path, because: "it exists with another content; `overwrite: true` replaces it")
            }
        } else {
            try FolderMaker(operation: task.operation).makeParents(of: target)
        }
        try task.checkStop()
        let file = try AtomicFile(place, mode: mode, marker: task.marker, for: task.operation)
        try file.write(content)
        try task.checkStop()
        try file.commit()
        target.parent.synchronizeFolder()
        return true
    }
}

extension Place {
    /// Gives a file the mode that was asked for; returns whether it had another.
    func change(mode: mode_t?, of status: FileStatus, for operation: String) throws(StepFailure) -> Bool {
        guard let mode, mode != status.mode else { return false }
        guard name.withCString({ fchmodat(folder, $0, mode, 0) }) == 0 else {
            throw StepFailure(cannot: operation, path)
        }
        return true
    }
}

extension Path {
    /// Brings the names in this folder to the disk, so that a new file is still there after a power failure.
    func synchronizeFolder() {
        let descriptor = withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        // A folder that may not be read or a file system that cannot: the file itself is safe.
        guard descriptor >= 0 else { return }
        _ = fsync(descriptor)
        close(descriptor)
    }
}
