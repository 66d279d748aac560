import Engine

/// `makeFolder`: makes a folder and its parents; only the folder itself gets the mode.
struct MakeFolderRequest: FileRequest {
    let path: Path
    let mode: UInt32?

    func perform(_ task: FileTask) throws -> FileOutcome {
        try task.checkStop()
        let isNew = try FolderMaker(operation: task.operation).make(path)
        var hasNewMode = false
        if mode != nil, let status = try task.statusFollowingLinks(path) {
            hasNewMode = try Place(path).change(mode: mode, of: status, for: task.operation)
        }
        return FileOutcome(path: path, changed: isNew || hasNewMode)
    }
}
