import Engine

/// What an operation works on: one path, or what a pattern matches.
struct FileSelection: Sendable {
    let pattern: PathPattern

    /// The path as it was given.
    var path: Path { pattern.path }

    /// What the pattern matches; a path that is no pattern stands for itself, whether it exists or not.
    ///
    /// With a pattern, folders are left out unless `includesFolders`, and what lies in a folder that is among the
    /// matches goes with it.
    func matches(includesFolders: Bool, _ task: FileTask) throws -> [GlobSearch.Match] {
        guard pattern.isPattern else { return [GlobSearch.Match(path: path, relative: path.name)] }
        var result: [GlobSearch.Match] = []
        var folders: Set<Path> = []
        for match in try GlobSearch.matches(of: pattern, task) {
            if folders.contains(where: { match.path.isInside($0) }) { continue }
            if try task.status(match.path)?.kind == .folder {
                guard includesFolders else { continue }
                folders.insert(match.path)
            }
            result.append(match)
        }
        return result
    }
}

extension Path {
    /// Whether it lies below `folder`, going by its bytes.
    func isInside(_ folder: Path) -> Bool {
        if folder.bytes == [slash] { return bytes != [slash] && bytes.first == slash }
        return bytes.count > folder.bytes.count && bytes.starts(with: folder.bytes)
            && bytes[folder.bytes.count] == slash
    }
}
