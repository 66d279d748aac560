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
            let digest = FileDigest(task: FileTask(operation: "hash", marker: "", stop: StopFlag()) { _ in })
            let files = try digest.files(patterns.map(selection))
            guard !files.isEmpty else { return "" }
            var all = SHA256()
            for path in files { all.update(try digest.digest(path)) }
            return all.text
        } catch {
            throw WorldProblem((error as? StepFailure)?.message ?? "\(error)")
        }
    }

    private func selection(_ written: String) throws -> FileDigest.Selection {
        let pattern = FilePattern(parts: [.written(written)])
        guard let path = PathPattern(pattern.units(from: folder, homeFolder: homeFolder)) else {
            throw StepFailure(.file, "the braces of the pattern stand for too many paths")
        }
        return (path, pattern.isExclusion)
    }

    private func resolve(_ path: String) -> String {
        if path.hasPrefix("/") { return path }
        if path == "~" || path.hasPrefix("~/"), let homeFolder { return homeFolder + path.dropFirst() }
        return path.isEmpty ? folder : folder + "/" + path
    }
}
