public import Engine
import Glibc

/// The files of this machine and a clock, for the functions of expressions.
///
/// It blocks the calling thread.
public struct FileWorld: ExpressionWorld {
    private let folder: String
    private let homeFolder: String?
    private let clock: @Sendable () -> WallTime

    /// The files, relative paths counting from `folder`, which is absolute.
    public init(folder: String, homeFolder: String?, clock: @escaping @Sendable () -> WallTime) {
        self.folder = folder
        self.homeFolder = homeFolder
        self.clock = clock
    }

    /// The moment it is.
    public var now: String { clock().rfc3339 }

    /// Whether something is at `path`, links followed.
    public func exists(_ path: String) throws(WorldProblem) -> Bool {
        var status = stat()
        if stat(resolve(path), &status) == 0 { return true }
        // A link that leads to itself leads to nothing.
        if errno == ENOENT || errno == ENOTDIR || errno == ELOOP { return false }
        throw WorldProblem("cannot look at \(path): \(String(cString: strerror(errno)))")
    }

    /// The bytes of the file at `path`.
    public func content(of path: String, limit: Int) throws(WorldProblem) -> [UInt8] {
        do throws(StepFailure) {
            let file = try FileContent(Place(Path(resolve(path))), followsLinks: true, for: "read")
            var bytes: [UInt8] = []
            while true {
                let chunk = try file.next()
                if chunk.isEmpty { return bytes }
                // Files of /proc say that they are empty, so that only reading tells how much there is.
                guard bytes.count + chunk.count <= limit else {
                    throw StepFailure(
                        cannot: "read", Path(resolve(path)), because: "it is larger than \(limit) bytes")
                }
                bytes.append(contentsOf: chunk)
            }
        } catch {
            throw WorldProblem(error.message)
        }
    }

    /// The hash over all files that the patterns match.
    public func hash(ofFiles patterns: [String]) throws(WorldProblem) -> String {
        do {
            let files = try self.files(patterns)
            guard !files.isEmpty else { return "" }
            var all = SHA256()
            for path in files { all.update(try digest(path)) }
            return all.text
        } catch {
            throw WorldProblem((error as? StepFailure)?.message ?? "\(error)")
        }
    }

    /// The regular files that the patterns match, bytewise sorted; links are followed to files.
    private func files(_ patterns: [String]) throws -> [Path] {
        let task = FileTask(operation: "hash", marker: "", stop: StopFlag()) { _ in }
        var found: Set<Path> = []
        for pattern in patterns {
            let isExclusion = pattern.hasPrefix("!")
            for path in try matches(isExclusion ? String(pattern.dropFirst()) : pattern, task) {
                if isExclusion { found.remove(path) } else { found.insert(path) }
            }
        }
        return found.sorted()
    }

    /// What one pattern matches; a folder stands for all that is in it.
    private func matches(_ pattern: String, _ task: FileTask) throws -> [Path] {
        guard let glob = PathPattern(units(of: pattern)) else {
            throw StepFailure(.file, "the braces of the pattern stand for too many paths")
        }
        var files: [Path] = []
        var open = try GlobSearch.matches(of: glob, task).map(\.path)
        while let path = open.popLast() {
            guard let status = try task.statusFollowingLinks(path) else { continue }
            if status.kind == .file { files.append(path) }
            guard status.kind == .folder, try task.status(path)?.kind == .folder else { continue }
            let names = try OpenFolder(Place(path), followsLinks: false, for: "hash").names(for: "hash")
            open += names.filter { $0.first != dot }.map { path.appending($0) }
        }
        return files
    }

    /// The pattern, absolute; what is put in front of it has no wildcards, and a `.` between slashes is left out.
    private func units(of pattern: String) -> [PathUnit] {
        let isAbsolute = pattern.hasPrefix("/")
        let home = pattern.hasPrefix("~/") ? homeFolder : nil
        let base = isAbsolute ? "" : home ?? folder
        let parts = pattern.utf8.split(separator: slash).dropFirst(home == nil ? 0 : 1).filter {
            !$0.elementsEqual([dot])
        }
        return base.utf8.map { PathUnit(byte: $0, isLiteral: true) }
            + parts.flatMap { part in [slash] + part }.map { PathUnit(byte: $0, isLiteral: false) }
    }

    private func digest(_ path: Path) throws -> [UInt8] {
        let file = try FileContent(Place(path), followsLinks: true, for: "hash")
        var hash = SHA256()
        while true {
            let chunk = try file.next()
            if chunk.isEmpty { return hash.digest }
            hash.update(chunk)
        }
    }

    private func resolve(_ path: String) -> String {
        if path.hasPrefix("/") { return path }
        if path == "~" || path.hasPrefix("~/"), let homeFolder { return homeFolder + path.dropFirst() }
        return path.isEmpty ? folder : folder + "/" + path
    }
}
