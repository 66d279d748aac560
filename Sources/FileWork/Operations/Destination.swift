import Engine

/// Where copies and moves go: `to`.
struct Destination: Sendable {
    /// A source with its target.
    struct Pair {
        var source: Path
        var target: Path
    }

    let path: Path

    /// The target of each match.
    ///
    /// What a pattern matches goes into the folder `path`; from the first `**` on with the folders between. A single
    /// source goes into `path` if that ends in a slash, a file also if that is a folder; else it becomes `path`.
    func pairs(
        for matches: [GlobSearch.Match], isPattern: Bool, _ task: FileTask
    ) throws(StepFailure) -> [Pair] {
        var pairs: [Pair] = []
        var sources: [Path: Path] = [:]
        for match in matches {
            let target = try target(of: match, isPattern: isPattern, task)
            if let other = sources.updateValue(match.path, forKey: target) {
                throw task.failure(match.path, because: "\(other.text) would also become \(target.text)")
            }
            pairs.append(Pair(source: match.path.trimmed, target: target))
        }
        return pairs
    }

    private func target(
        of match: GlobSearch.Match, isPattern: Bool, _ task: FileTask
    ) throws(StepFailure) -> Path {
        if isPattern { return path.appending(match.relative) }
        let source = match.path.trimmed
        let isInto: Bool
        if path.endsInSlash || path.endsInDots {
            isInto = true
        } else {
            let target = try task.statusFollowingLinks(path)
            isInto = try task.status(source)?.kind != .folder && target?.kind == .folder
        }
        guard isInto else { return path }
        guard !source.endsInDots, source != Path("/") else {
            throw task.failure(source, because: "it has no name of its own; name the target without a slash at the end")
        }
        return path.appending(source.name)
    }
}
