import Engine

/// Looks for what a pattern stands for.
struct GlobSearch {
    /// Something that was found.
    struct Match: Sendable {
        var path: Path
        /// Its place below the folder where the pattern's first `**` stands, else its name.
        var relative: [UInt8]
    }

    let task: FileTask
    private var found: [Path: Match] = [:]

    init(_ task: FileTask) { self.task = task }

    /// All that `pattern` matches, bytewise sorted; nothing hidden unless the pattern says so.
    static func matches(of pattern: PathPattern, _ task: FileTask) throws -> [Match] {
        var search = GlobSearch(task)
        for segments in pattern.alternatives {
            try search.look(for: segments[...], in: Path("/"), relative: nil)
        }
        return search.found.values.sorted { $0.path < $1.path }
    }

    private mutating func look(for segments: ArraySlice<PathPattern.Segment>, in folder: Path, relative: Path?) throws {
        try task.checkStop()
        guard let first = segments.first else { return }
        let rest = segments.dropFirst()
        switch first {
        case .name(let name): try take(name, in: folder, relative: relative, rest)
        case .pattern(let pattern):
            for name in try names(in: folder) where pattern.matches(name) {
                try take(name, in: folder, relative: relative, rest)
            }
        case .anyDepth:
            let relative = relative ?? Path(bytes: [])
            if !rest.isEmpty { try look(for: rest, in: folder, relative: relative) }
            for name in try names(in: folder) where name.first != dot {
                if rest.isEmpty { try take(name, in: folder, relative: relative, rest) }
                // Links are not followed: they may lead back.
                if try task.status(folder.appending(name))?.kind == .folder {
                    try look(for: segments, in: folder.appending(name), relative: relative.appending(name))
                }
            }
        }
    }

    private mutating func take(
        _ name: [UInt8], in folder: Path, relative: Path?, _ rest: ArraySlice<PathPattern.Segment>
    ) throws {
        let path = folder.appending(name)
        let relative = relative?.appending(name)
        if rest.isEmpty {
            guard try task.status(path) != nil else { return }
            found[path] = Match(path: path, relative: relative?.bytes ?? name)
        } else {
            try look(for: rest, in: path, relative: relative)
        }
    }

    private func names(in folder: Path) throws(StepFailure) -> [[UInt8]] {
        guard try task.statusFollowingLinks(folder)?.kind == .folder else { return [] }
        return try OpenFolder(Place(folder), followsLinks: true, for: task.operation).names(for: task.operation)
    }
}
