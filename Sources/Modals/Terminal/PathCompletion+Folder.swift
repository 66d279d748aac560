import Glibc

extension PathCompletion {
    /// Completes with the files that there are; relative paths start from `folder`, or from the process's folder.
    static func ofFiles(from folder: String?) -> PathCompletion {
        PathCompletion { path in
            let isRelative = !path.hasPrefix("/")
            return entries(of: isRelative ? (folder.map { $0 + "/" } ?? "") + path : path)
        }
    }

    private static func entries(of folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
            }
            guard let name, name != ".", name != ".." else { continue }
            names.append(isFolder(entry.pointee.d_type, folder + "/" + name) ? name + "/" : name)
        }
        return names
    }

    /// Whether it is a folder or a link to one.
    private static func isFolder(_ type: UInt8, _ path: String) -> Bool {
        if Int(type) == Int(DT_DIR) { return true }
        guard Int(type) == Int(DT_LNK) || Int(type) == Int(DT_UNKNOWN) else { return false }
        var record = stat()
        return stat(path, &record) == 0 && record.st_mode & S_IFMT == S_IFDIR
    }
}
