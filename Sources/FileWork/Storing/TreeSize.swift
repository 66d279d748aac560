import Engine

/// How much there is to copy.
struct TreeSize {
    let task: FileTask

    /// The bytes of all files at `place`; throws if something there cannot be copied, before anything is.
    func measure(_ place: Place) throws -> Int {
        try task.checkStop()
        guard let status = try FileStatus.find(place, followsLinks: false, for: task.operation) else { return 0 }
        switch status.kind {
        case .file: return status.size
        case .link: return 0
        case .special: throw task.failure(place.path, because: "it is no file, folder or link")
        case .folder:
            let folder = try OpenFolder(place, for: task.operation)
            var total = 0
            for name in try folder.names(for: task.operation) { total += try measure(Place(name, in: folder)) }
            return total
        }
    }
}
