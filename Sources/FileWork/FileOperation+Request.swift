import Engine

extension FileOperation {
    /// The operation with the values of its keys.
    func request(in attempt: Attempt) throws(StepFailure) -> any FileRequest {
        let scope = attempt.scope
        switch self {
        case .append(let path, let content, let mode):
            return AppendRequest(
                path: try attempt.path(path, for: "append"), content: Array(try scope.text(content).utf8),
                mode: mode?.bits)
        case .copy(let path, let to, let overwrite, let recursive, let mode):
            return CopyRequest(
                selection: try attempt.selection(path, for: "copy"),
                destination: Destination(path: try attempt.path(to, for: "to")),
                overwrites: try scope.boolean(overwrite, of: "overwrite"),
                isRecursive: try scope.boolean(recursive, of: "recursive"), mode: mode?.bits)
        case .delete(let path, let recursive, let onMissing):
            return DeleteRequest(
                selection: try attempt.selection(path, for: "delete"),
                isRecursive: try scope.boolean(recursive, of: "recursive"), acceptsMissing: onMissing == .ok,
                guarded: attempt.guardedFolders)
        case .makeFolder(let path, let mode):
            return MakeFolderRequest(path: try attempt.path(path, for: "makeFolder"), mode: mode?.bits)
        case .move(let path, let to, let overwrite):
            return MoveRequest(
                selection: try attempt.selection(path, for: "move"),
                destination: Destination(path: try attempt.path(to, for: "to")),
                overwrites: try scope.boolean(overwrite, of: "overwrite"))
        case .read(let path, let maxSize):
            return ReadRequest(path: try attempt.path(path, for: "read"), maxSize: maxSize)
        case .write(let path, let content, let overwrite, let mode):
            return WriteRequest(
                path: try attempt.path(path, for: "write"), content: Array(try scope.text(content).utf8),
                overwrites: try scope.boolean(overwrite, of: "overwrite"), mode: mode?.bits)
        }
    }
}
