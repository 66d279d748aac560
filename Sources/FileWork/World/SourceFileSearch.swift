public import Engine
public import EventLoop

/// Looks at the files of steps with `sources` and `generates`, on the loop's helper threads.
public struct SourceFileSearch: SourceFiles {
    private let loop: EventLoop
    private let homeFolder: String?

    /// Looks on the helper threads of `loop`.
    public init(_ loop: EventLoop, homeFolder: String?) {
        self.loop = loop
        self.homeFolder = homeFolder
    }

    /// What there is of `files`: sources are regular files, what is generated may be anything.
    @concurrent public func look(for files: WatchedFiles, until stop: StopOrder) async throws -> FoundFiles {
        let flag = StopFlag()
        stop.onRequest { _ in flag.raise() }
        let homeFolder = homeFolder
        return try await loop.blocking { try Self.look(for: files, homeFolder: homeFolder, flag) }
    }

    /// The same on the calling thread.
    public static func look(for files: WatchedFiles, homeFolder: String?) throws -> FoundFiles {
        try look(for: files, homeFolder: homeFolder, StopFlag())
    }

    private static func look(for files: WatchedFiles, homeFolder: String?, _ stop: StopFlag) throws -> FoundFiles {
        let resolve = { (patterns: [FilePattern], key: String) in
            try patterns.map { pattern in
                guard let path = PathPattern(pattern.units(from: files.folder, homeFolder: homeFolder)) else {
                    throw StepFailure(.file, "the braces of `\(key)` stand for too many paths")
                }
                return (pattern: path, isExclusion: pattern.isExclusion)
            }
        }
        let missing = try firstMissing(
            try resolve(files.generates, "generates"), FileTask(operation: "look for", marker: "", stop: stop) { _ in })
        let digest = FileDigest(task: FileTask(operation: "hash", marker: "", stop: stop) { _ in })
        let sources = try digest.files(try resolve(files.sources ?? [], "sources"))
        guard !sources.isEmpty else {
            return FoundFiles(sources: nil, missing: missing.map { files.generates[$0].text })
        }
        var all = SHA256()
        for path in sources {
            // A name cannot hold a NUL, and a digest has always the same length.
            all.update(path.bytes + [0])
            all.update(try digest.digest(path))
        }
        return FoundFiles(sources: all.text, missing: missing.map { files.generates[$0].text })
    }

    /// The first of the patterns that matches nothing but what is excluded.
    private static func firstMissing(_ selections: [FileDigest.Selection], _ task: FileTask) throws -> Int? {
        var excluded: Set<Path> = []
        for (pattern, isExclusion) in selections where isExclusion {
            excluded.formUnion(try GlobSearch.matches(of: pattern, task).map(\.path))
        }
        for (index, selection) in selections.enumerated() where !selection.isExclusion {
            let matches = try GlobSearch.matches(of: selection.pattern, task)
            if !matches.contains(where: { !excluded.contains($0.path) }) { return index }
        }
        return nil
    }
}
