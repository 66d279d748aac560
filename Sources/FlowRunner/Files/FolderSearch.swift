import Glibc

/// The folders in which workflows are looked for by name.
struct FolderSearch {
    /// Where the search starts.
    let start: String
    /// `start`, then its parents: none that is the home folder or above it, on another file system, or of another owner.
    let folders: [String]
    private let owner: uid_t?

    init(from start: String, homeFolder: String?) {
        self.start = start
        let beginning = Self.facts(start)
        owner = beginning?.st_uid
        var folders = [start]
        var current = start
        while current != homeFolder, current != "/", let beginning {
            current = Self.parent(of: current)
            guard current != homeFolder, let facts = Self.facts(current), facts.st_dev == beginning.st_dev,
                facts.st_uid == beginning.st_uid
            else { break }
            folders.append(current)
        }
        self.folders = folders
    }

    /// Whether `path` in `folder` is a file; in a parent, one of the same owner, in a folder of the same owner.
    func isUsable(_ path: String, in folder: String) -> Bool {
        guard let facts = Self.facts(folder + "/" + path), facts.st_mode & S_IFMT != S_IFDIR else { return false }
        if folder == start { return true }
        let shelf = path.split(separator: "/").dropLast().joined(separator: "/")
        return facts.st_uid == owner && Self.facts(folder + "/" + shelf)?.st_uid == owner
    }

    /// The names of the usable files of `shelf` in `folder`.
    func entries(of shelf: String, in folder: String) -> [String] {
        guard let stream = opendir(folder + "/" + shelf) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if isUsable("\(shelf)/\(name)", in: folder) { names.append(name) }
        }
        return names
    }

    private static func facts(_ path: String) -> stat? {
        var facts = stat()
        return stat(path, &facts) == 0 ? facts : nil
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
        return String(path[..<slash])
    }
}
