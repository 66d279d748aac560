import Engine

/// Looks for files by patterns and hashes them; blocks the calling thread.
struct FileDigest {
    /// A pattern, and whether it takes out what those before it have matched.
    typealias Selection = (pattern: PathPattern, isExclusion: Bool)

    let task: FileTask

    /// The regular files that the patterns match, bytewise sorted; links are followed to files.
    func files(_ selections: [Selection]) throws -> [Path] {
        var found: Set<Path> = []
        for (pattern, isExclusion) in selections {
            for path in try files(of: pattern) {
                if isExclusion { found.remove(path) } else { found.insert(path) }
            }
        }
        return found.sorted()
    }

    /// What one pattern matches; a folder stands for all that is in it.
    private func files(of pattern: PathPattern) throws -> [Path] {
        var files: [Path] = []
        var open = try GlobSearch.matches(of: pattern, task).map(\.path)
        while let path = open.popLast() {
            try task.checkStop()
            guard let status = try task.statusFollowingLinks(path) else { continue }
            if status.kind == .file { files.append(path) }
            guard status.kind == .folder, try task.status(path)?.kind == .folder else { continue }
            let names = try OpenFolder(Place(path), followsLinks: false, for: task.operation).names(for: task.operation)
            open += names.filter { $0.first != dot }.map { path.appending($0) }
        }
        return files
    }

    /// SHA-256 of the content of the file at `path`.
    func digest(_ path: Path) throws -> [UInt8] {
        let file = try FileContent(Place(path), followsLinks: true, for: task.operation)
        var hash = SHA256()
        while true {
            try task.checkStop()
            let chunk = try file.next()
            if chunk.isEmpty { return hash.digest }
            hash.update(chunk)
        }
    }
}
