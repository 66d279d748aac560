import Engine

extension Attempt {
    /// The value of `text` as an absolute path; wildcards in it have no meaning.
    func path(_ text: Text, for key: String) throws(StepFailure) -> Path {
        Path(bytes: try units(of: text, for: key).map(\.byte))
    }

    /// What `text` stands for: an absolute path or pattern.
    func selection(_ text: Text, for key: String) throws(StepFailure) -> FileSelection {
        guard let pattern = PathPattern(try units(of: text, for: key)) else {
            throw StepFailure(.file, "the braces of `\(key)` stand for too many paths", line: text.mark.line)
        }
        return FileSelection(pattern: pattern)
    }

    /// What `delete` never removes, beside the root.
    var guardedFolders: GuardedFolders {
        GuardedFolders(folders: [
            GuardedFolders.Folder(path: Path(resolve("~")), name: "home"),
            GuardedFolders.Folder(path: Path(run.folder), name: "project"),
            GuardedFolders.Folder(path: Path(workingDirectory), name: "working"),
        ])
    }

    private func units(of text: Text, for key: String) throws(StepFailure) -> [PathUnit] {
        var given: [PathUnit] = []
        for part in try scope.parts(of: text, for: "`\(key)`", takesPatterns: true) {
            let isLiteral = if case .value = part { true } else { false }
            given += part.text.utf8.map { PathUnit(byte: $0, isLiteral: isLiteral) }
        }
        let path = String(decoding: given.map(\.byte), as: UTF8.self)
        if path.isEmpty { throw StepFailure(.file, "`\(key)` is an empty path", line: text.mark.line) }
        if given.contains(where: { $0.byte == 0 }) {
            throw StepFailure(.file, "the path of `\(key)` holds a NUL character", line: text.mark.line)
        }
        // What is put in front of a relative path, and instead of `~`, has no wildcards.
        let absolute = Array(resolve(path).utf8)
        var kept = given[...]
        while !absolute.ends(with: kept.map(\.byte)) { kept = kept.dropFirst() }
        return absolute.dropLast(kept.count).map { PathUnit(byte: $0, isLiteral: true) } + kept
    }
}

extension [UInt8] {
    fileprivate func ends(with other: [UInt8]) -> Bool { suffix(other.count).elementsEqual(other) }
}
