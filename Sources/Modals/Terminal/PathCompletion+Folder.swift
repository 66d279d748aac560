extension PathCompletion {
    /// Completes with the files that there are; relative paths start from `folder`, or from the process's folder.
    static func ofFiles(from folder: String?) -> PathCompletion {
        PathCompletion { path in
            let start = path.hasPrefix("/") ? "" : folder.map { $0 + "/" } ?? ""
            let entries = try? FileEntry.entries(of: start + path)
            return (entries ?? []).map { $0.isFolder ? $0.name + "/" : $0.name }
        }
    }
}
