import Engine
import Glibc

/// Removes files and whole folders, never through a link.
struct TreeRemover {
    let task: FileTask

    /// Removes what is at `place`; what somebody else removes meanwhile is no failure.
    func remove(_ place: Place) throws {
        try task.checkStop()
        guard let status = try FileStatus.find(place, followsLinks: false, for: task.operation) else { return }
        if status.kind == .folder { try empty(place) }
        let flags = status.kind == .folder ? AT_REMOVEDIR : 0
        guard place.name.withCString({ unlinkat(place.folder, $0, flags) }) == 0 || errno == ENOENT else {
            throw StepFailure(cannot: task.operation, place.path)
        }
    }

    private func empty(_ place: Place) throws {
        let folder = try OpenFolder(place, for: task.operation)
        for name in try folder.names(for: task.operation) { try remove(Place(name, in: folder)) }
    }
}
