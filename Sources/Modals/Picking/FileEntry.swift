import Glibc

/// A file or folder that may be picked.
public struct FileEntry: Hashable, Sendable {
    /// Its name in its folder.
    public var name: String
    /// Whether it is a folder, or a link to one.
    public var isFolder: Bool

    /// An entry with this name.
    public init(_ name: String, isFolder: Bool = false) {
        self.name = name
        self.isFolder = isFolder
    }

    /// What is in the folder at `path`, bytewise by name; throws `authorizationDenied` if it may not be read, and `refused`
    /// if it is no folder.
    public static func entries(of path: String) throws(ModalError) -> [FileEntry] {
        guard let stream = opendir(path) else {
            let code = errno
            let reason = String(cString: strerror(code))
            if code == EACCES || code == EPERM { throw .authorizationDenied("\(path) may not be read") }
            throw .refused(field: nil, reason: "\(path): \(reason)")
        }
        defer { closedir(stream) }
        var entries: [FileEntry] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
            }
            guard let name, name != ".", name != ".." else { continue }
            entries.append(FileEntry(name, isFolder: isFolder(entry.pointee.d_type, path + "/" + name)))
        }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    private static func isFolder(_ type: UInt8, _ path: String) -> Bool {
        if Int(type) == Int(DT_DIR) { return true }
        guard Int(type) == Int(DT_LNK) || Int(type) == Int(DT_UNKNOWN) else { return false }
        var record = stat()
        return stat(path, &record) == 0 && record.st_mode & S_IFMT == S_IFDIR
    }
}
